import { countryName } from '@site/runtime/contract'

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

/** Countries in the order of their names. Lists are kept, because comparing names takes milliseconds. */
export function countriesIn(codes: readonly string[], language: string): readonly CountryView[] {
  const key = `${language} ${codes.join(' ')}`
  const known = listed.get(key)
  if (known) return known
  const { compare } = new Intl.Collator(language)
  const countries = codes.map((code) => countryView(code, language)).sort((a, b) => compare(a.name, b.name))
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
