/**
 * Variants of a block, 1000 to 1019 without 1001.
 *
 * Only the names and the range are known; the number of each name is inferred from the order of the names.
 * Hosted pages confirm one of them: a bar chart has `chart-type-1009`.
 */
export const BlockVariant = {
  gallerySlideshow: 1000,
  galleryCarousel: 1002,
  galleryGrid: 1003,
  galleryStack: 1004,
  summaryWall: 1005,
  summaryCarousel: 1006,
  summaryList: 1007,
  summaryGrid: 1008,
  chartBar: 1009,
  chartLine: 1010,
  chartPie: 1011,
  imageInline: 1012,
  imagePoster: 1013,
  imageCard: 1014,
  imageOverlap: 1015,
  imageCollage: 1016,
  imageStack: 1017,
  reservationEmbed: 1018,
  eventsEmbed: 1019,
} as const

export type BlockVariant = (typeof BlockVariant)[keyof typeof BlockVariant]
