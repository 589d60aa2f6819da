import { counter, lister } from '../count.ts'
import type { FrequencyWords, SentenceWords } from './en.ts'

const n = counter('it')
const listed = lister('it')
const answers = (count: number): string => n(count, 'risposta', 'risposte')
const questions = (count: number): string => n(count, 'domanda', 'domande')

export const it: SentenceWords = {
  failed: {
    prospect: (name) => `${name} può dirti di più e avviare di nuovo l’analisi.`,
    contact: (name) => `Contatta ${name}`,
    forSender: 'Se hai inviato tu questo link',
    whatToTry: 'Che cosa provare',
    scannedAddress: 'Indirizzo analizzato:',
    later: 'Avvia di nuovo l’analisi fra qualche minuto. Un’analisi non riuscita non costa nulla.',
    why: {
      unreachable: 'L’indirizzo non è stato trovato, oppure la connessione al sito non è riuscita.',
      blocked_address: 'L’indirizzo porta a un luogo che non è sul web pubblico.',
      not_html: 'A questo indirizzo non c’è una pagina web che abbiamo potuto leggere.',
      http_error: 'Il sito ha risposto con un errore, oppure ci ha reindirizzati di continuo.',
      parked: 'Il dominio mostra solo una pagina provvisoria del fornitore.',
      for_sale: 'Su questo dominio non c’è un’azienda.',
      login_wall: 'La pagina si legge solo dopo l’accesso.',
      bot_check: 'Il sito non fa entrare i visitatori automatizzati.',
      empty_page: 'La pagina è vuota, oppure è un modello non ancora compilato.',
      coming_soon: 'Il sito è annunciato ma non è ancora online.',
      no_identity: 'Non abbiamo potuto capire a quale marchio appartiene la pagina.',
      too_few_answers: 'Troppi assistenti non hanno risposto. Il sito in sé va bene.',
      capacity: 'L’analisi ha aspettato troppo a lungo il suo turno.',
      internal: 'Qualcosa è andato storto da parte nostra.',
    },
    unreachable: 'Apri l’indirizzo in un browser: si carica senza avvisi?',
    blocked_address: 'Usa l’indirizzo pubblico del sito, quello che scrivono i clienti.',
    not_html: 'Usa l’indirizzo di una pagina web, non di un documento, un’immagine o un download.',
    http_error: 'Apri l’indirizzo in un browser, e usa quello in cui alla fine appare la pagina.',
    parked: 'Usa l’indirizzo che i clienti visitano.',
    for_sale: 'Usa l’indirizzo che i clienti visitano.',
    login_wall: 'Usa una pagina che tutti possono leggere.',
    bot_check: 'Chiedi al proprietario del sito di ammettere il nostro lettore, o usa un’altra pagina del marchio.',
    empty_page: 'Usa una pagina che descrive l’azienda.',
    coming_soon: 'Avvia di nuovo l’analisi quando il sito sarà online.',
    no_identity: 'Usa una pagina che nomina l’azienda, per esempio la pagina iniziale.',
  },

  rules: {
    summaryNamed: (brand, named, total) => `${brand} compare in ${answers(named)} su ${total} a domande che fanno i clienti.`,
    summaryRival: (rival) => `Fra gli altri marchi, ${rival} è il più menzionato.`,
    summaryNoRival: 'Le stesse risposte non menzionano altri marchi.',
    questionsWith: (named, total) => `Per ${questions(named)} su ${total} almeno un assistente ti menziona.`,
    bestAndWorst: (best, high, worst, low) =>
      `${best} dà il punteggio più alto con ${high} su 100, ${worst} il più basso con ${low}.`,
    overall: (score) => `Il punteggio complessivo è ${score} su 100.`,
    mentioned: (rivals) => `Menzionati nelle stesse risposte: ${listed(rivals)}.`,
    noRival: 'Le risposte a queste domande non menzionano concorrenti.',
    described: (knows, total) =>
      knows === 0
        ? 'Nessun assistente ha saputo descriverti.'
        : `${n(knows, 'assistente', 'assistenti')} su ${total} ${knows === 1 ? 'ha' : 'hanno'} saputo descriverti in accordo con il tuo sito.`,
    answerWarnings: (warnings) =>
      warnings === 1
        ? 'Leggi la risposta che ti sconsiglia e rispondi ai suoi motivi: sul tuo sito e nelle recensioni.'
        : 'Leggi le risposte che ti sconsigliano e rispondi ai loro motivi: sul tuo sito e nelle recensioni.',
    answerWarningsWhy: 'Gli assistenti ripetono ciò che dicono di te le recensioni e gli altri siti.',
    answerPage: (question) => `Pubblica una pagina che risponde direttamente a «${question}», con fatti che si possono citare.`,
    answerPageMissed: (missed, total) => `Per ${questions(missed)} su ${total} le risposte menzionano altri marchi, non te.`,
    answerPageMissedAll: 'Le risposte a tutte le domande menzionano altri marchi, non te.',
    answerPageNamed: 'Gli assistenti citano le pagine che rispondono direttamente a una domanda.',
    plainFacts: 'Di’ nella pagina iniziale, con frasi chiare, che cosa offri, a chi e dove, anche come dati strutturati.',
    plainFactsWhy: 'Gli assistenti possono ripetere solo ciò che leggono sul tuo sito.',
    getListed: 'Fatti inserire, con fatti corretti, nelle pagine che gli assistenti citano.',
    getListedWhy: 'Gli assistenti che cercano sul web si basano sulle pagine che citano.',
    headline: (brand, named, total) => `${brand} compare in ${named} risposte dell’IA su ${total}`,
    howToTell: (question) => `${question} Come capirlo`,
    howToTellPitch: 'Risponde alla domanda con le parole dei clienti e fatti che un assistente può citare.',
    compare: (question) => `${question} Che cosa confrontare prima di decidere`,
    comparePitch: 'Un confronto con criteri e cifre è ciò che gli assistenti citano quando i clienti valutano le offerte.',
    mistakes: (question) => `${question} Errori da evitare`,
    mistakesPitch: 'Mostra esperienza del problema dietro la domanda e ti indica come aiuto.',
    firstSentence: 'I clienti ce lo chiedono spesso. Ecco una risposta chiara.',
    imageAlt: 'Una scrivania con appunti e un portatile aperto',
    imagePrompt:
      'Una scrivania ordinata con appunti scritti a mano e un portatile aperto, luce del giorno, nessuna persona, nessun testo leggibile',
    whatOffered: (brand) => `Che cosa offre ${brand}?`,
  },
}

export const frequency: FrequencyWords = {
  all: 'sempre|tutt[oiae]|ogni',
  none: 'mai|nessun[oa]?',
  most: 'spesso|maggioranza',
  few: 'raramente|poc(?:o|a|hi|he)',
}
