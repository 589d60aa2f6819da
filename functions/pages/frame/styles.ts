/** The one style of all pages. Constant, so that its hash can stand in the policy; a team's colours are variables of their own. */
const colours = `
:root{color-scheme:light dark;--paper:#fbfaf7;--card:#fff;--ink:#1b2330;--soft:#556071;--line:#e4e0d7;--edge:#8b8f98;--accent:#2b50a8;--on-accent:#fff;--good:#17693f;--fair:#855600;--weak:#a82f20;--track:#e9e5dc;--other:#7d8696;--mark:#fdeeb3;--note:#fff6dc}
@media (prefers-color-scheme:dark){:root{--paper:#12161d;--card:#1a202a;--ink:#e9ecf1;--soft:#aab3c1;--line:#2d3543;--edge:#77808f;--accent:#8fb0ff;--on-accent:#0e1420;--good:#6fcf9b;--fair:#e6b450;--weak:#ff9a8b;--track:#2d3543;--other:#8a94a6;--mark:#5c4a12;--note:#2b2716}}
`

const base = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Noto Sans CJK SC","Noto Sans CJK JP",sans-serif;overflow-wrap:anywhere}
h1,h2,blockquote{font-family:Charter,"Bitstream Charter","Sitka Text",Cambria,"Noto Serif",ui-serif,Georgia,serif}
h1{font-size:clamp(1.5rem,1rem + 2.1vw,2.5rem);line-height:1.18;letter-spacing:-.012em;font-weight:700;margin:0;text-wrap:balance}
h2{font-size:clamp(1.3rem,1.1rem + .7vw,1.6rem);line-height:1.25;letter-spacing:-.006em;margin:0 0 .35rem}
h3,h2.minor{font-family:inherit;font-size:1rem;line-height:1.4;letter-spacing:normal;margin:0}
p,ul,ol,dl,blockquote{margin:0}
ul,ol{padding-inline-start:1.2rem}
li+li{margin-top:.3rem}
a{color:var(--accent);text-underline-offset:.18em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:3px}
code,.model{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Noto Sans Mono",monospace;font-size:.86em}
.quiet,.lead,.count,.sample,.scale{color:var(--soft)}
.quiet,.count,.sample{font-size:.875rem;line-height:1.5}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;inset-inline-start:.5rem;top:-4rem;background:var(--accent);color:var(--on-accent);padding:.6rem 1rem;border-radius:.4rem;z-index:2}
.skip:focus{top:.5rem}
main:focus{outline:none}
[hidden]{display:none!important}
`

const frame = `
.banner,.subject,main,.closing,.status{width:min(61rem,100% - 2*clamp(1.1rem,4vw,2.5rem));margin-inline:auto}
.banner{display:flex;align-items:center;justify-content:space-between;gap:1rem;min-height:4rem;padding-block:.75rem}
.mark{font-weight:650;letter-spacing:-.01em}
.mark img{display:block;max-width:100%;height:40px;object-fit:contain;object-position:left center}
[dir=rtl] .mark img{object-position:right center}
.chips-row{display:flex;flex-wrap:wrap;gap:.4rem;justify-content:flex-end}
.chip{font-size:.8125rem;line-height:1.5;border:1px solid var(--edge);border-radius:1rem;padding:.1rem .7rem;white-space:nowrap;color:var(--soft)}
.chip.simulated{border:1px dashed var(--fair);background:var(--note);color:var(--ink);font-weight:600}
.subject{display:flex;flex-wrap:wrap;gap:.1rem 1rem;padding-block:.7rem;border-top:1px solid var(--line);color:var(--soft);font-size:.9375rem}
.subject strong{color:var(--ink)}
.status{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;align-items:center;min-height:2.75rem;padding:.4rem .9rem;font-size:.9375rem;background:var(--card);border:1px solid var(--line);border-top:3px solid var(--accent);border-radius:0 0 .5rem .5rem}
.status a{display:inline-block;padding-block:.15rem}
.part{padding-block:clamp(1.6rem,4vw,2.6rem);border-top:1px solid var(--line)}
.part .lead{margin-bottom:1.1rem;max-width:44rem}
.part>h2+:not(.lead){margin-top:1rem}
.part>ul+p,.part>dl+p,.part>.skeleton+p{margin-top:1.1rem}
.part h3{margin-top:1.3rem}
.part h3+*{margin-top:.4rem}
.notice{margin-block:0 1.8rem;padding:.7rem 1rem;border-radius:.5rem;background:var(--card);border:1px solid var(--line);font-size:.9375rem;color:var(--soft)}
.notice.simulated{background:var(--note);border:2px dashed var(--fair);color:var(--ink)}
.plain{padding-block:clamp(2rem,8vw,5rem);max-width:44rem}
.plain>*+*,.failed>*+*{margin-top:1rem}
.failed{padding-block:clamp(1.5rem,5vw,3rem);max-width:46rem}
.closing{padding-block:1rem 3rem}
.closing:not(:empty){padding-top:1.75rem;border-top:1px solid var(--line)}
.failed h2{margin-top:2rem}
.closing>*+*{margin-top:1rem}
.closing h2+p{margin-top:.7rem}
.button{display:inline-block;background:var(--accent);color:var(--on-accent);padding:.7rem 1.4rem;border-radius:.5rem;font-weight:600;text-decoration:none}
.button:hover{text-decoration:underline}
`

const verdict = `
.verdict{display:grid;gap:1.4rem 2.5rem;padding-block:clamp(1.1rem,3vw,2.2rem) 1.5rem}
.say{max-width:46rem}
.summary{margin-top:.8rem;font-size:1.0625rem;color:var(--soft)}
.gauges{display:flex;flex-wrap:wrap;gap:1rem 1.25rem;align-items:flex-start}
.gauge{flex:1 1 7.5rem;max-width:13.5rem;text-align:center}
.gauge>svg{display:block;width:100%;max-width:11rem;margin:.1rem auto 0;overflow:visible}
.gauge.small>svg{max-width:9rem}
.gauge .name{font-size:.9375rem;font-weight:700;line-height:1.4}
.gauge .level{display:flex;align-items:center;min-height:1.6rem;margin-top:-.35rem;justify-content:center}
.gauge .sample{min-height:2.7rem;margin-top:.15rem;text-wrap:balance}
.number{font:700 42px/1 ui-sans-serif,system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif;fill:var(--ink);letter-spacing:-.02em}
.scale{font-size:17px;fill:var(--soft)}
.track{fill:var(--track)}
.value.good{fill:var(--good)}.value.fair{fill:var(--fair)}.value.weak{fill:var(--weak)}.value.none{fill:var(--other)}
.glance{display:grid;gap:1rem 1.75rem}
.glance>div{border-inline-start:3px solid var(--line);padding-inline-start:1rem}
.glance>.now{border-color:var(--accent)}
.glance ul,.glance p{margin-top:.25rem}
.glance ul{padding-inline-start:1.1rem}
.live .say{min-height:11.5rem}
.live .gauge .sample{min-height:6.3rem}
.live .glance>div{min-height:11.5rem}
.live .glance>.now{min-height:9rem}
.live .notice{min-height:6rem}
@media (min-width:44rem){.glance{grid-template-columns:1fr 1fr}.live .say{min-height:9.5rem}.live .notice{min-height:3.1rem}.live .gauge .sample{min-height:5.3rem}.live .glance>div,.live .glance>.now{min-height:8.5rem}}
@media (min-width:60rem){.verdict{grid-template-columns:minmax(0,1fr) minmax(0,29rem)}.say{align-self:center}.glance{grid-column:1/-1}.live .say{min-height:13rem}}
@media (max-width:43.99rem){.status{min-height:4.2rem}.banner{min-height:3.25rem;padding-block:.5rem}.subject{font-size:.875rem;padding-block:.4rem}.verdict{gap:.9rem;padding-top:.8rem}.summary{margin-top:.5rem;font-size:1rem;line-height:1.5}.gauge>svg,.gauge.small>svg{max-width:7.75rem}.gauges{gap:.75rem}.gauge{flex-basis:6rem}.gauge .sample{font-size:.8125rem}.glance{gap:.8rem}.glance ul,.glance p{font-size:.9375rem;line-height:1.5}.glance li+li{margin-top:.1rem}}
.graded{display:inline-flex;align-items:center;gap:.35rem;font-weight:600;white-space:nowrap}
.graded.good{color:var(--good)}.graded.fair{color:var(--fair)}.graded.weak{color:var(--weak)}.graded.none{color:var(--soft)}
p.graded{display:flex}
.icon{flex:none}
`

const content = `
table{border-collapse:collapse;width:100%}
th{text-align:start;font-weight:600}
.bars th,.bars td{padding:.55rem 0;vertical-align:middle}
.bars th{width:13rem;padding-inline-end:1rem}
.bars td.bar{width:36%}
.bars td.bar strong{display:inline-block;min-width:2.2rem;margin-inline-start:.7rem;vertical-align:middle;font-variant-numeric:tabular-nums}
.bars svg{width:calc(100% - 3.6rem);vertical-align:middle}
.bars .count{padding-inline-start:1rem;text-wrap:balance}
.bars tr.own th{color:var(--accent)}
.bar .value{fill:var(--other)}.bar.own .value{fill:var(--accent)}
.tag{display:inline-block;margin-inline-start:.5rem;font-size:.75rem;font-weight:600;border:1px solid currentColor;border-radius:1rem;padding:0 .5rem}
.chips{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;padding:0;margin-top:.7rem}
.chips li{margin:0;border:1px solid var(--line);border-radius:1rem;padding:.1rem .8rem;background:var(--card)}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:1rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:1.1rem 1.2rem}
.card h3{margin-top:0}
.card>*+*,.card>h3+*{margin-top:.5rem}
.card .label{font-size:.875rem;font-weight:600;color:var(--soft)}
.card .label+ul{margin-top:.15rem}
.card ul{font-size:.9375rem}
.opening{font-style:italic}
.facts{display:flex;flex-wrap:wrap;gap:.1rem 1rem;font-size:.9375rem}
blockquote{border-inline-start:3px solid var(--line);padding-inline-start:.9rem;line-height:1.55}
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:0 2.5rem}
.risks{background:var(--note);border-radius:.6rem;padding:0 1.1rem 1rem;margin-top:1rem}
.questions thead th{font-size:.875rem;color:var(--soft);padding:.4rem .5rem;border-bottom:1px solid var(--edge)}
.questions thead th:first-child{padding-inline-start:0}
.questions tbody tr:first-child>*{padding:.8rem .5rem .3rem;vertical-align:top}
.questions tbody tr:first-child>th{padding-inline-start:0;width:46%}
.questions tbody th .quiet{display:block;font-weight:400}
.questions tbody{border-bottom:1px solid var(--line)}
.questions td{width:13.5%}
.questions .platform{display:none}
.questions .evidence td{padding:0 0 .5rem;width:auto}
.tick{color:var(--good);font-weight:600}
.dash{color:var(--soft)}
summary{cursor:pointer;display:inline-block;padding:.25rem 0;min-height:1.5rem;color:var(--accent);font-size:.9375rem}
summary::before{content:"＋ ";font-weight:700}
details[open]>summary::before{content:"－ "}
.answers{list-style:none;padding:0;margin:.5rem 0 .7rem;display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,25rem),1fr))}
.answers>li{margin:0;background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:.9rem 1.1rem}
.answers>li>*+*{margin-top:.5rem}
.answers blockquote{font-size:.9375rem;white-space:pre-line}
mark{background:var(--mark);color:inherit;padding:0 .12em;border-radius:.15em;font-weight:600}
.sources{list-style:none;padding:0;font-size:.875rem}
.sources li{margin:0}
.sources a,.wins a{display:inline-block;padding-block:.15rem}
.steps{list-style:none;padding:0;display:grid;gap:1rem}
.steps>li{margin:0}
.steps .card h3{margin-top:.35rem}
.steps .wins a{display:block}
.facts-list{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.5rem 1.5rem}
.facts-list dt{font-weight:600}
.facts-list dd{margin:0}
.plain-list{list-style:none;padding:0}
.plain-list li{margin:0}
.bone{display:block;height:.85rem;margin-top:.6rem;border-radius:.4rem;background:var(--track);animation:breathe 1.8s ease-in-out infinite alternate}
.bone.short{width:55%}
.gauge .bone.short{margin:0;width:45%}
.bone.tiny{width:1.6rem;margin-top:.3rem}
.skeleton .bone:nth-child(3n){width:80%}
@keyframes breathe{from{opacity:.55}}
@media (max-width:43.99rem){
.bars,.bars tbody,.bars tr,.bars th,.bars td{display:block;width:auto!important;padding:0}
.bars tr{padding-block:.6rem}
.bars .count{padding:0}
.questions,.questions tbody,.questions tr,.questions th,.questions td{display:block}
.questions thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.questions tbody tr:first-child{display:grid;grid-template-columns:1fr 1fr;gap:.15rem 1rem;padding-block:.8rem .3rem}
.questions tbody tr:first-child>th{grid-column:1/-1;width:auto}
.questions tbody tr:first-child>*{padding:0}
.questions td{width:auto}
.questions tr:first-child td{display:flex;justify-content:space-between;gap:.5rem}
.questions .platform{display:inline;color:var(--soft);font-size:.875rem}
.facts-list{grid-template-columns:1fr;gap:0}
.facts-list dd{margin-bottom:.7rem}
}
@media (prefers-reduced-motion:reduce){.bone{animation:none}}
@media (forced-colors:active){.track{fill:Canvas;stroke:CanvasText}.value.good,.value.fair,.value.weak,.value.none,.bar .value,.bar.own .value{fill:Highlight}.number,.scale{fill:CanvasText}mark{background:Mark;color:MarkText}.bone{border:1px solid CanvasText}.button{border:2px solid}}
`

const print = `
@media print{
@page{size:A4;margin:16mm 15mm}
:root{color-scheme:light;--paper:#fff;--card:#fff;--ink:#1b2330;--soft:#4a5362;--line:#d9d5cb;--edge:#8b8f98;--accent:#2b50a8;--on-accent:#fff;--good:#17693f;--fair:#7c5000;--weak:#a82f20;--track:#e9e5dc;--other:#7d8696;--mark:#fdeeb3;--note:#fff}
body{font-size:10pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.banner,.subject,main,.closing{width:auto}
.skip,.status,.button::after{display:none}
h1{font-size:20pt}
h2,h3{break-after:avoid}
.bars,.card,.answers>li,.bars tr,.questions tbody tr:first-child,.gauge,.glance>div,.risks,blockquote,.notice,.facts-list{break-inside:avoid}
.part{padding-block:1.1rem}
.questions,.questions tbody,.questions tr,.questions th,.questions td{display:block}
.questions thead{display:none}
.questions tbody tr:first-child{display:grid;grid-template-columns:repeat(4,1fr);gap:.1rem 1.2rem;padding-block:.6rem .1rem;break-after:avoid}
.questions tbody tr:first-child>th{grid-column:1/-1;width:auto}
.questions tbody tr:first-child>*{padding:0}
.questions td{width:auto}
.questions tr:first-child td{display:flex;gap:.5rem}
.questions .platform{display:inline;color:var(--soft)}
.questions summary{display:none}
.answers{display:block;columns:2;column-gap:1rem;margin:.3rem 0}
.answers>li{margin:0 0 .5rem;padding:.5rem .7rem}
.answers>li>*+*{margin-top:.2rem}
.answers li,.answers blockquote,.answers .facts,.answers .quiet,.sources{font-size:8pt;line-height:1.4}
.cards{grid-template-columns:repeat(3,1fr);gap:.7rem}
.card{padding:.7rem .8rem}
.verdict{grid-template-columns:1fr}
.gauges{flex-wrap:nowrap}
details::details-content{content-visibility:visible;display:block;height:auto}
summary{color:inherit;list-style:none}
summary::before,details[open]>summary::before{content:""}
a[href^="http"]::after{content:" (" attr(href) ")";font-size:.85em;color:var(--soft)}
a{color:inherit}
.button{border:1px solid;background:none;color:inherit}
.button::after{display:inline!important}
}
`

export const styles = [colours, base, frame, verdict, content, print].join('').replaceAll('\n', '')
