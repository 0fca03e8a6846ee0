import { postalRules } from './postal-rules.js'

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
