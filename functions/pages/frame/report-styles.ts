const hero = `
.hero{padding-block:1rem .2rem}
.eyebrow{font-size:.9375rem;color:var(--soft);margin-bottom:.35rem}
.eyebrow strong{color:var(--ink)}
.eyebrow .chip{display:inline-block;margin-inline-start:.25rem}
.hero>.lead{margin-top:.45rem;max-width:none;font-size:1.03rem;text-wrap:pretty}
.simulated-note{display:inline-block;margin-top:.5rem;padding:.15rem .7rem;border-radius:.4rem;background:var(--note);
border:1px dashed var(--fair);font-size:.875rem}
.grid{display:grid;grid-template-columns:minmax(0,17rem) minmax(0,1fr) minmax(0,1.36fr);gap:.9rem;margin-top:1rem;align-items:stretch}
.card{background:var(--card);border:1px solid var(--line);border-radius:.7rem;padding:.9rem 1.05rem}
.grid>.card{display:flex;flex-direction:column}
.grid .card h2{font-size:1rem;font-weight:600;letter-spacing:normal;margin-bottom:.1rem}
.grid .card .quiet{font-size:.8125rem}
.foot{margin-top:auto;padding-top:.45rem;font-size:.8125rem;color:var(--soft);display:flex;flex-wrap:wrap;gap:.2rem .9rem}
.foot a{padding-block:.15rem}
.score{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .5rem;color:var(--soft);margin-top:.2rem}
.score b{font-size:3.2rem;line-height:1;letter-spacing:-.03em;color:var(--ink)}
.level{font-size:1.15rem}
.scale{display:block;max-width:22rem;overflow:visible}
.pin{overflow:visible}
.band{fill:var(--track);stroke:var(--card);stroke-width:2px}.band.good{fill:var(--good)}.band.fair{fill:var(--fair)}.band.weak{fill:var(--weak)}
.pin{fill:var(--ink)}
.step{font-size:.75rem;fill:var(--soft)}.step.on{fill:var(--ink);font-weight:700}
small{font-size:.75em;font-weight:400;color:var(--soft)}
.card .mini{list-style:none;padding:.3rem 0 0;margin:.4rem 0 0;border-top:1px solid var(--line);font-size:.8125rem;line-height:1.35}
.mini li+li{margin-top:.15rem}
.sure{margin-top:auto;padding-top:.4rem}
.sure summary{font-size:.875rem}
.card .sure ul{font-size:.8125rem;color:var(--soft);padding-inline-start:1rem}
.bars th,.bars td{padding:.28rem 0;vertical-align:middle}
.bars th{font-size:.9375rem;line-height:1.3;padding-inline-end:.7rem;hyphens:auto;hyphenate-limit-chars:12 4 4}
.bars thead th{font-size:.8125rem;font-weight:400;line-height:1.2;color:var(--soft);vertical-align:bottom;hyphens:none;overflow-wrap:normal;
word-break:normal}.bars thead th+th+th{text-align:end;padding-inline:.5rem 0}
.bars .rank{width:1.7rem;padding-inline-end:.4rem;color:var(--soft);font-variant-numeric:tabular-nums}
.bars .bar{width:38%}
.bars .bar svg{display:block}
.bars .number,.matrix .number{white-space:nowrap;text-align:end;padding-inline-start:.5rem;font-size:.875rem;font-weight:600;
font-variant-numeric:tabular-nums;width:1%}
.track{fill:var(--track)}.value{fill:var(--other)}
.own .value,svg.own .value{fill:var(--accent)}
tr.own th,tr.own .rank,tr.own .number{color:var(--accent)}
tr.own>*{border-top:1px dashed var(--line)}
.grid .bars{margin-top:.4rem}
.grid .bars th{font-size:.9rem}
.grid .bars .bar{width:20%}
.grid .bars .rank{min-width:1.4rem}
.matrix{margin-top:.45rem}
.matrix th{font-size:.875rem;padding:.22rem .5rem .22rem 0;white-space:nowrap;width:1%}
.matrix td{padding:.22rem 0}
.squares{display:flex;flex-wrap:wrap;gap:3px;list-style:none;padding:0}
.squares li{margin:0}
.square{display:grid;place-items:center;width:24px;height:24px;border-radius:6px;font-size:.75rem;font-weight:700;text-decoration:none;
border:2px solid transparent;color:inherit}
.square.mentioned,.key .mentioned::before{background:var(--good);color:var(--on-good)}
.key .warned::before{content:"!";font-size:.6rem;font-weight:700;line-height:.7rem;text-align:center;overflow:hidden}
.square.missing,.key .missing::before{background:var(--track)}
.square.warned,.key .warned::before{background:var(--card);border-color:var(--weak);color:var(--weak);border-radius:50%}
.square.noData,.key .noData::before{background:none;border:1px dashed var(--edge)}
.square.waiting,.key .waiting::before{background:none;border:1px solid var(--line)}
.square.arrived,.key .arrived::before{background:var(--other)}
.key span::before{content:"";display:inline-block;width:.8rem;height:.8rem;border-radius:3px;margin-inline-end:.35rem;vertical-align:-1px;
border:2px solid transparent}
.next{grid-column:1/-1;display:grid;gap:.5rem 1.6rem;align-items:start;align-content:start;background:var(--card);border:1px solid var(--line);
border-inline-start:4px solid var(--accent);border-radius:.7rem;padding:.75rem 1.05rem}
.next ul{padding-inline-start:1.1rem;font-size:.9375rem}
.next li+li{margin-top:.1rem}
.next .warning{color:var(--weak);font-weight:600}.numbers{font-weight:400;color:var(--ink)}.numbers a{padding:.1rem .3rem}
.next p+p{margin-top:.15rem}
.next p{font-size:.9375rem}
.next .cta{text-align:center;align-self:center}
.contents{display:flex;flex-wrap:wrap;gap:.1rem 1.3rem;font-size:.9rem;padding:.6rem 0}
.contents a{color:var(--ink);padding-block:.15rem}
@media (min-width:60rem){.next{grid-template-columns:minmax(0,1fr) minmax(0,1.35fr) auto}}
@media (max-width:59.99rem){.grid{grid-template-columns:minmax(0,1fr)}}
@media screen and (max-width:43.99rem){.grid{reading-flow:grid-order}
.score-card,.next,.first-step{order:-1}.next .cta{order:0;text-align:start}.attention{order:1}
.eyebrow .dot{display:none}.eyebrow .origin{display:block}.eyebrow .chip{margin-inline-start:0;margin-top:.2rem}
.grid{margin-top:.7rem}.score-card{padding-block:.7rem}
.score-card .scale{max-width:none}.score b{font-size:2.6rem}.hero>.lead{font-size:.9375rem;line-height:1.45}}
@media (min-width:44rem) and (max-width:59.99rem){.grid{grid-template-columns:1fr 1fr}.matrix-card{grid-column:1/-1}}
@media (max-width:43.99rem){.banner{min-height:3.1rem;padding-block:.4rem}.actions{gap:.35rem;flex-wrap:nowrap}
.actions button{padding:.25rem .45rem;font-size:.8125rem;white-space:nowrap}.hero{padding-top:.6rem}
.matrix th{display:block;padding-bottom:0}.matrix tr{display:grid;grid-template-columns:1fr auto;gap:0 .5rem;align-items:end}
.actions:has([data-do=share]:not([hidden])) [data-do=copy]{display:none}
.contents{font-size:.8125rem}.part{padding-block:1.1rem}.part .lead{font-size:.9375rem;line-height:1.45}
.matrix td:not(.number){grid-column:1/-1}.matrix .number{grid-area:1/2}.status p{min-width:0}.grid .bars .bar{width:22%}}
@media screen and (max-width:43.99rem){
.whole th{font-size:.875rem;padding-inline-end:.4rem}.whole tbody th{width:44%}.whole .rank{width:1.3rem}
.whole thead th{font-size:.75rem}}
`

