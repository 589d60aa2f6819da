import { counter, lister } from '../count.ts'
import type { FrequencyWords, SentenceWords } from './en.ts'

const n = counter('fr')
const listed = lister('fr')
const answers = (count: number): string => n(count, 'réponse', 'réponses')
const questions = (count: number): string => n(count, 'question', 'questions')

export const fr: SentenceWords = {
  failed: {
    prospect: (name) => `${name} peut vous en dire plus et relancer l’analyse.`,
    contact: (name) => `Contacter ${name}`,
    forSender: 'Si vous avez envoyé ce lien',
    whatToTry: 'Que faire',
    scannedAddress: 'Adresse analysée :',
    later: 'Relancez l’analyse dans quelques minutes. Une analyse qui échoue ne coûte rien.',
    why: {
      unreachable: 'L’adresse est introuvable, ou la connexion au site a échoué.',
      blocked_address: 'L’adresse mène à un endroit qui n’est pas sur le web public.',
      not_html: 'Il n’y a pas à cette adresse de page web que nous ayons pu lire.',
      http_error: 'Le site a répondu par une erreur, ou nous a redirigés sans fin.',
      parked: 'Le domaine ne montre qu’une page d’attente de son fournisseur.',
      for_sale: 'Il n’y a pas d’entreprise sur ce domaine.',
      login_wall: 'La page ne se lit qu’après une connexion.',
      bot_check: 'Le site ne laisse pas entrer les visiteurs automatisés.',
      empty_page: 'La page est vide, ou c’est un modèle qui n’est pas encore rempli.',
      coming_soon: 'Le site est annoncé mais pas encore en ligne.',
      no_identity: 'Nous n’avons pas pu reconnaître à quelle marque appartient la page.',
      too_few_answers: 'Trop d’assistants n’ont pas répondu. Le site lui-même va bien.',
      capacity: 'L’analyse a attendu son tour trop longtemps.',
      internal: 'Quelque chose s’est mal passé de notre côté.',
    },
    unreachable: 'Ouvrez l’adresse dans un navigateur : se charge-t-elle sans avertissement ?',
    blocked_address: 'Utilisez l’adresse publique du site, celle que les clients saisissent.',
    not_html: 'Utilisez l’adresse d’une page web, pas d’un document, d’une image ou d’un téléchargement.',
    http_error: 'Ouvrez l’adresse dans un navigateur, et utilisez celle où la page finit par s’afficher.',
    parked: 'Utilisez l’adresse que les clients visitent.',
    for_sale: 'Utilisez l’adresse que les clients visitent.',
    login_wall: 'Utilisez une page que tout le monde peut lire.',
    bot_check: 'Demandez au propriétaire du site d’autoriser notre lecteur, ou utilisez une autre page de la marque.',
    empty_page: 'Utilisez une page qui décrit l’entreprise.',
    coming_soon: 'Relancez l’analyse quand le site sera en ligne.',
    no_identity: 'Utilisez une page qui nomme l’entreprise, par exemple la page d’accueil.',
  },

  rules: {
    summaryNamed: (brand, named, total) =>
      `${brand} apparaît dans ${answers(named)} sur ${total} aux questions que posent les clients.`,
    summaryRival: (rival) => `Parmi les autres marques, ${rival} est la plus mentionnée.`,
    summaryNoRival: 'Les mêmes réponses ne mentionnent aucune autre marque.',
    questionsWith: (named, total) => `Pour ${questions(named)} sur ${total}, au moins un assistant vous mentionne.`,
    bestAndWorst: (best, high, worst, low) =>
      `${best} donne le score le plus haut avec ${high} sur 100, ${worst} le plus bas avec ${low}.`,
    overall: (score) => `Le score global est de ${score} sur 100.`,
    mentioned: (rivals) => `Mentions dans les mêmes réponses : ${listed(rivals)}.`,
    noRival: 'Les réponses à ces questions ne mentionnent aucun concurrent.',
    described: (knows, total) =>
      knows === 0
        ? 'Aucun assistant n’a su vous décrire.'
        : `${n(knows, 'assistant', 'assistants')} sur ${total} ${knows === 1 ? 'a' : 'ont'} su vous décrire en accord avec votre site.`,
    answerWarnings: (warnings) =>
      warnings === 1
        ? 'Lisez la réponse qui vous déconseille, et répondez à ses raisons : sur votre site et dans vos avis.'
        : 'Lisez les réponses qui vous déconseillent, et répondez à leurs raisons : sur votre site et dans vos avis.',
    answerWarningsWhy: 'Les assistants reprennent ce que disent de vous les avis et les autres sites.',
    answerPage: (question) => `Publiez une page qui répond directement à « ${question} », avec des faits que l’on peut citer.`,
    answerPageMissed: (missed, total) =>
      `Pour ${questions(missed)} sur ${total}, les réponses mentionnent d’autres marques, pas vous.`,
    answerPageMissedAll: 'Les réponses à toutes les questions mentionnent d’autres marques, pas vous.',
    answerPageNamed: 'Les assistants citent les pages qui répondent directement à une question.',
    plainFacts:
      'Dites sur la page d’accueil, en phrases simples, ce que vous offrez, à qui et où, et aussi en données structurées.',
    plainFactsWhy: 'Les assistants ne peuvent répéter que ce qu’ils lisent sur votre site.',
    getListed: 'Faites-vous référencer, avec des faits exacts, sur les pages que les assistants citent.',
    getListedWhy: 'Les assistants qui cherchent sur le web s’appuient sur les pages qu’ils citent.',
    headline: (brand, named, total) => `${brand} apparaît dans ${named} réponses IA sur ${total}`,
    howToTell: (question) => `${question} Comment le savoir`,
    howToTellPitch: 'Répond à la question avec les mots des clients et des faits qu’un assistant peut citer.',
    compare: (question) => `${question} Ce qu’il faut comparer avant de décider`,
    comparePitch: 'Les assistants citent une comparaison avec critères et chiffres quand les clients hésitent entre des offres.',
    mistakes: (question) => `${question} Les erreurs à éviter`,
    mistakesPitch: 'Montre une expérience du problème derrière la question et vous nomme comme une aide.',
    firstSentence: 'Nos clients nous le demandent souvent. Voici une réponse claire.',
    imageAlt: 'Un bureau avec des notes et un ordinateur portable ouvert',
    imagePrompt:
      'Un bureau rangé avec des notes manuscrites et un ordinateur portable ouvert, lumière du jour, personne, aucun texte lisible',
    whatOffered: (brand) => `Que propose ${brand} ?`,
  },
}

export const frequency: FrequencyWords = {
  all: 'toujours|tous|toutes?|chaque|partout',
  none: 'jamais|aucune?|nulle',
  most: 'souvent|plupart',
  few: 'rarement|peu',
}
