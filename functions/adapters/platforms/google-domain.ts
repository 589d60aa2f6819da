/** Google's domain by country where it is not `google.<country>`, for the countries that most questions are asked from. */
const domains: Readonly<Record<string, string>> = {
  US: 'google.com',
  GB: 'google.co.uk',
  AU: 'google.com.au',
  NZ: 'google.co.nz',
  JP: 'google.co.jp',
  KR: 'google.co.kr',
  IN: 'google.co.in',
  ID: 'google.co.id',
  IL: 'google.co.il',
  TH: 'google.co.th',
  ZA: 'google.co.za',
  KE: 'google.co.ke',
  BR: 'google.com.br',
  MX: 'google.com.mx',
  AR: 'google.com.ar',
  CO: 'google.com.co',
  PE: 'google.com.pe',
  TR: 'google.com.tr',
  UA: 'google.com.ua',
  SG: 'google.com.sg',
  MY: 'google.com.my',
  HK: 'google.com.hk',
  TW: 'google.com.tw',
  PH: 'google.com.ph',
  VN: 'google.com.vn',
  SA: 'google.com.sa',
  EG: 'google.com.eg',
  NG: 'google.com.ng',
  PK: 'google.com.pk',
}

const ownName = new Set(
  'AT BE BG CA CH CL CZ DE DK EE ES FI FR GR HR HU IE IS IT LT LU LV NL NO PL PT RO RS SE SI SK AE'.split(' '),
)

/** The domain of Google that people in a country use; `google.com` when it is not known. */
export function googleDomain(country: string): string {
  return domains[country] ?? (ownName.has(country) ? `google.${country.toLowerCase()}` : 'google.com')
}

/** A country as the vendor's `gl` takes it: the lower-case ISO code, but `uk` for the United Kingdom. */
export function googleCountry(country: string): string {
  return country === 'GB' ? 'uk' : country.toLowerCase()
}
