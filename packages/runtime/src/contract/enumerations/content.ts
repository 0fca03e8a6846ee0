/** The kind of a content item. The list is open: other numbers occur and are kept as numbers. */
export const RecordType = {
  /** A blog post. */
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  /** A track of an album. */
  audio: 7,
  /** A video of a gallery. */
  video: 8,
  event: 12,
  portfolioItem: 59,
  lesson: 62,
} as const

export type RecordType = (typeof RecordType)[keyof typeof RecordType]
