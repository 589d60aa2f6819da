import type { ReportWords } from './report-words.ts'

export const reportWordsDe: ReportWords = {
  summary: '{brand} ist ein Name für alle, die {options}{in} suchen. {first}',
  valueProposition: 'Weniger Aufwand und mehr Sicherheit, wenn es um {need} geht.',
  mission: 'Einfache und verlässliche Lösungen für {need}.',
  audience: 'Menschen und kleine Betriebe, die Hilfe für {need} suchen',
  everywhere: 'Online, ohne regionale Grenze',
  goals: [
    'Genannt werden, wenn Kunden {options} suchen',
    'Kunden gewinnen, die vergleichen',
    'Von KI-Assistenten richtig beschrieben werden',
  ],
  personas: {
    business: [
      {
        name: 'Inhaberin eines kleinen Betriebs',
        role: 'Leitet einen Betrieb mit zwölf Leuten',
        goals: ['Weniger Abende mit Papierkram', 'Kosten vor der Unterschrift kennen'],
        painPoints: ['Zu viele Werkzeuge, die nicht zusammenpassen', 'Keine Zeit für lange Einführungen'],
        summary: 'Entscheidet allein, vergleicht drei Angebote und will einen klaren Preis.',
        ageRange: '40-55',
      },
      {
        name: 'Leiter der Abläufe',
        role: 'Verantwortlich für die Abläufe eines wachsenden Unternehmens',
        goals: ['Gleiche Abläufe in allen Teams', 'Probleme vor den Kunden sehen'],
        painPoints: ['Daten liegen in vielen Tabellen', 'Das Team scheut komplizierte Software'],
        summary: 'Sammelt Fakten für eine Entscheidung, die andere unterschreiben.',
        ageRange: '30-45',
      },
      {
        name: 'Gründerin im ersten Jahr',
        role: 'Im ersten Jahr selbstständig',
        goals: ['Schnell und günstig starten', 'Anfängerfehler vermeiden'],
        painPoints: ['Kennt den Markt noch nicht', 'Knappes Budget'],
        summary: 'Stellt offene Fragen und vertraut begründeten Empfehlungen.',
        ageRange: '25-35',
      },
    ],
    private: [
      {
        name: 'Elternteil mit wenig Zeit',
        role: 'Arbeitet Teilzeit und hat zwei Kinder',
        goals: ['Ohne lange Suche jemand Verlässlichen finden', 'Kurze Wege und passende Zeiten'],
        painPoints: ['Tagsüber kaum Zeit', 'Unklare Preise'],
        summary: 'Sucht abends am Telefon und möchte eine kurze Liste.',
        ageRange: '30-45',
      },
      {
        name: 'Sorgfältiger Käufer',
        role: 'Ingenieur, der zuerst Bewertungen liest',
        goals: ['Dauerhafte Qualität', 'Unterschiede verstehen'],
        painPoints: ['Widersprüchliche Bewertungen', 'Versteckte Zusatzkosten'],
        summary: 'Vergleicht Einzelheiten und misstraut der Werbung.',
        ageRange: '35-60',
      },
      {
        name: 'Neu in der Gegend',
        role: 'Vor Kurzem für eine Stelle umgezogen',
        goals: ['Schnell gute Adressen finden', 'Beim ersten Besuch willkommen sein'],
        painPoints: ['Kennt niemanden, den sie fragen kann', 'Zu viel Auswahl'],
        summary: 'Verlässt sich auf Empfehlungen, weil sie noch kein Netzwerk hat.',
        ageRange: '25-40',
      },
    ],
  },
  questions: {
    discovery: [
      'Welche {options}{in} sind für {need} zu empfehlen?',
      'Welche {options}{in} genießen derzeit das größte Vertrauen?',
      'Ich kenne mich noch nicht aus: Welche {options}{in} sollte ich mir zuerst ansehen?',
      'Was sind gute {options} für {need}, wenn das Budget klein ist?',
      'Welche {options}{in} haben die besten Bewertungen?',
    ],
    comparison: [
      'Können Sie die führenden {options} nach Preis und Qualität vergleichen?',
      'Was unterscheidet sehr gute {options} von durchschnittlichen, und welche Namen fallen auf?',
      'Welche {options} sind gute Alternativen zu den großen Namen?',
      'Worin unterscheiden sich die bekanntesten {options}{in}?',
    ],
    problem: [
      'Beim letzten Mal lief es schlecht. Welche {options}{in} sind für {need} besser?',
      'Ich weiß nicht, wem ich vertrauen soll. Welche {options}{in} sind bei den Preisen ehrlich?',
      'Welche {options}{in} helfen schnell, wenn es um {need} geht?',
      'Wir wollen wechseln. Welche {options}{in} lohnen einen Versuch für {need}?',
    ],
    local: [
      'Welche {options} in {place} haben kurzfristig Termine frei?',
      'Wohin gehen die Leute in {place} für {need}?',
      'Wer in {place} gilt als gut und fair, wenn es um {need} geht?',
    ],
  },
  topics: {
    discovery: '{options} finden',
    comparison: '{options} im Vergleich',
    problem: 'Hilfe für {need}',
    local: '{options} in {place}',
  },
  analysisSummary:
    'KI-Assistenten nennen {brand} in einem Teil der Antworten über {options}, oft neben {rival}. Wo der Name fällt, passt die Beschreibung meist zur Website.',
  observations: [
    '{rival} wird bei offenen Fragen häufiger genannt als {brand}.',
    'In Vergleichen taucht {brand} verlässlicher auf als in ersten, offenen Fragen.',
    'Antworten über {brand} übernehmen Formulierungen der eigenen Website.',
    'Fragen nach einem Problem führen selten zu {brand}.',
    'Die Plattformen sind sich nicht einig: Was die eine empfiehlt, lässt die andere weg.',
    'Vergleichsseiten werden öfter zitiert als die Websites der Anbieter.',
  ],
  recommendations: [
    [
      'Eine Seite veröffentlichen, die offene Kundenfragen in klaren Worten beantwortet',
      'Assistenten zitieren ehrliche Vergleiche, und gerade bei offenen Fragen fehlt {brand}.',
    ],
    [
      'In zwei unabhängigen Vergleichen vertreten sein',
      'Die zitierten Quellen entscheiden über die Namen; {rival} ist dort vertreten.',
    ],
    ['Preise, Zielgruppe und Grenzen an einer Stelle der Website nennen', 'Klare Angaben werden richtig wiedergegeben.'],
    [
      'Typische Schwierigkeiten und ihre Lösung beschreiben, wenn es um {need} geht',
      'Problemfragen führen heute selten zu {brand}.',
    ],
    ['Strukturierte Daten zu Firma und Angebot ergänzen', 'So lässt sich {brand} von ähnlichen Namen unterscheiden.'],
  ],
  headlines: [
    '{brand} gehört zu den ersten Namen, die Kunden hören',
    '{brand} ist bekannt, aber noch nicht die erste Antwort',
    'Wer KI-Assistenten fragt, hört selten von {brand}',
  ],
  measured: {
    summary:
      '{brand} wird in {named} von {asked} Antworten auf Kundenfragen genannt. Unter den anderen Marken fällt {rival} am häufigsten, in {rivalMentions} Antworten.',
    observations: [
      '{best} nennt {brand} am ehesten ({bestScore} von 100), {worst} am seltensten ({worstScore} von 100).',
      '{rival} kommt in {rivalMentions} Antworten vor, öfter als jede andere Marke.',
      'Auf die Frage „{missed}“ werden andere Marken genannt, {brand} aber nicht.',
    ],
  },
  directSummary:
    'Nach dem Namen gefragt, beschreiben die Assistenten {brand} weitgehend wie die Website, mit Lücken bei den Einzelheiten.',
  posts: [
    [
      'So findet man passende {options}: eine einfache Prüfliste',
      'Die meisten vergleichen zuerst Preise und bereuen es später.',
      'Eine neutrale Prüfliste, die Assistenten zitieren können.',
    ],
    [
      'Die wahren Kosten im Jahr: {need}',
      'Der Listenpreis ist nur ein Teil der Rechnung.',
      'Beantwortet die Preisfragen der Kunden.',
    ],
    [
      'Fünf Fehler rund um {need}',
      'Den ersten dieser Fehler macht fast jeder.',
      'Deckt die Problemfragen ab, in denen die Marke fehlt.',
    ],
    [
      '{options} im Vergleich: Wer passt zu wem?',
      'Die beste Wahl gibt es nicht, aber eine, die passt.',
      'Ein ehrlicher Vergleich, der auch andere lobt.',
    ],
    [
      'Diese Fragen sollten Sie stellen, bevor Sie sich für {options} entscheiden',
      'Zehn Minuten Fragen ersparen Monate Ärger.',
      'Kurze, zitierbare Antworten.',
    ],
  ],
  imageAlt: 'Eine Person vergleicht am Schreibtisch Angebote für {need}',
  imagePrompt:
    'Ruhiges redaktionelles Foto eines Schreibtischs mit Notizen und Angeboten zum Vergleich, Tageslicht, kein Text, keine Logos',
  strength: 'Gilt als passende Wahl für {need}',
  weakness: 'Einzelheiten wie Preise fehlen oft',
  risk: 'Gründungsjahr und Größe werden manchmal geraten',
}
