/** Countries and territories without postal codes, after the list of the Universal Postal Union. */
const WITHOUT_POSTAL_CODE: ReadonlySet<string> = new Set(
  `AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CM CW DJ DM ER FJ GA GD GH GM GQ GY HK KI KM KN KP LY ML MO MR
  MW NR NU QA RW SB SC SL SR ST SX SY TD TF TG TK TL TO TV UG VU YE ZW`.split(/\s+/),
)

/** Countries whose addresses need a state, a province or a prefecture. */
const WITH_REGION: ReadonlySet<string> = new Set('AU BR CA CN HK IN IT JP KR MX MY TW US'.split(' '))

/** Which parts of an address a country needs. */
export const postalRules = (country: string): { readonly postalCode: boolean; readonly region: boolean } => ({
  postalCode: !WITHOUT_POSTAL_CODE.has(country),
  region: WITH_REGION.has(country),
})

/** The codes of ISO 3166-1. */
const CODES =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY
  BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA
  GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG
  KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW
  MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD
  SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA
  VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/)

/** A country as templates see it. */
export interface CountryView {
  readonly code: string
  readonly name: string
  /** Whether its addresses need these fields. */
  readonly needsPostalCode: boolean
  readonly needsRegion: boolean
}

function countryView(code: string, language: string): CountryView {
  const { postalCode, region } = postalRules(code)
  return { code, name: countryName(code, language), needsPostalCode: postalCode, needsRegion: region }
}

const listed = new Map<string, readonly CountryView[]>()

/** The name of a country in a language; its code if it has none. */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code

/** Countries in the order of their names. Lists are kept, because comparing names takes milliseconds. */
export function countriesIn(codes: readonly string[], language: string): readonly CountryView[] {
  const wanted = codes.length === 0 ? CODES : codes
  const key = `${language} ${wanted.join(' ')}`
  const known = listed.get(key)
  if (known) return known
  const { compare } = new Intl.Collator(language)
  const countries = wanted.map((code) => countryView(code, language)).sort((a, b) => compare(a.name, b.name))
  listed.set(key, countries)
  return countries
}

/** Countries whose post wants the postal code below the city. */
const CODE_BELOW: ReadonlySet<string> = new Set(['GB', 'IE', 'GG', 'IM', 'JE'])

/** Countries that write city, region and postal code in one line. */
const CODE_AFTER_REGION: ReadonlySet<string> = new Set(['AU', 'CA', 'US'])

const joined = (parts: readonly string[], separator: string) => parts.filter(Boolean).join(separator)

/** The part of an address below its street. */
type Place = Readonly<Record<'city' | 'region' | 'postalCode' | 'country', string>>

/** The lines of city, region and postal code, as the post of the country wants them. */
export function placeLines({ city, region, postalCode, country }: Place): string[] {
  if (CODE_BELOW.has(country)) return [city, region, postalCode]
  if (CODE_AFTER_REGION.has(country)) return [joined([city, joined([region, postalCode], ' ')], ', ')]
  return [joined([postalCode, city], ' '), region]
}
