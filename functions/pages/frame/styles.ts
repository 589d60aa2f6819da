import { printStyles } from './print-styles.ts'
import { reportStyles } from './report-styles.ts'

/** The styles of pages. Constant, so that the policy can name their hashes; a page's own rules are in a separate block. */
const colours = `
:root{color-scheme:light dark;--paper:#fbfaf7;--card:#fff;--ink:#1b2330;--soft:#556071;--line:#e4e0d7;--edge:#8b8f98;--accent:#2b50a8;
--on-accent:#fff;--good:#17693f;--on-good:#fff;--fair:#855600;--weak:#a82f20;--track:#e9e5dc;--other:#7d8696;--mark:#fdeeb3;--note:#fff6dc}
@media (prefers-color-scheme:dark){:root{--paper:#12161d;--card:#1a202a;--ink:#e9ecf1;--soft:#aab3c1;--line:#2d3543;--edge:#77808f;
--accent:#8fb0ff;--on-accent:#0e1420;--good:#6fcf9b;--on-good:#0e1420;--fair:#e6b450;--weak:#ff9a8b;--track:#2d3543;--other:#8a94a6;
--mark:#5c4a12;--note:#2b2716}}
`

const base = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
body{margin:0;background:var(--paper);color:var(--ink);overflow-wrap:anywhere;
font:1rem/1.55 Inter,"Inter fallback",ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","DejaVu Sans",sans-serif}
h1{font-size:clamp(1.5rem,1rem + 2vw,2.3rem);line-height:1.16;letter-spacing:-.02em;font-weight:700;margin:0;text-wrap:balance}
h2{font-size:clamp(1.2rem,1.05rem + .6vw,1.45rem);line-height:1.25;letter-spacing:-.012em;font-weight:650;margin:0 0 .35rem}
h3,h2.minor{font-size:1rem;line-height:1.4;letter-spacing:normal;font-weight:600;margin:0}
p,ul,ol,dl,blockquote,fieldset{margin:0}
ul,ol{padding-inline-start:1.2rem}
li+li{margin-top:.3rem}
a{color:var(--accent);text-underline-offset:.18em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:3px}
code,.model{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Noto Sans Mono","DejaVu Sans Mono",monospace;font-size:.86em}
.quiet,.lead,.count{color:var(--soft)}
.quiet,.count{font-size:.875rem;line-height:1.45}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;inset-inline-start:.5rem;top:-4rem;background:var(--accent);color:var(--on-accent);padding:.6rem 1rem;
border-radius:.4rem;z-index:2}
.skip:focus{top:.5rem}
main:focus{outline:none}
[hidden]{display:none!important}
table{border-collapse:collapse;width:100%}
th{text-align:start;font-weight:600}
`

const frame = `
.banner,main,.closing,.status{width:min(68rem,100% - 2*clamp(1.1rem,4vw,2.5rem));margin-inline:auto}
.banner{display:flex;align-items:center;justify-content:space-between;gap:1rem;min-height:3.75rem;padding-block:.6rem;
border-bottom:1px solid var(--line)}
.mark{font-weight:650;letter-spacing:-.01em}
.mark img{display:block;max-width:100%;height:40px;object-fit:contain;object-position:left center}
@media (prefers-color-scheme:dark){.mark img.plate{background:#fff;border-radius:.4rem;padding:3px 6px;object-position:center}}
.chips-row{display:flex;flex-wrap:wrap;gap:.4rem;justify-content:flex-end}
.chip{font-size:.8125rem;line-height:1.5;border:1px solid var(--edge);border-radius:1rem;padding:.05rem .6rem;white-space:nowrap;
color:var(--soft)}
.chip.simulated{border:1px dashed var(--fair);background:var(--note);color:var(--ink);font-weight:600}
.actions{display:flex;gap:.5rem;flex-wrap:wrap;justify-content:flex-end}
.actions button{font:inherit;font-size:.875rem;color:var(--ink);background:var(--card);border:1px solid var(--edge);border-radius:.5rem;
padding:.3rem .8rem;cursor:pointer}
.actions button:hover{border-color:var(--accent)}
.status{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;min-height:2.75rem;padding:.4rem .9rem;font-size:.9375rem;
background:var(--card);border:1px solid var(--line);border-top:0;border-radius:0 0 .5rem .5rem}
.status p{min-width:16rem}
.status progress{flex:1 1 8rem;height:.6rem;accent-color:var(--accent)}
.status a{display:inline-block;padding-block:.15rem}
.part{padding-block:clamp(1.4rem,3vw,2.1rem);border-top:1px solid var(--line)}
.part .lead{margin-bottom:.9rem;max-width:46rem}
.part>h2+:not(.lead){margin-top:.8rem}
.folded{padding-block:.55rem}
.folded summary h2{display:inline;font-size:1.05rem}
.folded details[open]>summary{margin-bottom:.6rem}
.plain{padding-block:clamp(2rem,6vw,3.5rem)}
.plain>*{max-width:44rem}
.plain>*+*,.failed>*+*{margin-top:1rem}
.failed{padding-block:clamp(1.5rem,5vw,3rem);max-width:46rem}
.closing{padding-block:1rem 3rem}
.closing:not(:empty){padding-top:1.5rem;border-top:1px solid var(--line)}
.failed h2{margin-top:2rem}
.closing>*+*{margin-top:.8rem}
.button{display:inline-block;background:var(--accent);color:var(--on-accent);padding:.6rem 1.2rem;border-radius:.5rem;font-weight:600;
text-decoration:none}
.button:hover{text-decoration:underline}
.graded{display:inline-flex;align-items:baseline;gap:.35rem;font-weight:600;white-space:nowrap}
.graded.good,.tone.good,.level.good{color:var(--good)}
.graded.fair,.tone.fair,.level.fair{color:var(--fair)}
.graded.weak,.tone.weak,.level.weak{color:var(--weak)}
.graded.none{color:var(--soft)}
.icon{flex:none;align-self:center}
.bone{display:block;height:.85rem;margin-top:.6rem;border-radius:.4rem;background:var(--track);
animation:breathe 1.8s ease-in-out infinite alternate}
.bone.short{width:55%}
.bone.tiny{width:1.6rem;margin-top:.3rem}
.skeleton .bone:nth-child(3n){width:80%}
@keyframes breathe{from{opacity:.55}}
summary{cursor:pointer;display:inline-block;padding:.2rem 0;min-height:1.5rem;color:var(--accent);font-size:.9375rem}
summary::before{content:"+ ";font-weight:700}
details[open]>summary::before{content:"– "}
@media (prefers-reduced-motion:reduce){.bone{animation:none}}
`

const joined = (...parts: readonly string[]): string => parts.join('').replaceAll('\n', '')

export const styles = joined(colours, base, frame, reportStyles, printStyles)
/** For pages of a few sentences. */
export const plainStyles = joined(colours, base, frame)
