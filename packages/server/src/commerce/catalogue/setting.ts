import type { ImageAddresses } from '../../images/addresses.js'
import type { SeedWebsite } from '../../site/seed-schema.js'
import type { Texts } from '../../texts.js'

/** What the views of products need to know about the website and the request. */
export interface CatalogueSetting {
  readonly website: SeedWebsite
  readonly baseUrl: string
  readonly addresses: ImageAddresses
  /** Texts in the language of the website. */
  readonly t: Texts
}
