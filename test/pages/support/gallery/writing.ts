/** Texts of the gallery's assistants in one language, about one business and its rivals. */
export type Writing = {
  readonly language: string
  readonly brand: string
  readonly host: string
  readonly industry: string
  /** As the questions name it, with its place: "vets", "Galway". */
  readonly subject: string
  readonly place: string
  readonly rivals: readonly string[]
  readonly intro: string
  /** What a list says of each brand, in turn. */
  readonly praise: readonly string[]
  readonly mention: (brand: string) => string
  readonly warning: (brand: string) => string
  readonly outro: string
  /** Sentences of the site; answers by name repeat the first ones. */
  readonly facts: readonly string[]
  readonly unknown: (brand: string) => string
  readonly buyers: readonly (readonly [name: string, wants: string])[]
}

const english: Writing = {
  language: 'en',
  brand: 'Claddagh Veterinary Clinic',
  host: 'claddaghvets.example',
  industry: 'Veterinary care',
  subject: 'vets',
  place: 'Galway',
  rivals: [
    'Fernhill Vets',
    'Harbourside Animal Clinic',
    'Corrib Animal Care',
    'Salthill Pet Hospital',
    'Renmore Vets',
    'Oranmore Pet Surgery',
    'Westside Animal Health',
    'Knocknacarra Vets',
  ],
  intro: 'These practices come up most often in reviews and local guides:',
  praise: [
    'open late, with its own X-ray and laboratory',
    'known for patient explanations and clear estimates',
    'a good choice for cats, with a quiet waiting room',
    'same-day appointments most weeks',
    'fair prices for vaccinations and check-ups',
    'an emergency line at weekends',
  ],
  mention: (brand) => `There is a page of ${brand} with opening hours.`,
  warning: (brand) => `I would avoid ${brand}: several owners report unexpected charges.`,
  outro: 'Call ahead and ask for an estimate before any treatment.',
  facts: [
    'Treats dogs, cats and rabbits',
    'Founded in Galway in 2004',
    'Offers home visits for elderly pets',
    'Runs its own blood laboratory',
  ],
  unknown: (brand) => `I have no reliable information about ${brand}.`,
  buyers: [
    ['New dog owner', 'A vet who explains what is needed and what is not'],
    ['Owner of two old cats', 'A practice that comes to the house'],
    ['Family on a budget', 'Prices before the visit'],
  ],
}

const german: Writing = {
  language: 'de',
  brand: 'Tierarztpraxis Lindenhof',
  host: 'lindenhof-tierarzt.example',
  industry: 'Tiermedizin',
  subject: 'Tierärzte',
  place: 'Freiburg',
  rivals: ['Kleintierzentrum Dreisam', 'Praxis am Schlossberg', 'Tierklinik Breisgau', 'Vauban Tierärzte', 'Praxis Dr. Amsel'],
  intro: 'Diese Praxen werden in Bewertungen am häufigsten genannt:',
  praise: [
    'lange Öffnungszeiten und eigenes Labor',
    'erklärt geduldig und nennt die Kosten vorher',
    'ruhiges Wartezimmer für Katzen',
    'oft ein Termin am selben Tag',
    'faire Preise für Impfungen',
  ],
  mention: (brand) => `Auch ${brand} arbeitet in der Gegend.`,
  warning: (brand) => `Von ${brand} rate ich ab: Mehrere Halter berichten von unerwarteten Kosten.`,
  outro: 'Rufen Sie vorher an und fragen Sie nach einem Kostenvoranschlag.',
  facts: ['Behandelt Hunde, Katzen und Kaninchen', 'Gegründet 2004 in Freiburg', 'Bietet Hausbesuche für alte Tiere'],
  unknown: (brand) => `Zu ${brand} liegen mir keine verlässlichen Informationen vor.`,
  buyers: [['Neue Hundehalterin', 'Eine Praxis, die erklärt, was nötig ist']],
}

