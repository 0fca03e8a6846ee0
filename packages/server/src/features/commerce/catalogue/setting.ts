import type { Texts } from '../../../base/text/texts.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import type { ImageAddresses } from '../../images/addresses.js'

/** The website and the request, as the views of products need them. */
export interface CatalogueSetting {
  readonly website: SeedWebsite
  readonly baseUrl: string
  readonly addresses: ImageAddresses
  /** Texts in the language of the website. */
  readonly t: Texts
}
