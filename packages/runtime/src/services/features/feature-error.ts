import { SiteError } from '../../core/errors.js'

/** Why a feature could not be looked up. */
const SENTENCES = {
  'not-loaded': 'configuration not loaded',
  'not-found': 'feature does not exist',
  'wrong-type': 'feature is not of the requested type',
  invalid: 'invalid server-side definition',
}

/** A feature that could not be looked up. */
export class FeatureError extends SiteError {
  override name = 'FeatureError'
  declare readonly feature: string
  declare readonly code: keyof typeof SENTENCES

  constructor(feature: string, code: keyof typeof SENTENCES) {
    super(`${feature}: ${SENTENCES[code]}`, { feature, code })
  }
}
