import type { NameHit } from './name-matcher.ts'
import type { Scene } from './scene.ts'
import { personAfter } from './words/role-cues.ts'

const everydayCjk = new Set(
  '苹果 小米 平安 叮咚 蜗牛 土豆 芒果 樱花 阳光 太阳 月亮 大地 红豆 蓝天 海底 天空 自然 如家 安心 快手 得物 闲鱼 知行 未来 さくら りんご ひかり みらい すみれ あおぞら ほっと 大和 朝日 桜 光 未来 太陽 당근 사과 하늘 바다 미래 나무 우리 배달 오늘'.split(
    ' ',
  ),
)
const placesAfter = /^(?:市|県|県立|区|町|村|駅|大学|病院|高校|通り|橋|山|川|湖|島|銀行|証券|路|街|县|省|大学|医院|银行|机场)/

const productNoun = /^(?:手环|手机|手表|电视|空调|耳机|平板|路由器|门锁|冰箱|洗衣机|扫地|鞋|咖啡|奶茶|外卖|打车)/

const segmenters = {
  ja: new Intl.Segmenter('ja', { granularity: 'word' }),
  zh: new Intl.Segmenter('zh', { granularity: 'word' }),
}

/** 木の葉, 虹, 阳光: one word of the dictionary that breaks text into words. A run of katakana is always taken for one. */
export function isDictionaryWord(name: string): boolean {
  if (!/[\u4e00-\u9fff]/.test(name) || name.length > 4) return false
  const [first, second] = segmenters[/[\u3041-\u309f]/.test(name) ? 'ja' : 'zh'].segment(name)
  return first !== undefined && second === undefined
}

/** "空がキラリと光る": a word of sound with と before a verb; と before a comparison or another name joins. */
function isAdverb(name: string, after: string): boolean {
  return (
    /^(?:[\u30a1-\u30fa\u30fc]{2,4}|[\u3041-\u309f]{2,4})$/.test(name) &&
    /[りリんンっッ]$/.test(name) &&
    /^と(?!比|違|並|同|異|似|合|組|連|提|共|協|契|呼|言|思|関|対)[\u4e00-\u9fff][\u3041-\u309f]/.test(after)
  )
}

/** The weight of a hit in a script without capitals, on the scale of `weighHits`: accepted at 1, sure at 3. */
export function weighCapless(
  scene: Scene,
  hit: NameHit,
  name: string,
  around: { readonly before: string; readonly after: string; readonly isHead: boolean },
  besideRival: boolean,
): number {
  const next = scene.folded.slice(hit.end, hit.end + 4)
  const fullName = placesAfter.test(next)
  if (fullName) return -2
  // A rival of the profile is expected where its market is spoken of.
  if (isAdverb(name, around.after)) return -2
  const isWord = hit.rival === -1 && isDictionaryWord(name)
  if (hit.kind === 'distinct' && !isWord) return 4
  if (personAfter.test(next)) return -2
  let weight = everydayCjk.has(name) || /^[\u3041-\u309f]+$/.test(name) ? -1 : isWord ? -0.5 : 1
  if (around.isHead) weight += 3
  // "小米手环便宜,华为手环更准": a kind of product or the topic of a statement, where a rival is named too.
  if (besideRival && productNoun.test(next)) weight += 2
  else if (besideRival && /^ ?(?:[은는이가을를] |(?:으로|에서|에) ?)/.test(around.after)) weight += 1.5
  // "ほぐしやは深夜まで…"
  else if (besideRival && /^[\u3041-\u309f]{4,}$/.test(name) && /^は/.test(around.after) && hit.rival !== -1) weight += 1
  if (/[「『"“《【]$/.test(around.before)) weight += 3
  if (
    /^ ?(?:は|が|を|なら|も|という|の(?:サービス|アプリ|料金)|手机|公司|官网|平台|app|应用|品牌|会员|更|则|主打|より|比|은|는|이|가|앱|에서)/i.test(
      around.after,
    )
  )
    weight += isWord && /^ ?[がを]/.test(around.after) ? 0.5 : 1.5
  if (/(?:、|や|と|か|和|或|与|用|选|选择|推荐|适合|看看|试试|考虑|首选|와|과) ?$/.test(around.before)) weight += isWord ? 1.5 : 1
  return weight
}
