/**
 * Paper: verdict, matrix, steps and rivals on two pages, followed by the whole answers with `?print=1`. Page numbers, brand and
 * date are in the margin, by rules of each page (core/pages/print-margins.ts).
 */
export const printStyles = `
@media print{
@page{size:A4;margin:13mm 13mm 16mm}
:root{color-scheme:light;--paper:#fff;--card:#fff;--ink:#1b2330;--soft:#4a5362;--line:#d9d5cb;--edge:#8b8f98;--accent:#2b50a8;--on-accent:#fff;
--good:#17693f;--on-good:#fff;--fair:#7c5000;--weak:#a82f20;--track:#e9e5dc;--other:#7d8696;--mark:#fdeeb3;--note:#fff}
body{font-size:9.5pt;line-height:1.45;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.banner,main,.closing{width:auto}
.skip,.status,.actions,.contents,.filters,.sure,.foot a,.first-step a,.attention .warning a,.numbers,#next .cta,.turn{display:none!important}
h1{font-size:19pt}
h2{font-size:13pt}
h2,h3,.facts,summary,.part>.lead{break-after:avoid}
.folded summary,.folded summary h2{display:block}
.folded summary+*,.part>h2+*,.part>.lead+*{break-before:avoid}
.cards,.platforms,.sites{break-inside:avoid}
.card,.next,tr,.observed,.risks,blockquote,.steps>li,.squares{break-inside:avoid}
.answer{-webkit-box-decoration-break:clone;box-decoration-break:clone}
.hero{padding-block:.5rem 0}
.grid{grid-template-columns:57mm 1fr;gap:3mm}
.hero>.lead,.eyebrow,.next p,.next ul,.steps p,.steps .graded,.observed ul{font-size:9pt}
.quiet,.count{font-size:8pt}
.card{padding:2.5mm 3mm}
.grid .card .quiet,.card .mini,.foot{font-size:7.5pt}
.grid .bars .bar{width:18%}
.score b{font-size:26pt}
.step{font-size:7pt}
.attention a{text-decoration:none}
.square{width:4.6mm;height:4.6mm;font-size:7pt;border-width:1px;border-radius:1mm}
.squares{gap:.8mm}
.matrix-card{grid-column:1/-1}
.matrix tr{display:table-row}
.matrix th{display:table-cell;font-size:8.5pt;white-space:nowrap;padding:.4mm 3mm .4mm 0}
.matrix td{padding:.4mm 0}
.next{grid-template-columns:1fr 1.3fr;padding:2.5mm 3mm}
.next .cta{grid-column:1/-1;text-align:start}
.part{padding-block:3mm}
.card{margin:0}
.steps{grid-template-columns:1fr 1fr;gap:2.5mm}
.steps h3{font-size:9.5pt;line-height:1.35}
.steps .wins a{padding:0}
.observed{margin-top:2mm}
.closing{padding-block:2mm 0}
.closing:not(:empty){padding-top:2mm}
.bars th{font-size:9pt}.bars thead th{font-size:7.5pt}
.bars th,.bars td{padding:.6mm 0}
.whole th,.whole td{padding-block:.3mm;line-height:1.25}.whole .rank{font-size:9pt}.whole .number{font-size:8.5pt}.whole thead th{white-space:nowrap}
.steps .wins{font-size:8.5pt;line-height:1.35}
#report:not(.whole-print) :is(#platforms,#questions,#said,#sources,#buyers,#ideas,#method){display:none}
.whole-print #questions{display:none}
.questions,.answers{display:block}
.answer{margin:0 0 3mm!important;padding:2mm 3mm;break-inside:auto}
.answer .facts{break-after:avoid}
.answer-text,.answer .quiet,.answer .sources{font-size:8.5pt;line-height:1.4}
.whole-question{margin-top:5mm}
.cards{grid-template-columns:repeat(3,1fr);gap:3mm}
details::details-content{content-visibility:visible;display:block;height:auto}
.folded summary::before,.answer summary,.sure summary{display:none}
summary{color:inherit;list-style:none}
.appendix a[href^="http"]::after{content:" (" attr(href) ")";font-size:.85em;color:var(--soft)}
a{color:inherit}
.button{border:1px solid;background:none;color:inherit;padding:1mm 3mm}
.button::after{content:" (" attr(href) ")";font-weight:400}
}
@media screen{.appendix{display:none}}
`
