/** The expressions that texts have to match, of all options. The build puts them in the place of this module, as literals. */
export const FORMATS: readonly RegExp[] = []