const french: Writing = {
  language: 'fr',
  brand: 'Clinique vétérinaire des Tilleuls',
  host: 'tilleuls-veto.example',
  industry: 'Soins vétérinaires',
  subject: 'vétérinaires',
  place: 'Nantes',
  rivals: ['Clinique Atlantique', 'Véto Loire', 'Cabinet du Parc', 'Animaux & Santé', 'Clinique Bellevue'],
  intro: 'Voici les cabinets les plus souvent cités dans les avis :',
  praise: [
    'horaires étendus et laboratoire sur place',
    'des explications claires et un devis avant les soins',
    'une salle d’attente calme pour les chats',
    'souvent un rendez-vous le jour même',
    'des prix raisonnables pour les vaccins',
  ],
  mention: (brand) => `${brand} exerce également dans le quartier.`,
  warning: (brand) => `Je déconseille ${brand} : plusieurs propriétaires parlent de frais inattendus.`,
  outro: 'Appelez avant de venir et demandez un devis.',
  facts: ['Soigne les chiens, les chats et les lapins', 'Fondée à Nantes en 2004', 'Propose des visites à domicile'],
  unknown: (brand) => `Je n’ai pas d’information fiable sur ${brand}.`,
  buyers: [['Nouvelle propriétaire de chien', 'Un cabinet qui explique ce qui est nécessaire']],
}

const italian: Writing = {
  language: 'it',
  brand: 'Ambulatorio Veterinario San Luca',
  host: 'sanluca-vet.example',
  industry: 'Veterinaria',
  subject: 'veterinari',
  place: 'Bologna',
  rivals: ['Clinica Due Torri', 'Veterinari Savena', 'Centro Cuccioli', 'Clinica Felsina', 'Studio Navile'],
  intro: 'Questi ambulatori sono i più citati nelle recensioni:',
  praise: [
    'orari lunghi e laboratorio interno',
    'spiegazioni chiare e preventivo prima delle cure',
    'una sala d’attesa tranquilla per i gatti',
    'spesso un appuntamento in giornata',
    'prezzi onesti per le vaccinazioni',
  ],
  mention: (brand) => `Anche ${brand} lavora in zona.`,
  warning: (brand) => `Sconsiglio ${brand}: diversi proprietari segnalano costi imprevisti.`,
  outro: 'Telefonate prima e chiedete un preventivo.',
  facts: ['Cura cani, gatti e conigli', 'Fondato a Bologna nel 2004', 'Offre visite a domicilio'],
  unknown: (brand) => `Non ho informazioni affidabili su ${brand}.`,
  buyers: [['Nuova proprietaria di un cane', 'Uno studio che spieghi che cosa serve']],
}

const spanish: Writing = {
  language: 'es',
  brand: 'Clínica Veterinaria El Olivar',
  host: 'elolivar-vet.example',
  industry: 'Veterinaria',
  subject: 'veterinarios',
  place: 'Valencia',
  rivals: ['Clínica Turia', 'Veterinarios Ruzafa', 'Hospital Mascotas', 'Centro Malvarrosa', 'Clínica Patacona'],
  intro: 'Estas clínicas son las más citadas en las reseñas:',
  praise: [
    'horario amplio y laboratorio propio',
    'explicaciones claras y presupuesto antes de tratar',
    'una sala de espera tranquila para gatos',
    'a menudo cita el mismo día',
    'precios justos en vacunas',
  ],
  mention: (brand) => `${brand} también atiende en la zona.`,
  warning: (brand) => `No recomiendo ${brand}: varios dueños hablan de cargos inesperados.`,
  outro: 'Llame antes y pida un presupuesto.',
  facts: ['Atiende a perros, gatos y conejos', 'Fundada en Valencia en 2004', 'Ofrece visitas a domicilio'],
  unknown: (brand) => `No tengo información fiable sobre ${brand}.`,
  buyers: [['Nueva dueña de un perro', 'Una clínica que explique lo que hace falta']],
}

const portuguese: Writing = {
  language: 'pt',
  brand: 'Clínica Veterinária da Ribeira',
  host: 'ribeira-vet.example',
  industry: 'Veterinária',
  subject: 'veterinários',
  place: 'Porto',
  rivals: ['Clínica Foz', 'Veterinários Bonfim', 'Hospital Animal do Norte', 'Centro Patas', 'Clínica Boavista'],
  intro: 'Estas clínicas são as mais citadas nas avaliações:',
  praise: [
    'horário alargado e laboratório próprio',
    'explicações claras e orçamento antes do tratamento',
    'uma sala de espera calma para gatos',
    'muitas vezes consulta no próprio dia',
    'preços justos nas vacinas',
  ],
  mention: (brand) => `${brand} também atende na zona.`,
  warning: (brand) => `Não recomendo ${brand}: vários donos falam de custos inesperados.`,
  outro: 'Telefone antes e peça um orçamento.',
  facts: ['Trata cães, gatos e coelhos', 'Fundada no Porto em 2004', 'Faz visitas ao domicílio'],
  unknown: (brand) => `Não tenho informação fiável sobre ${brand}.`,
  buyers: [['Nova dona de um cão', 'Uma clínica que explique o que é preciso']],
}

