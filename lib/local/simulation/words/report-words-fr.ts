import type { ReportWords } from './report-words.ts'

export const reportWordsFr: ReportWords = {
  summary: '{brand} fait partie des {options}{in}. {first}',
  valueProposition: 'Moins d’effort et plus de sérénité pour {need}.',
  mission: 'Aider simplement et sûrement ses clients à {need}.',
  audience: 'Particuliers et petites entreprises qui cherchent à {need}',
  everywhere: 'En ligne, sans limite régionale',
  goals: [
    'Être cité quand on cherche des {options}',
    'Convaincre ceux qui comparent',
    'Être décrit correctement par les assistants',
  ],
  personas: {
    business: [
      {
        name: 'Dirigeante d’une petite entreprise',
        role: 'À la tête d’une entreprise de douze personnes',
        goals: ['Passer moins de soirées sur les papiers', 'Connaître le coût avant de signer'],
        painPoints: ['Trop d’outils qui ne vont pas ensemble', 'Pas de temps pour de longues formations'],
        summary: 'Décide seule, compare trois offres et veut un prix clair.',
        ageRange: '40-55',
      },
      {
        name: 'Responsable des opérations',
        role: 'Organise le travail d’une entreprise en croissance',
        goals: ['La même méthode dans chaque équipe', 'Voir les problèmes avant les clients'],
        painPoints: ['Des données éparpillées', 'Des équipes qui redoutent les outils compliqués'],
        summary: 'Réunit des faits pour une décision que d’autres signeront.',
        ageRange: '30-45',
      },
      {
        name: 'Créatrice en première année',
        role: 'Vient de créer son activité',
        goals: ['Démarrer vite et à petit prix', 'Éviter les erreurs de débutant'],
        painPoints: ['Connaît mal le marché', 'Budget serré'],
        summary: 'Pose des questions larges et suit les conseils argumentés.',
        ageRange: '25-35',
      },
    ],
    private: [
      {
        name: 'Parent pressé',
        role: 'À temps partiel, deux enfants',
        goals: ['Trouver quelqu’un de fiable sans longues recherches', 'Des horaires adaptés'],
        painPoints: ['Peu de temps en journée', 'Des prix peu clairs'],
        summary: 'Cherche le soir sur son téléphone et veut une liste courte.',
        ageRange: '30-45',
      },
      {
        name: 'Acheteur prudent',
        role: 'Ingénieur, lit d’abord les avis',
        goals: ['Une qualité qui dure', 'Comprendre les différences'],
        painPoints: ['Des avis contradictoires', 'Des frais cachés'],
        summary: 'Compare les détails et se méfie de la publicité.',
        ageRange: '35-60',
      },
      {
        name: 'Nouvelle venue en ville',
        role: 'A déménagé pour son travail',
        goals: ['Trouver vite de bonnes adresses', 'Être bien accueillie'],
        painPoints: ['Ne connaît personne', 'Trop de choix'],
        summary: 'S’en remet aux recommandations.',
        ageRange: '25-40',
      },
    ],
  },
  questions: {
    discovery: [
      'Pouvez-vous me conseiller des {options}{in} pour {need} ?',
      'À qui fait-on le plus confiance parmi les {options} en ce moment ?',
      'Je débute : par où commencer parmi les {options}{in} ?',
      'Que choisir parmi les {options} avec un petit budget pour {need} ?',
      'Qui a les meilleurs avis parmi les {options}{in} ?',
    ],
    comparison: [
      'Pouvez-vous comparer les {options} en vue selon le prix et la qualité ?',
      'Qu’est-ce qui distingue les meilleurs noms parmi les {options} ?',
      'Quelles alternatives aux grands noms existe-t-il parmi les {options} ?',
      'En quoi diffèrent les noms les plus connus parmi les {options}{in} ?',
    ],
    problem: [
      'J’ai été déçu la dernière fois. Vers qui me tourner{in} pour {need} ?',
      'Je ne sais pas à qui faire confiance. Qui est honnête sur les prix parmi les {options}{in} ?',
      'Qui peut m’aider rapidement{in} pour {need} ?',
      'Nous voulons changer. Que vaut-il la peine d’essayer parmi les {options}{in} ?',
    ],
    local: [
      'Parmi les {options} à {place}, qui reçoit rapidement ?',
      'Où vont les habitants de {place} pour {need} ?',
      'Qui est réputé sérieux et honnête à {place} pour {need} ?',
    ],
  },
  topics: {
    discovery: 'Trouver des {options}',
    comparison: 'Comparer les {options}',
    problem: 'Difficultés pour {need}',
    local: 'Les {options} à {place}',
  },
  analysisSummary:
    'Les assistants citent {brand} dans une partie des réponses sur les {options}, souvent à côté de {rival}. Quand le nom apparaît, la description correspond en général au site.',
  observations: [
    '{rival} est cité plus souvent que {brand} dans les questions ouvertes sur les {options}.',
    '{brand} apparaît plus sûrement dans les comparaisons que dans les premières questions.',
    'Les réponses qui citent {brand} reprennent les mots de son site.',
    'Les questions qui partent d’un problème mènent rarement à {brand}.',
    'Les plateformes ne sont pas d’accord entre elles.',
    'Les pages de comparaison sont plus citées que les sites des entreprises.',
  ],
  recommendations: [
    [
      'Publier une page qui répond simplement aux questions ouvertes sur les {options}',
      'Les assistants citent les comparaisons honnêtes, et c’est là que {brand} manque.',
    ],
    [
      'Figurer dans deux comparatifs indépendants sur les {options}',
      'Les sources citées décident des noms ; {rival} y est présent.',
    ],
    ['Indiquer au même endroit prix, public et limites', 'Des faits clairs sont repris correctement.'],
    ['Décrire les difficultés courantes pour {need} et leurs solutions', 'Les questions de problème mènent rarement à {brand}.'],
    ['Ajouter des données structurées sur l’entreprise et son offre', 'Elles évitent de confondre {brand} avec d’autres noms.'],
  ],
  headlines: [
    '{brand} est parmi les premiers noms cités',
    '{brand} est connu, mais pas encore la première réponse',
    'Les acheteurs entendent rarement parler de {brand}',
  ],
  measured: {
    summary:
      '{brand} est cité dans {named} réponses sur {asked} aux questions des acheteurs. Parmi les autres marques, {rival} revient le plus souvent, dans {rivalMentions} réponses.',
    observations: [
      '{best} cite le plus volontiers {brand} ({bestScore} sur 100), {worst} le moins ({worstScore} sur 100).',
      '{rival} apparaît dans {rivalMentions} réponses, plus que toute autre marque.',
      'La question « {missed} » fait citer d’autres marques, mais pas {brand}.',
    ],
  },
  directSummary:
    'Interrogés sur le nom, les assistants décrivent {brand} à peu près comme son site, avec des lacunes dans les détails.',
  posts: [
    [
      'Bien choisir parmi les {options} : une liste simple',
      'La plupart comparent d’abord les prix et le regrettent ensuite.',
      'Une liste neutre que les assistants peuvent citer.',
    ],
    [
      'Ce qu’il en coûte vraiment de {need}',
      'Le tarif affiché n’est qu’une partie de la facture.',
      'Répond aux questions de prix.',
    ],
    [
      'Cinq erreurs à éviter pour {need}',
      'Presque tout le monde commet la première.',
      'Couvre les questions où la marque manque.',
    ],
    [
      'Les {options} comparés : qui convient à qui',
      'Il n’y a pas de meilleur choix, mais il y en a un qui convient.',
      'Une comparaison honnête.',
    ],
    [
      'Les questions à poser avant de choisir',
      'Dix minutes de questions évitent des mois d’ennuis.',
      'Des réponses courtes et faciles à citer.',
    ],
  ],
  imageAlt: 'Une personne à son bureau compare des offres pour {need}',
  imagePrompt:
    'Photographie éditoriale calme d’un bureau avec notes et offres à comparer, lumière du jour, sans personne, texte ni logo',
  strength: 'Décrit comme un choix adapté pour {need}',
  weakness: 'Des détails comme les prix manquent souvent',
  risk: 'L’année de création et la taille sont parfois devinées',
}
