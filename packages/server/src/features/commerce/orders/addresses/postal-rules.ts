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
