/** The kinds of rollout of a feature. Hosted sites use the second name; the first has the same spelling style. */
export const EXPERIMENT_TYPES = ['FEATURE_TOGGLE', 'AB_TEST'] as const

export type ExperimentType = (typeof EXPERIMENT_TYPES)[number]

/** Groups for the participants of surveys. */
export const COHORTS = ['A', 'B', 'C', 'D', 'E'] as const

export type Cohort = (typeof COHORTS)[number]
