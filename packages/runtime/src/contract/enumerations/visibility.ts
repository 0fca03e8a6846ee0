/** Workflow state of an item: the people who may see it, and the time. */
export const Visibility = {
  published: 1,
  scheduled: 2,
  needsReview: 3,
  draft: 4,
  private: 5,
  deleted: 6,
} as const

export type Visibility = (typeof Visibility)[keyof typeof Visibility]
