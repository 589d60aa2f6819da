import type { Range } from '../text/sentences.ts'
import { isDictionaryWord } from './capless-evidence.ts'
import type { Draft } from './drafts.ts'
import { firstFrom, overlaps } from './neighbours.ts'
import { judgeCaplessHead, rivalKey } from './rival-names.ts'
import { blockAt, type Scene } from './scene.ts'

const joint = '(?:、|和|与|及|或|以及|や|と|か|・|より|比|还是|跟|와 |과 |하고 |보다 |이나 |나 )'
const run = '[\\u30a1-\\u30fa\\u30fc\\u4e00-\\u9fff]{2,10}|[\\uac00-\\ud7af]{2,8}'
const after = new RegExp(
  `^${joint}(${run})(?=[、,。,.;:!?和与及或等都也的]|や|と|か|は|が|を|なら|など|より|の|に|も|은|는|이|가|을|를|와|과|도|의| |$)`,
  'u',
)
const before = new RegExp(`(?:^|[、,。,:;是有选如像荐虑较]|は|が|なら|でしたら| )(${run})${joint}$`, 'u')

/** Firms of scripts without capitals that running text joins to a firm already seen: X和Y, XやY, X와 Y. */
export function joinedCapless(scene: Scene, taken: readonly Draft[]): Draft[] {
  const found: Draft[] = []
  for (const one of taken) {
    if (one.weak || scene.styles[blockAt(scene, one.start)] !== 'no-capitals') continue
    const next = after.exec(scene.text.slice(one.end, one.end + 16))
    if (next?.[1]) add(scene, found, taken, one.end + next[0].length - next[1].length, next[1])
    const previous = before.exec(scene.text.slice(Math.max(0, one.start - 16), one.start))
    if (previous?.[1] && !isPredicate(scene, one.start, previous[0], previous[1]))
      add(scene, found, taken, one.start - (previous[0].length - previous[0].lastIndexOf(previous[1])), previous[1])
  }
  // A firm already seen tells that firms are compared; then a bare word in subject place may be another one.
  if (taken.some((one) => !one.weak))
    for (const sentence of scene.sentences) {
      if (scene.styles[sentence.block] !== 'no-capitals' || found.length > 200) continue
      const subject = subjectName.exec(scene.text.slice(sentence.start, Math.min(sentence.end, sentence.start + 24)))
      const name = subject?.[1] ?? subject?.[2] ?? subject?.[3]
      if (name && !plainSubject.test(name) && !isTopic(scene, sentence, name, taken))
        add(scene, found, taken, sentence.start, name)
    }
  return [...found, ...offeredPairs(scene, [...taken, ...found]), ...ownersInTurn(scene, [...taken, ...found])]
}

// "ケーズデンキは…", "飞猪更便宜", "모아페이는 …" at the start of a sentence.
const subjectName =
  /^([\u4e00-\u9fff]{0,3}[\u30a1-\u30fa\u30fc]{3,10}[\u4e00-\u9fff]{0,4})(?:は|なら|も|が(?=[^、。]{2,20}(?:です|ます)))|^([\u4e00-\u9fff]{2,5})(?:则|更适合|更便宜|更贵|也不错|也可以|主打|适合|胜在|比较适合)|^([\uac00-\ud7af]{3,8})(?:은|는) /u
const plainSubject =
  /(?:料金|価格|費用|手数料|機能|会社|業者|店舗|場合|必要|予算|時間|期間|方法|口コミ|評判|対応|品質|保証|送料|契約|解約|登録|無料|初心者|個人|企業|学生|家族|高校生|中学生|小学生|大手|地元|両社|両方|両者|各社|全社|三社|二社|前者|後者|今回|最近|現在|以上|結論|理由|目的|条件|注意|サービス|アプリ|ツール|プラン|コスト|サポート|スタッフ|ポイント|メリット|デメリット|セキュリティ|システム|ソフト|サイト|ユーザー|カード|データ|チャット|ストレージ|ホスティング|クラウド|ネット|メール|ウェブ|ブログ|ショッピング|レンタル|リフォーム|クリーニング|トレーニング|ジム|スクール|サロン|クリニック|ローン|ポイント|ペット|ワイン|コーヒー|スニーカー|ショップ|メーカー|ブランド|レビュー|キャンペーン|オンライン|スマホ|パソコン|クーポン|ホテル|レストラン|カフェ|セット|タイプ|モデル|デザイン|バッテリー|カメラ|メニュー|コース|レッスン|トレーナー|マンション|スーパー|コンビニ|費|料|的|者|人|時|中|上|下|内|外|後|前|用|们|两者|前者|后者|价格|费用|功能|服务|质量|平台|软件|公司|客服|配送|新手|个人|企业|学生|家庭|如果|预算|时间|地区|大家|用户|商家|这|那|它|其|都|也|最|两|三|가격|비용|요금|서비스|기능|회사|업체|상품|제품|후기|고객|사용자|초보자|학생|직장인|이것|그것|둘|모두|대부분|경우|하지만|그러나|우선|먼저|수수료|혜택|배송|결제|지원|앱)$/u

