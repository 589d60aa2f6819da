import { counter, lister } from '../count.ts'
import type { FrequencyWords, SentenceWords } from './en.ts'

const n = counter('de')
const listed = lister('de')
const answers = (count: number): string => n(count, 'Antwort', 'Antworten')
const questions = (count: number): string => n(count, 'Frage', 'Fragen')

export const de: SentenceWords = {
  failed: {
    prospect: (name) => `${name} kann Ihnen mehr sagen und den Scan neu starten.`,
    contact: (name) => `${name} kontaktieren`,
    forSender: 'Wenn Sie diesen Link verschickt haben',
    whatToTry: 'Was Sie versuchen können',
    scannedAddress: 'Gescannte Adresse:',
    later: 'Starten Sie den Scan in einigen Minuten erneut. Ein gescheiterter Scan kostet nichts.',
    why: {
      unreachable: 'Die Adresse war nicht zu finden, oder die Verbindung zur Website kam nicht zustande.',
      blocked_address: 'Die Adresse führt an einen Ort, der nicht im öffentlichen Web liegt.',
      not_html: 'Unter dieser Adresse ist keine Webseite, die wir lesen konnten.',
      http_error: 'Die Website hat mit einem Fehler geantwortet oder uns immer wieder weitergeleitet.',
      parked: 'Unter der Domain steht nur ein Platzhalter des Anbieters.',
      for_sale: 'Unter dieser Domain ist kein Unternehmen.',
      login_wall: 'Die Seite lässt sich nur nach einer Anmeldung lesen.',
      bot_check: 'Die Website lässt keine automatischen Besucher ein.',
      empty_page: 'Die Seite ist leer oder eine Vorlage, die noch nicht ausgefüllt ist.',
      coming_soon: 'Die Website ist angekündigt, aber noch nicht online.',
      no_identity: 'Wir konnten nicht erkennen, zu welcher Marke die Seite gehört.',
      too_few_answers: 'Zu viele Assistenten haben nicht geantwortet. Mit der Website ist alles in Ordnung.',
      capacity: 'Der Scan hat zu lange gewartet, bis er an der Reihe war.',
      internal: 'Auf unserer Seite ist etwas schiefgegangen.',
    },
    unreachable: 'Öffnen Sie die Adresse im Browser: Lädt sie ohne Warnung?',
    blocked_address: 'Verwenden Sie die öffentliche Adresse der Website, die Kunden eingeben.',
    not_html: 'Verwenden Sie die Adresse einer Webseite, nicht die eines Dokuments, Bildes oder Downloads.',
    http_error: 'Öffnen Sie die Adresse im Browser, und verwenden Sie die, unter der die Seite am Ende erscheint.',
    parked: 'Verwenden Sie die Adresse, die Kunden besuchen.',
    for_sale: 'Verwenden Sie die Adresse, die Kunden besuchen.',
    login_wall: 'Verwenden Sie eine Seite, die alle lesen können.',
    bot_check: 'Bitten Sie den Betreiber der Website, unseren Abruf zu erlauben, oder nehmen Sie eine andere Seite der Marke.',
    empty_page: 'Verwenden Sie eine Seite, die das Unternehmen beschreibt.',
    coming_soon: 'Starten Sie den Scan erneut, wenn die Website eröffnet ist.',
    no_identity: 'Verwenden Sie eine Seite, die das Unternehmen nennt, zum Beispiel die Startseite.',
  },

  rules: {
    summaryNamed: (brand, named, total) => `${brand} kommt in ${named} von ${answers(total)} auf Fragen vor, die Kunden stellen.`,
    summaryRival: (rival) => `Von den anderen Marken wird ${rival} am häufigsten erwähnt.`,
    summaryNoRival: 'Dieselben Antworten erwähnen keine andere Marke.',
    questionsWith: (named, total) => `Bei ${named} von ${questions(total)} erwähnt Sie mindestens ein Assistent.`,
    bestAndWorst: (best, high, worst, low) =>
      `${best} liegt mit ${high} von 100 am höchsten, ${worst} mit ${low} am niedrigsten.`,
    overall: (score) => `Der Gesamtwert ist ${score} von 100.`,
    mentioned: (rivals) => `In denselben Antworten erwähnt: ${listed(rivals)}.`,
    noRival: 'Die Antworten auf diese Fragen erwähnen keinen Mitbewerber.',
    described: (knows, total) =>
      knows === 0
        ? 'Kein Assistent konnte Sie beschreiben.'
        : `${knows} von ${n(total, 'Assistent', 'Assistenten')} ${knows === 1 ? 'konnte' : 'konnten'} Sie passend zu Ihrer Website beschreiben.`,
    answerWarnings: (warnings) =>
      warnings === 1
        ? 'Lesen Sie die Antwort, die von Ihnen abrät, und gehen Sie auf ihre Gründe ein: auf Ihrer Website und in Ihren Bewertungen.'
        : 'Lesen Sie die Antworten, die von Ihnen abraten, und gehen Sie auf deren Gründe ein: auf Ihrer Website und in Ihren Bewertungen.',
    answerWarningsWhy: 'Assistenten geben wieder, was Bewertungen und andere Websites über Sie sagen.',
    answerPage: (question) => `Veröffentlichen Sie eine Seite, die „${question}“ direkt beantwortet, mit Fakten zum Zitieren.`,
    answerPageMissed: (missed, total) => `Bei ${missed} von ${questions(total)} erwähnen die Antworten andere Marken, nicht Sie.`,
    answerPageMissedAll: 'Die Antworten auf alle Fragen erwähnen andere Marken, nicht Sie.',
    answerPageNamed: 'Assistenten zitieren Seiten, die eine Frage direkt beantworten.',
    plainFacts: 'Sagen Sie auf der Startseite in klaren Sätzen, was Sie anbieten, für wen und wo, auch als strukturierte Daten.',
    plainFactsWhy: 'Assistenten können nur wiedergeben, was sie auf Ihrer Website lesen können.',
    getListed: 'Lassen Sie sich mit richtigen Angaben auf den Seiten aufführen, die Assistenten als Quellen nennen.',
    getListedWhy: 'Assistenten, die im Web suchen, stützen sich auf die Seiten, die sie nennen.',
    headline: (brand, named, total) => `${brand} kommt in ${named} von ${total} KI-Antworten vor`,
    howToTell: (question) => `${question} Woran man es erkennt`,
    howToTellPitch: 'Beantwortet die Frage in den Worten der Kunden, mit Fakten, die ein Assistent zitieren kann.',
    compare: (question) => `${question} Was Sie vor der Entscheidung vergleichen sollten`,
    comparePitch: 'Einen Vergleich mit Kriterien und Zahlen zitieren Assistenten, wenn Kunden Angebote abwägen.',
    mistakes: (question) => `${question} Fehler, die Sie vermeiden können`,
    mistakesPitch: 'Zeigt Erfahrung mit dem Problem hinter der Frage und nennt Sie als Anlaufstelle.',
    firstSentence: 'Das fragen uns Kunden oft. Hier ist eine klare Antwort.',
    imageAlt: 'Ein Schreibtisch mit Notizen und einem offenen Laptop',
    imagePrompt:
      'Ein aufgeräumter Schreibtisch mit handschriftlichen Notizen und einem offenen Laptop, Tageslicht, keine Menschen, keine lesbare Schrift',
    whatOffered: (brand) => `Was bietet ${brand} an?`,
  },
}

export const frequency: FrequencyWords = {
  all: 'immer|alle[nrs]?|jede[rnms]?|überall',
  none: 'nie|niemals|niemand|keine?[nrms]?|nirgends|unsichtbar',
  most: 'oft|meist|meistens|häufig',
  few: 'selten|kaum|wenige?',
}