/** Room for what is still coming, so that nothing on screen moves when it arrives. */
const live = `
.live h1{min-height:2.35em}
.live .hero>.lead{min-height:3.1em}
.live .grid>.card{min-height:24.75rem}
.live .matrix-card{min-height:19rem}
.live .next{min-height:9.5rem}
@media (max-width:59.99rem){.live .grid>.card{min-height:25rem}.live .next{min-height:25rem}.live .attention{min-height:9.5rem}}
@media (max-width:43.99rem){.live h1{min-height:3.5em}.live .hero>.lead{min-height:5.8em}.live .eyebrow{min-height:4.8em}
.live .grid>.score-card{min-height:20rem}.live .contents{min-height:5rem}.status{min-height:4.4rem}}
`

const content = `
.chips{display:flex;flex-wrap:wrap;gap:.4rem;list-style:none;padding:0;margin-top:.6rem}
.chips li{margin:0;border:1px solid var(--line);border-radius:1rem;padding:.05rem .7rem;background:var(--card);font-size:.9375rem}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:.9rem}
.card>*+*{margin-top:.4rem}
.grid>.card>:is(.foot,.sure){margin-top:auto}
.card .label,.answer .label{font-size:.875rem;font-weight:600;color:var(--soft)}
.card .label+ul{margin-top:.1rem}
.card ul{font-size:.9375rem}
.opening{font-style:italic}
.facts{display:flex;flex-wrap:wrap;gap:.1rem .9rem;font-size:.9375rem}
blockquote{border-inline-start:3px solid var(--line);padding-inline-start:.8rem;line-height:1.5;white-space:pre-line}
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:.9rem 2.2rem;margin-top:1rem}
.columns ul{margin-top:.3rem;font-size:.9375rem}
.columns li:dir(rtl),.card li:dir(rtl){margin-right:1.2rem;margin-left:-1.2rem}
.risks{background:var(--note);border-radius:.6rem;padding:.7rem 1rem}
.steps{list-style:none;padding:0;display:grid;gap:.9rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr))}
.steps>li{margin:0}
.steps .graded{margin-inline-end:.4rem;font-size:.875rem}
.steps p{font-size:.9375rem}
#next .cta{margin-top:1rem}
.observed{margin-top:1.1rem}
.observed ul{margin-top:.3rem;max-width:52rem;font-size:.9375rem}
.wins a{display:block;padding-block:.15rem}
.wins a,.steps h3,.questions th{text-wrap:pretty}
.sites th .quiet{display:block;font-weight:400;font-size:.8125rem}
.platforms th{width:11.5rem}
.platforms .bar{width:34%}
.platforms .bar svg{display:inline-block;width:calc(100% - 4.6rem);vertical-align:middle}
.platforms .bar strong{display:inline-block;min-width:3.2rem;margin-inline-start:.7rem;vertical-align:middle}
.platforms .count{padding-inline-start:1rem}
.filters{border:0;padding:0;display:flex;flex-wrap:wrap;gap:.4rem;margin-bottom:.6rem}
.filters input{position:absolute;opacity:0}
.filters span{display:block;border:1px solid var(--edge);border-radius:1rem;padding:.1rem .8rem;font-size:.875rem;cursor:pointer}
.filters :checked+span{background:var(--ink);border-color:var(--ink);color:var(--paper)}
.filters :focus-visible+span{outline:3px solid var(--accent);outline-offset:2px}
main:has(#show-missing:checked) :is(.answer,.questions tbody):not(.absent){display:none}
main:has(#show-chatgpt:checked) :is(.answer,.cell):not(.on-chatgpt),main:has(#show-claude:checked) :is(.answer,.cell):not(.on-claude),
main:has(#show-gemini:checked) :is(.answer,.cell):not(.on-gemini),main:has(#show-aio:checked) :is(.answer,.cell):not(.on-aio){
visibility:hidden}
main:has(#show-chatgpt:checked) .answer:not(.on-chatgpt),main:has(#show-claude:checked) .answer:not(.on-claude),
main:has(#show-gemini:checked) .answer:not(.on-gemini),main:has(#show-aio:checked) .answer:not(.on-aio){display:none}
@media (max-width:43.99rem){main:has(#show-chatgpt:checked) .cell:not(.on-chatgpt),main:has(#show-claude:checked) .cell:not(.on-claude),
main:has(#show-gemini:checked) .cell:not(.on-gemini),main:has(#show-aio:checked) .cell:not(.on-aio){position:absolute}}
.questions thead th{font-size:.8125rem;color:var(--soft);padding:.3rem .5rem;border-bottom:1px solid var(--edge)}
.questions thead th:first-child{padding-inline-start:0}
.questions tbody tr:first-child>*{padding:.55rem .5rem .1rem;vertical-align:top;font-size:.9375rem}
.questions tbody tr:first-child>th{padding-inline-start:0;width:48%;line-height:1.4}
.questions tbody th .quiet{display:block;font-weight:400;font-size:.8125rem}
.questions tbody{border-bottom:1px solid var(--line)}
.questions td{width:13%;font-size:.875rem}
.questions .platform{display:none}
.questions .evidence td{padding:0 0 .3rem;width:auto}
.questions .evidence summary{font-size:.875rem}
.cell.mentioned{color:var(--good);font-weight:600}
.cell.warned{color:var(--weak);font-weight:600}
.cell.missing,.cell.noData,.cell.arrived{color:var(--soft)}
.questions tbody:target{background:var(--note)}
.answers{list-style:none;padding:0;margin:.5rem 0 .7rem;display:grid;gap:.9rem;
grid-template-columns:repeat(auto-fit,minmax(min(100%,25rem),1fr));align-items:start}
.answer{margin:0!important;background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:.8rem 1rem}
.answer>*+*{margin-top:.4rem}
.answer blockquote{font-size:.9375rem}
mark{background:var(--mark);color:inherit;padding:0 .12em;border-radius:.15em;font-weight:600}
mark.rival{background:none;border-bottom:2px dotted var(--edge);font-weight:inherit;border-radius:0;padding:0}
.sources{list-style:none;padding:0;font-size:.875rem}
.sources li{margin:0}
.sources a{display:inline-block;padding-block:.15rem}
.facts-list{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.5rem 1.5rem;margin-top:.6rem}
.facts-list dt{font-weight:600}
.facts-list dd{margin:0;max-width:50rem}
.plain-list{list-style:none;padding:0}
.plain-list li{margin:0}
.formula{width:auto;margin:.4rem 0}
.formula th,.formula td{padding:.1rem 1.2rem .1rem 0;font-weight:400;text-align:start;font-variant-numeric:tabular-nums}
.formula thead th{font-weight:600}
#method h3{margin-top:1rem}
.question-page{padding-block:1.2rem 2.5rem}
.question-page h1{max-width:48rem}
.question-page .filters{margin-top:1rem}
.question-page .answers{grid-template-columns:minmax(0,1fr);max-width:52rem}
.answer-text>*+*{margin-top:.5rem}
.answer-text p,.answer-text li{white-space:pre-line;max-width:44rem}
.answer-text .heading{font-weight:650}
.answer-text .quote{border-inline-start:3px solid var(--line);padding-inline-start:.8rem}
.wide{overflow-x:auto}
.plain-table td{border:1px solid var(--line);padding:.3rem .5rem;vertical-align:top;font-size:.875rem}
.plain-table tr:first-child td{font-weight:600}
.turn{display:flex;flex-wrap:wrap;gap:.4rem 1.5rem;margin-top:1rem}
.turn a{padding-block:.15rem}
@media (max-width:43.99rem){
.platforms,.platforms tbody,.platforms tr,.platforms th,.platforms td{display:block;width:auto!important;padding:0}
.platforms tr{padding-block:.4rem}
.platforms .count{padding:0;font-size:.8125rem}
#rivals .bar,.sites .bar{width:24%}
.questions,.questions tbody,.questions tr,.questions th,.questions td{display:block}
.questions thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.questions tbody tr:first-child{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:0 .8rem;padding-block:.45rem .1rem}
.questions tbody tr:first-child>th{grid-column:1/-1;width:auto}
.questions tbody tr:first-child>*{padding:0}
.questions td{width:auto}
.questions tr:first-child td{display:flex;justify-content:space-between;gap:.5rem;font-size:.8125rem}
.questions .platform{display:inline;white-space:nowrap;color:var(--soft);font-weight:400}
.facts-list{grid-template-columns:1fr;gap:0}
.facts-list dd{margin-bottom:.7rem}
}
@media (forced-colors:active){.track,.band{fill:Canvas;stroke:CanvasText}.value,.band.good,.band.fair,.band.weak,.own .value{fill:Highlight}
.step,.pin{fill:CanvasText}mark{background:Mark;color:MarkText}.bone{border:1px solid CanvasText}.button{border:2px solid}
.square{border:1px solid CanvasText}.square.mentioned{background:Highlight;color:HighlightText;forced-color-adjust:none}
.filters :checked+span{background:Highlight;color:HighlightText}}
`

/** The report and its question pages. */
export const reportStyles = [hero, live, content].join('')