/** "会議が中心、Webexは …": a word of the dictionary after が or は ends a statement. */
function isPredicate(scene: Scene, end: number, found: string, name: string): boolean {
  if (!found.endsWith('、')) return false
  const lead = scene.text.slice(Math.max(0, end - found.length - 1), end - name.length - 1)
  return /[がはも]$/.test(lead) && (/が$/.test(lead) || isDictionaryWord(name))
}

// "ロボット掃除機", "ペット保険", "무선청소기": what such words end in is a kind of thing.
const kind =
  /(?:機|器|車|品|剤|靴|服|具|用|費|料|決済|教室|会議|管理|予約|配信|会計|名刺|料理|翻訳|保険|投資|回線|通販|宅配|定期便|旅行|留学|英会話|脱毛|掃除|청소기|세탁기|건조기|보험|여행|결제|회의|배달|배송|예약|관리|교육|학원|카드|대출|투자|운동화|의자|침대|가전)$/

/** "電気料金なら、X が …", "무선청소기는 X가 …": a topic, about which a firm is named right after it. */
function isTopic(scene: Scene, sentence: Range, name: string, taken: readonly Draft[]): boolean {
  if (kind.test(name)) return true
  const particle = sentence.start + name.length
  const isCondition = /^(?:なら|でしたら|だったら)/.test(scene.text.slice(particle, particle + 4))
  const reach = isCondition ? sentence.end : Math.min(sentence.end, particle + 6)
  const firm = taken[firstFrom(taken, particle)]
  if (firm === undefined || firm.start >= reach) return false
  return isCondition || /^[がを이가를을]/.test(scene.text.slice(firm.end, firm.end + 1))
}

// "再对比X": adverbs before a verb.
const startsOtherwise = /^[再先也可想来去要只就还都把被将从对较]/

const longKatakana = '([\\u30a1-\\u30fa\\u30fc・]{5,16})'
const offeredPair = new RegExp(
  `${longKatakana}(?:と|や|、|か)${longKatakana}(?:が|は|を|など)[^。、]{0,8}(?:候補|おすすめ|お勧め|人気|定番|有名|選択肢|主要|代表|挙げ|便利|向い|使え|検討|比較)`,
  'gu',
)

/** "タイムズカーとオリックス・レンタカーが候補": two long names of katakana that are offered together. */
function offeredPairs(scene: Scene, taken: readonly Draft[]): Draft[] {
  const found: Draft[] = []
  for (const sentence of scene.sentences) {
    if (scene.styles[sentence.block] !== 'no-capitals' || found.length > 100) continue
    for (const pair of scene.text.slice(sentence.start, sentence.end).matchAll(offeredPair)) {
      const [first = '', second = ''] = pair.slice(1)
      if ([first, second].some((name) => plainSubject.test(name) || kind.test(name))) continue
      const start = sentence.start + pair.index
      add(scene, found, taken, start, first)
      add(scene, found, taken, start + first.length + 1, second)
    }
  }
  return found
}

const ownerInTurn = /(?:^|[,。;:]|里,|中,)([\u4e00-\u9fff]{2,4})的(?=[\u4e00-\u9fff]{2,8}(?:更|比较|很|最|较|不错|也))/gu
const noOwner = /[我你他她它这那家里大小新老旧好上下中内外前后每各某其谁一二两三几多全本该]/

/** "格兰仕的预约功能比较方便,老板电器的内胆更厚": two words of no dictionary that have something, in one sentence. */
function ownersInTurn(scene: Scene, taken: readonly Draft[]): Draft[] {
  const found: Draft[] = []
  for (const sentence of scene.sentences) {
    if (scene.styles[sentence.block] !== 'no-capitals' || found.length > 100) continue
    const owners = [...scene.text.slice(sentence.start, sentence.end).matchAll(ownerInTurn)]
      .map((owner) => ({ name: owner[1] ?? '', start: sentence.start + owner.index + owner[0].indexOf(owner[1] ?? '') }))
      .filter(({ name }) => !noOwner.test(name) && !isDictionaryWord(name) && !plainSubject.test(name))
    if (owners.length > 1) for (const { name, start } of owners) add(scene, found, taken, start, name)
  }
  return found
}

function add(scene: Scene, found: Draft[], taken: readonly Draft[], start: number, text: string): void {
  // Korean particles stay outside the name.
  const bare = text.replace(/(?:은|는|이|가|을|를|도|의)$/, '')
  const name = /[\uac00-\ud7af]/.test(text) && bare.length > 1 ? bare : text
  const judged = judgeCaplessHead(name)
  const end = start + name.length
  if (!judged || startsOtherwise.test(name) || overlaps(taken, start, end) || found.some((one) => one.start === start)) return
  if (scene.text.slice(start, end) !== name) return
  found.push({ key: `new:${rivalKey(judged.name)}`, start, end, name: judged.name, known: false, weak: false, head: false })
}
