import { PAGE_PARTS } from '@site/runtime/contract'
import type { SeedWebsite } from '../seed/seed-schema.js'
import { knownSettings, type OwnerSections } from './sections.js'

/** The values that owners have set besides the sections of the settings. Each overrides that of the seed. */
export type OwnerValues = Partial<Pick<SeedWebsite, 'languages' | 'header' | 'footer'>>

/** All that owners have set of a website, as it is stored. */
export interface StoredOwner extends OwnerValues {
  readonly sections?: OwnerSections
}

/** The website of the seed with all that its owners have set, except the sections of the settings. */
export function withOwnerValues(seed: SeedWebsite, { sections: _, ...owner }: StoredOwner): SeedWebsite {
  const parts = PAGE_PARTS.filter((part) => owner[part] !== undefined).map((part) => [
    part,
    // The panel's settings follow the seed where no owner has set them, whatever else a theme keeps beside them.
    { ...knownSettings(part, seed[part]), ...owner[part] },
  ])
  return { ...seed, ...owner, ...Object.fromEntries(parts) }
}
