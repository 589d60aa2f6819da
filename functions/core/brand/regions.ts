/** States and provinces that addresses write beside a town and its code: of the United States, Canada and Australia. */
export const stateNames =
  `Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Georgia Hawaii Idaho Illinois
Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada
New_Hampshire New_Jersey New_Mexico New_York North_Carolina North_Dakota Ohio Oklahoma Oregon Pennsylvania Rhode_Island South_Carolina
South_Dakota Tennessee Texas Utah Vermont Virginia Washington West_Virginia Wisconsin Wyoming Ontario Quebec Québec Nova_Scotia
New_Brunswick Manitoba British_Columbia Prince_Edward_Island Saskatchewan Alberta Newfoundland_and_Labrador Newfoundland Yukon Nunavut
Northwest_Territories New_South_Wales Victoria Queensland South_Australia Western_Australia Tasmania`
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' '))

// Counties, regions and provinces of Europe that businesses say they serve.
const served =
  `Bedfordshire Berkshire Buckinghamshire Cambridgeshire Cheshire Cornwall Cumbria Derbyshire Devon Dorset Sussex Essex
Gloucestershire Hampshire Herefordshire Hertfordshire Kent Lancashire Leicestershire Lincolnshire Merseyside Norfolk Northamptonshire
Northumberland Nottinghamshire Oxfordshire Rutland Shropshire Somerset Staffordshire Suffolk Surrey Warwickshire Wiltshire
Worcestershire Yorkshire Midlands Fife Bayern Hessen Sachsen Brandenburg Thüringen Niedersachsen Saarland Tirol Steiermark Kärnten
Burgenland Vorarlberg Bretagne Normandie Provence Alsace Aquitaine Bourgogne Auvergne Toscana Piemonte Lombardia Veneto Liguria Umbria
Puglia Calabria Sicilia Sardegna Abruzzo Friuli Trentino Andalucía Cataluña Galicia Asturias Cantabria Zeeland Limburg Noord-Brabant
Gelderland Drenthe Overijssel Friesland Flevoland`.split(/\s+/)

const region = new RegExp(
  String.raw`(?<![\p{L}-])(?:${[...stateNames, ...served].join('|')}|\p{Lu}\p{L}+ County|County \p{Lu}\p{L}+)(?![\p{L}-])`,
  'u',
)

/** Whether a text names a state, county or region that a business may serve. */
export const namesRegion = (text: string): boolean => region.test(text)
