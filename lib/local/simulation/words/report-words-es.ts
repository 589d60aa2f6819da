import type { ReportWords } from './report-words.ts'

export const reportWordsEs: ReportWords = {
  summary: '{brand} está entre las opciones de {options}{in}. {first}',
  valueProposition: 'Menos esfuerzo y más seguridad para {need}.',
  mission: 'Ayudar de forma sencilla y fiable a {need}.',
  audience: 'Personas y pequeñas empresas que quieren {need}',
  everywhere: 'En línea, sin límite regional',
  goals: ['Aparecer cuando se buscan {options}', 'Convencer a quien compara', 'Que los asistentes lo describan bien'],
  personas: {
    business: [
      {
        name: 'Dueña de una pequeña empresa',
        role: 'Dirige un negocio de doce personas',
        goals: ['Menos tardes con papeleo', 'Conocer el coste antes de firmar'],
        painPoints: ['Demasiadas herramientas que no encajan', 'Sin tiempo para largas formaciones'],
        summary: 'Decide sola, compara tres ofertas y quiere un precio claro.',
        ageRange: '40-55',
      },
      {
        name: 'Responsable de operaciones',
        role: 'Organiza una empresa en crecimiento',
        goals: ['La misma forma de trabajar en cada equipo', 'Ver los problemas antes que los clientes'],
        painPoints: ['Datos repartidos en hojas de cálculo', 'El equipo rechaza lo complicado'],
        summary: 'Reúne datos para una decisión que firmarán otros.',
        ageRange: '30-45',
      },
      {
        name: 'Autónoma en su primer año',
        role: 'Acaba de empezar por su cuenta',
        goals: ['Empezar rápido y barato', 'Evitar errores de principiante'],
        painPoints: ['Aún no conoce el mercado', 'Presupuesto ajustado'],
        summary: 'Hace preguntas abiertas y confía en consejos razonados.',
        ageRange: '25-35',
      },
    ],
    private: [
      {
        name: 'Madre con poco tiempo',
        role: 'Trabaja a media jornada y tiene dos hijos',
        goals: ['Encontrar a alguien fiable sin buscar mucho', 'Horarios que encajen'],
        painPoints: ['Poco tiempo durante el día', 'Precios poco claros'],
        summary: 'Busca por la noche en el móvil y quiere una lista corta.',
        ageRange: '30-45',
      },
      {
        name: 'Comprador prudente',
        role: 'Ingeniero que lee primero las opiniones',
        goals: ['Calidad que dure', 'Entender las diferencias'],
        painPoints: ['Opiniones contradictorias', 'Costes ocultos'],
        summary: 'Compara detalles y desconfía de la publicidad.',
        ageRange: '35-60',
      },
      {
        name: 'Recién llegada a la zona',
        role: 'Se mudó hace poco por trabajo',
        goals: ['Encontrar pronto buenos sitios', 'Sentirse bien atendida'],
        painPoints: ['No conoce a nadie', 'Demasiadas opciones'],
        summary: 'Se fía de las recomendaciones.',
        ageRange: '25-40',
      },
    ],
  },
  questions: {
    discovery: [
      '¿Qué {options}{in} recomiendas para {need}?',
      '¿En qué {options} confía más la gente ahora mismo?',
      'Soy principiante: ¿qué {options}{in} debería mirar primero?',
      '¿Qué {options} encajan con un presupuesto pequeño para {need}?',
      '¿Qué {options}{in} tienen las mejores opiniones?',
    ],
    comparison: [
      '¿Puedes comparar los nombres más conocidos entre {options} por precio y calidad?',
      '¿Qué distingue a los mejores nombres entre {options}?',
      '¿Qué alternativas a los grandes nombres hay entre {options}?',
      '¿En qué se diferencian los nombres más populares entre {options}{in}?',
    ],
    problem: [
      'La última vez salió mal. ¿Qué {options}{in} son mejores para {need}?',
      'No sé en quién confiar. ¿Qué {options}{in} son honestos con los precios?',
      '¿Qué {options}{in} ayudan rápido para {need}?',
      'Queremos cambiar. ¿Qué {options}{in} merece la pena probar?',
    ],
    local: [
      '¿Qué {options} en {place} atienden con poca antelación?',
      '¿Adónde va la gente en {place} para {need}?',
      '¿Quién tiene fama de bueno y honesto en {place} para {need}?',
    ],
  },
  topics: {
    discovery: 'Encontrar {options}',
    comparison: 'Comparar {options}',
    problem: 'Problemas para {need}',
    local: '{options} en {place}',
  },
  analysisSummary:
    'Los asistentes mencionan {brand} en parte de las respuestas sobre {options}, a menudo junto a {rival}. Cuando aparece, la descripción suele coincidir con su web.',
  observations: [
    '{rival} aparece más que {brand} en las preguntas abiertas sobre {options}.',
    '{brand} aparece mejor en las comparaciones que en las primeras preguntas.',
    'Las respuestas que citan {brand} repiten las palabras de su web.',
    'Las preguntas que parten de un problema rara vez llevan a {brand}.',
    'Las plataformas no coinciden entre sí.',
    'Las páginas de comparación se citan más que las webs de las empresas.',
  ],
  recommendations: [
    [
      'Publicar una página que responda con sencillez a preguntas abiertas sobre {options}',
      'Los asistentes citan comparaciones honestas, y ahí falta {brand}.',
    ],
    ['Estar en dos comparativas independientes de {options}', 'Las fuentes citadas deciden los nombres; {rival} está en ellas.'],
    ['Reunir precios, público y límites en un solo lugar de la web', 'Los datos claros se repiten bien.'],
    ['Describir problemas habituales para {need} y sus soluciones', 'Las preguntas de problema rara vez llevan a {brand}.'],
    ['Añadir datos estructurados de la empresa y su oferta', 'Ayuda a no confundir {brand} con otros nombres.'],
  ],
  headlines: [
    '{brand} está entre los primeros nombres que se oyen',
    '{brand} se conoce, pero aún no es la primera respuesta',
    'Quien pregunta a los asistentes rara vez oye hablar de {brand}',
  ],
  measured: {
    summary:
      '{brand} aparece en {named} de {asked} respuestas a las preguntas de los compradores. Entre las demás marcas, {rival} es la más citada, en {rivalMentions} respuestas.',
    observations: [
      '{best} es quien más menciona {brand} ({bestScore} de 100) y {worst} quien menos ({worstScore} de 100).',
      '{rival} aparece en {rivalMentions} respuestas, más que cualquier otra marca.',
      'La pregunta «{missed}» lleva a otras marcas, pero no a {brand}.',
    ],
  },
  directSummary: 'Preguntados por el nombre, los asistentes describen {brand} casi como su web, con lagunas en los detalles.',
  posts: [
    [
      'Cómo elegir entre {options}: una lista sencilla',
      'La mayoría compara primero los precios y luego se arrepiente.',
      'Una lista neutral que los asistentes pueden citar.',
    ],
    [
      'Lo que cuesta de verdad {need}',
      'El precio anunciado es solo una parte de la factura.',
      'Responde a las preguntas de precio.',
    ],
    ['Cinco errores al {need}', 'Casi todos cometen el primero.', 'Cubre las preguntas en las que falta la marca.'],
    ['{options}: quién encaja con quién', 'No hay una mejor opción, pero sí una que encaja.', 'Una comparación honesta.'],
    [
      'Preguntas que conviene hacer antes de decidir',
      'Diez minutos de preguntas ahorran meses de problemas.',
      'Respuestas cortas y fáciles de citar.',
    ],
  ],
  imageAlt: 'Una persona compara opciones en su escritorio',
  imagePrompt:
    'Fotografía editorial tranquila de un escritorio con notas y ofertas, luz natural, sin personas, texto ni logotipos',
  strength: 'Se describe como una buena opción para {need}',
  weakness: 'A menudo faltan detalles como los precios',
  risk: 'A veces se inventan el año de fundación y el tamaño',
}
