const words = [
  'first|1st|top|winner|gold|overall winner|best overall|number one|erste[rsnm]?|eins|premiere?|1er|1re|primer[oa]?|primo|prima|primeir[oa]|eerste|sieger|gewinner|testsieger|gagnant|vainqueur|oro|or|ouro|goud|winnaar',
  'second|2nd|silver|runner-up|runner up|number two|zweite[rsnm]?|zwei|deuxieme|seconde?|2e|2eme|segund[oa]|second[oa]|tweede|silber|argent|plata|argento|prata|zilver',
  'third|3rd|bronze|number three|dritte[rsnm]?|drei|troisieme|3e|3eme|tercer[oa]?|terz[oa]|terceir[oa]|derde|bronce|bronzo|brons',
  'fourth|4th|number four|vierte[rsnm]?|vier|quatrieme|4e|4eme|cuart[oa]|quart[oa]|vierde',
  'fifth|5th|number five|funfte[rsnm]?|cinquieme|5e|5eme|quint[oa]|vijfde',
  'sixth|6th|sechste[rsnm]?|sixieme|sext[oa]|sest[oa]|zesde',
  'last|letzte[rsnm]?|dernier|derniere|ultim[oa]|laatste',
]
const wordOnly = new RegExp(`^(?:${words.join('|')}|最後|最后|最初|首先|其次)$`, 'u')

/** True for "Second" or "Silver", in folded text: no brand, where brands are ranked. */
export function isRankWord(name: string): boolean {
  return wordOnly.test(name)
}
