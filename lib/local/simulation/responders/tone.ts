/** Words from which the simulated readers tell how a simulated text speaks of a brand. */
export const praise =
  /\b(best|good|friendly|fair|strong|recommend|excellent|reliable|positive|pick|quick|easy|clear|worth)|gute|beste|empfehl|zuverl|freundlich|positiv/i
export const warning = /\bavoid\b|steer clear|abraten|rate.{0,30}\bab\b|meiden/i
export const blame = /avoid|complain|slow repl|\bpoor\b|\bworst\b|overpriced|rude|abraten|lange antwort/i
/** Marks a text that both praises and blames. */
export const balance = /\b(?:though|but|however|although|mixed)\b|\b(?:aber|allerdings|jedoch)\b|auseinander|geteilt/i
export const ignorance =
  /don.t have any information|couldn.t find reliable|do(?:es)? not know|don.t know|keine informationen|nichts verlässliches/i
