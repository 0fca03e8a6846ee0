import * as v from 'valibot'
import { isRecord } from '../../schema/record.js'
import type { ContextSection } from '../context/page-context.js'
import { EXPERIMENT_TYPES } from '../enumerations/website.js'

const name = () => v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/**
 * A feature that is rolled out by a toggle or by an A/B test. A toggle is on if its variant is the text `true`; the
 * variant of an A/B test is the name of what this visitor gets.
 */
export const ExperimentContext = v.object({
  name: name(),
  experimentType: v.picklist(EXPERIMENT_TYPES),
  variant: v.pipe(v.string(), v.maxLength(100)),
  /** The group of visitors that it is rolled out to; null for all. */
  segmentName: v.nullish(v.pipe(v.string(), v.maxLength(100)), null),
})

/** A feature that is rolled out by a toggle or by an A/B test. */
export type ExperimentContext = v.InferOutput<typeof ExperimentContext>

/** The answer of `GET /api/1/performance/settings`. */
export const PerformanceSettings = v.object({
  /** Names this load of the page in its records; empty if it is not to be measured. */
  pageLoadId: v.nullish(v.pipe(v.string(), v.maxLength(128)), ''),
  /** Each is checked as `ExperimentContext` when it is looked up. */
  experimentContextList: v.nullish(v.array(v.custom<ContextSection>(isRecord)), null),
  /** False if the server could not load the rollouts. */
  isConfigurationLoaded: v.nullish(v.boolean(), true),
})

/** The answer of `GET /api/1/performance/settings`. */
export type PerformanceSettings = v.InferOutput<typeof PerformanceSettings>