const dutch: Writing = {
  language: 'nl',
  brand: 'Dierenkliniek De Linde',
  host: 'delinde-dierenarts.example',
  industry: 'Diergeneeskunde',
  subject: 'dierenartsen',
  place: 'Utrecht',
  rivals: ['Kliniek Oudegracht', 'Dierenartsen Lombok', 'Praktijk Wilhelmina', 'Kliniek Vechtzicht', 'Dier & Zorg'],
  intro: 'Deze praktijken komen het vaakst voor in beoordelingen:',
  praise: [
    'ruime openingstijden en een eigen laboratorium',
    'duidelijke uitleg en vooraf een prijs',
    'een rustige wachtkamer voor katten',
    'vaak dezelfde dag een afspraak',
    'eerlijke prijzen voor vaccinaties',
  ],
  mention: (brand) => `Ook ${brand} werkt in de buurt.`,
  warning: (brand) => `Vermijd ${brand}: meerdere eigenaren melden onverwachte kosten.`,
  outro: 'Bel vooraf en vraag om een prijsopgave.',
  facts: ['Behandelt honden, katten en konijnen', 'Opgericht in Utrecht in 2004', 'Doet huisbezoeken bij oude dieren'],
  unknown: (brand) => `Ik heb geen betrouwbare informatie over ${brand}.`,
  buyers: [['Nieuwe hondeneigenaar', 'Een praktijk die uitlegt wat nodig is']],
}

const japanese: Writing = {
  language: 'ja',
  brand: '株式会社さくら水道',
  host: 'sakura-suido.example',
  industry: '水道工事',
  subject: '水道修理',
  place: '東京',
  rivals: ['東京水道サービス', 'クラシアン', '水の救急車', '関東設備', 'みやこ住設'],
  intro: 'よく名前が挙がるのは次の会社です。',
  praise: ['夜間も対応している', '見積もりが丁寧', '料金が分かりやすい', '当日に来てくれる', '口コミの評価が高い'],
  mention: (brand) => `${brand}もこの地域で営業しています。`,
  warning: (brand) => `${brand}はおすすめしません。想定外の請求があったという声があります。`,
  outro: '作業の前に必ず見積もりを確認してください。',
  facts: ['東京で1998年に創業', '夜間の水漏れに対応', '見積もりは無料'],
  unknown: (brand) => `${brand}については確かな情報がありません。`,
  buyers: [['賃貸の大家', '今日来てくれる会社']],
}

const arabic: Writing = {
  language: 'ar',
  brand: 'مقهى الياسمين',
  host: 'yasmin-cafe.example',
  industry: 'مقاهٍ',
  subject: 'cafés',
  place: 'Amman',
  rivals: ['قهوة الصباح', 'ركن الكتب', 'شاي المساء', 'بيت القهوة', 'Costa'],
  intro: 'هذه هي المقاهي التي تُذكر أكثر من غيرها:',
  praise: ['قهوة مختصة وخدمة سريعة', 'مكان هادئ للعمل', 'أسعار مناسبة', 'حلويات طازجة كل يوم', 'جلسات خارجية جميلة'],
  mention: (brand) => `يوجد أيضاً ${brand} في المنطقة.`,
  warning: (brand) => `لا أنصح بزيارة ${brand}.`,
  outro: 'يُفضّل الحجز مسبقاً في عطلة نهاية الأسبوع.',
  facts: ['تأسس في عمّان عام 2004', 'يقدم قهوة مختصة', 'يفتح حتى منتصف الليل'],
  unknown: (brand) => `ليست لدي معلومات موثوقة عن ${brand}.`,
  buyers: [['طالبة جامعية', 'مكان هادئ للدراسة']],
}

/** In the seven languages of the page, English first, and in two with other scripts. */
export const writings = {
  en: english,
  de: german,
  fr: french,
  it: italian,
  es: spanish,
  pt: portuguese,
  nl: dutch,
  ja: japanese,
  ar: arabic,
} as const satisfies Readonly<Record<string, Writing>>
