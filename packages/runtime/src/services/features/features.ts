import type { ContextSection } from '../../contract/context/index.js'
import type { ExperimentType } from '../../contract/enumerations/website.js'
import { emit } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import { SiteError } from '../../dom/errors.js'
import type { Issue } from '../../schema/description.js'
import { read } from '../../schema/read.js'
import { definitions } from './definitions.js'
import describeExperiment from './experiment-settings.js'

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

/** The most features whose errors are reported. */
const MAX_REPORTED = 1000

/** Looks features up without a default: throws FeatureError for one that cannot be looked up. */
export interface StrictFeatures {
  isOn(name: string): boolean
  variantOf(name: string): string
}

/** The features that the server rolls out by toggles and A/B tests. */
export interface Features {
  /** Whether a toggle is on: its variant is the text `true`. */
  isOn(name: string, fallback?: boolean): boolean
  /** The visitor's variant of an A/B test. */
  variantOf(name: string, fallback: string): string
  /** The same without a default: throws an error for a feature that cannot be looked up. */
  readonly strict: StrictFeatures
  /**
   * Adds definitions, such as those of another service. A feature that the page has already stays as it is, so that
   * no part of the page switches to another variant while it is open.
   */
  add(definitions: readonly ContextSection[]): void
}

class FeatureLookup implements Features {
  readonly #site: Site
  readonly #reported = new Set<string>()

  readonly strict: StrictFeatures = {
    isOn: (name) => this.#variantOf(name, 'FEATURE_TOGGLE') === 'true',
    variantOf: (name) => this.#variantOf(name, 'AB_TEST'),
  }

  constructor(site: Site) {
    this.#site = site
  }

  add(more: readonly ContextSection[]): void {
    this.#site.shared(definitions).add(more)
  }

  isOn(name: string, fallback = false): boolean {
    return this.#orDefault(name, fallback, this.strict.isOn)
  }

  variantOf(name: string, fallback: string): string {
    return this.#orDefault(name, fallback, this.strict.variantOf)
  }

  #variantOf(name: string, type: ExperimentType): string {
    const { all } = this.#site.shared(definitions)
    if (!all) throw new FeatureError(name, 'not-loaded')
    if (!all.has(name)) throw new FeatureError(name, 'not-found')
    const issues: Issue[] = []
    const experiment = read(describeExperiment(), all.get(name), issues)
    if (!experiment || issues.length > 0) throw new FeatureError(name, 'invalid')
    if (experiment.experimentType !== type) throw new FeatureError(name, 'wrong-type')
    return experiment.variant
  }

  #orDefault<Value>(name: string, fallback: Value, lookUp: (name: string) => Value): Value {
    try {
      return lookUp(name)
    } catch (error) {
      this.#report(name, error as FeatureError)
      return fallback
    }
  }

  /** Once for each feature: a block may look one up many times. */
  #report(name: string, error: FeatureError): void {
    if (this.#reported.has(name) || this.#reported.size >= MAX_REPORTED) return
    this.#reported.add(name)
    if (emit(this.#site.document, 'contract:violation', { error }, { cancelable: true })) console.warn(error)
  }
}

/**
 * The page's features; for `site.shared`. They come from `experiments` of the page context. A feature that cannot be
 * looked up has the given default, and is reported once as a violation of the contract.
 *
 * @example
 * if (site.shared(features).isOn('new-checkout')) showCheckout()
 * const colour = site.shared(features).variantOf('button-colour', 'blue')
 * site.shared(features).strict.isOn('new-checkout') // throws FeatureError if the server does not know it
 */
export const features = (site: Site): Features => new FeatureLookup(site)
