import { hasValue, SECTION_ITEMS, type SectionDefinition, type SectionSetting } from '@site/runtime/contract'

/** Makes the value of a setting. */
export type SampleOf = (setting: Extract<SectionSetting, { readonly id: string }>) => unknown

/** A value of each type of settings that needs more than its default to show. */
export const SAMPLE: Readonly<Record<string, unknown>> = {
  text: 'Some words',
  textarea: 'Two lines\nof words',
  richtext: '<p>Words with <b>weight</b></p>',
  inline_richtext: '<p>Words with a <a href="/visit">link</a></p>',
  html: '<p>Words</p>',
  url: '/contact',
  video_url: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  date_time: '2035-06-05T10:00',
  focal_point: '0.2,0.8',
  dataset: [
    ['Year', 'Prints'],
    ['2024', '12'],
    ['2025', '15.5'],
  ],
}

const valuesBy = (settings: readonly SectionSetting[], sampleOf: SampleOf) =>
  Object.fromEntries(
    settings.flatMap((setting) => {
      const value = hasValue(setting) ? sampleOf(setting) : undefined
      return hasValue(setting) && value !== undefined ? [[setting.id, value]] : []
    }),
  )

/** The values of a section with two items of each kind. Settings without a value keep their defaults. */
export function sectionValues(
  { settings, blocks }: SectionDefinition,
  sampleOf: SampleOf,
): Readonly<Record<string, unknown>> {
  const items = blocks.flatMap(({ type, settings: own }) =>
    [1, 2].map((at) => ({ id: `${type}-${at}`, type, settings: valuesBy(own, sampleOf) })),
  )
  return { ...valuesBy(settings, sampleOf), ...(items.length > 0 && { [SECTION_ITEMS]: items }) }
}
