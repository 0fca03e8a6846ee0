/** How a feature is rolled out. Hosted sites write the second; the spelling of the first follows it. */
export const EXPERIMENT_TYPES = ['FEATURE_TOGGLE', 'AB_TEST'] as const

export type ExperimentType = (typeof EXPERIMENT_TYPES)[number]

/** Groups that surveys are dealt to. */
export const COHORTS = ['A', 'B', 'C', 'D', 'E'] as const

export type Cohort = (typeof COHORTS)[number]
