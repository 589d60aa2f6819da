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
