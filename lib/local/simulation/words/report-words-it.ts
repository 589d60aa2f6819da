import type { ReportWords } from './report-words.ts'

export const reportWordsIt: ReportWords = {
  summary: '{brand} è tra i nomi per chi cerca {options}{in}. {first}',
  valueProposition: 'Meno fatica e più certezze per {need}.',
  mission: 'Aiutare in modo semplice e affidabile a {need}.',
  audience: 'Persone e piccole imprese che vogliono {need}',
  everywhere: 'Online, senza limiti regionali',
  goals: ['Essere citati da chi cerca {options}', 'Convincere chi confronta', 'Essere descritti bene dagli assistenti'],
  personas: {
    business: [
      {
        name: 'Titolare di una piccola impresa',
        role: 'Guida un’azienda di dodici persone',
        goals: ['Meno serate tra le carte', 'Conoscere i costi prima di firmare'],
        painPoints: ['Troppi strumenti che non si parlano', 'Niente tempo per lunghe formazioni'],
        summary: 'Decide da sola, confronta tre offerte e vuole un prezzo chiaro.',
        ageRange: '40-55',
      },
      {
        name: 'Responsabile operativo',
        role: 'Organizza un’azienda in crescita',
        goals: ['Lo stesso metodo in ogni squadra', 'Vedere i problemi prima dei clienti'],
        painPoints: ['Dati sparsi in molti fogli', 'Il personale teme i programmi complicati'],
        summary: 'Raccoglie fatti per una decisione che altri firmeranno.',
        ageRange: '30-45',
      },
      {
        name: 'Autonoma al primo anno',
        role: 'Ha appena avviato un’attività',
        goals: ['Partire in fretta e con poca spesa', 'Evitare errori da principiante'],
        painPoints: ['Non conosce ancora il mercato', 'Budget ridotto'],
        summary: 'Fa domande ampie e si fida dei consigli motivati.',
        ageRange: '25-35',
      },
    ],
    private: [
      {
        name: 'Genitore di corsa',
        role: 'Lavora part time e ha due figli',
        goals: ['Trovare qualcuno di affidabile senza lunghe ricerche', 'Orari comodi'],
        painPoints: ['Poco tempo durante il giorno', 'Prezzi poco chiari'],
        summary: 'Cerca la sera dal telefono e vuole una lista breve.',
        ageRange: '30-45',
      },
      {
        name: 'Cliente attento',
        role: 'Ingegnere che legge prima le recensioni',
        goals: ['Qualità che dura', 'Capire le differenze'],
        painPoints: ['Recensioni contraddittorie', 'Costi nascosti'],
        summary: 'Confronta i dettagli e diffida della pubblicità.',
        ageRange: '35-60',
      },
      {
        name: 'Nuova arrivata in zona',
        role: 'Si è trasferita da poco per lavoro',
        goals: ['Trovare presto buoni indirizzi', 'Sentirsi accolta'],
        painPoints: ['Non conosce nessuno', 'Troppa scelta'],
        summary: 'Si affida ai consigli.',
        ageRange: '25-40',
      },
    ],
  },
  questions: {
    discovery: [
      'Quali {options}{in} consigli per {need}?',
      'Di quali {options} ci si fida di più in questo momento?',
      'Sono alle prime armi: quali {options}{in} dovrei guardare per primi?',
      'Quali {options} vanno bene con un piccolo budget per {need}?',
      'Quali {options}{in} hanno le recensioni migliori?',
    ],
    comparison: [
      'Puoi confrontare i nomi più noti tra {options} per prezzo e qualità?',
      'Che cosa distingue i nomi migliori tra {options}?',
      'Quali alternative ai grandi nomi ci sono tra {options}?',
      'In che cosa differiscono i nomi più popolari tra {options}{in}?',
    ],
    problem: [
      'L’ultima volta è andata male. Quali {options}{in} sono meglio per {need}?',
      'Non so di chi fidarmi. Quali {options}{in} hanno prezzi chiari?',
      'Quali {options}{in} aiutano in fretta per {need}?',
      'Vogliamo cambiare. Quali {options}{in} vale la pena provare?',
    ],
    local: [
      'Quali {options} a {place} hanno posto all’ultimo momento?',
      'Dove va la gente a {place} per {need}?',
      'Chi a {place} è noto per essere bravo e onesto per {need}?',
    ],
  },
  topics: {
    discovery: 'Trovare {options}',
    comparison: 'Confrontare {options}',
    problem: 'Difficoltà per {need}',
    local: '{options} a {place}',
  },
  analysisSummary:
    'Gli assistenti citano {brand} in una parte delle risposte su {options}, spesso accanto a {rival}. Dove compare, la descrizione coincide di solito con il sito.',
  observations: [
    '{rival} compare più spesso di {brand} nelle domande aperte su {options}.',
    '{brand} compare meglio nei confronti che nelle prime domande.',
    'Le risposte che citano {brand} riprendono le parole del suo sito.',
    'Le domande che partono da un problema portano di rado a {brand}.',
    'Le piattaforme non sono d’accordo tra loro.',
    'Le pagine di confronto sono citate più dei siti delle aziende.',
  ],
  recommendations: [
    [
      'Pubblicare una pagina che risponda con parole semplici alle domande su {options}',
      'Gli assistenti citano confronti onesti, e lì manca {brand}.',
    ],
    ['Comparire in due confronti indipendenti su {options}', 'Le fonti citate decidono i nomi; {rival} è presente.'],
    ['Riunire prezzi, pubblico e limiti in un solo punto del sito', 'I fatti chiari vengono ripetuti bene.'],
    ['Descrivere i problemi tipici per {need} e le soluzioni', 'Le domande di problema portano di rado a {brand}.'],
    ['Aggiungere dati strutturati su azienda e offerta', 'Aiutano a non confondere {brand} con altri nomi.'],
  ],
  headlines: [
    '{brand} è tra i primi nomi che si sentono',
    '{brand} è noto, ma non ancora la prima risposta',
    'Chi chiede agli assistenti sente parlare di rado di {brand}',
  ],
  measured: {
    summary:
      '{brand} compare in {named} risposte su {asked} alle domande degli acquirenti. Tra gli altri marchi, {rival} è il più citato, in {rivalMentions} risposte.',
    observations: [
      '{best} cita {brand} più volentieri ({bestScore} su 100), {worst} meno di tutti ({worstScore} su 100).',
      '{rival} compare in {rivalMentions} risposte, più di ogni altro marchio.',
      'La domanda «{missed}» porta ad altri marchi, ma non a {brand}.',
    ],
  },
  directSummary: 'Interrogati sul nome, gli assistenti descrivono {brand} quasi come il sito, con lacune nei dettagli.',
  posts: [
    [
      'Come scegliere tra {options}: una lista semplice',
      'Quasi tutti confrontano prima i prezzi e poi se ne pentono.',
      'Una lista neutrale che gli assistenti possono citare.',
    ],
    ['Quanto costa davvero {need}', 'Il prezzo esposto è solo una parte del conto.', 'Risponde alle domande sui prezzi.'],
    ['Cinque errori da evitare per {need}', 'Quasi tutti commettono il primo.', 'Copre le domande in cui il marchio manca.'],
    ['{options} a confronto: chi va bene per chi', 'Non c’è una scelta migliore, ma una adatta sì.', 'Un confronto onesto.'],
    [
      'Le domande da fare prima di decidere',
      'Dieci minuti di domande evitano mesi di guai.',
      'Risposte brevi e facili da citare.',
    ],
  ],
  imageAlt: 'Una persona confronta le offerte alla scrivania',
  imagePrompt:
    'Fotografia editoriale tranquilla di una scrivania con appunti e offerte, luce naturale, senza persone, testo né loghi',
  strength: 'Descritto come una scelta adatta per {need}',
  weakness: 'Mancano spesso dettagli come i prezzi',
  risk: 'Anno di fondazione e dimensioni sono a volte indovinati',
}
