import { join } from 'node:path'
import { presetValues, SECTION_ITEMS, type SectionDefinition } from '@site/runtime/contract'
import { PLAIN_SECTIONS, readSectionTypes } from '../../../packages/server/src/content/page-sections/types.js'
import { SAMPLE, sectionValues } from '../../../packages/server/testing/section-values.js'

/** The kinds of sections that the server brings. */
export const PLAIN: readonly SectionDefinition[] = [
  ...readSectionTypes(join(PLAIN_SECTIONS, 'nowhere')).values(),
]

/** Records of a site that settings name. */
interface OfSite {
  readonly picture: string
  readonly form: string
  readonly newsletter: string
}

/** A section as an owner fills it: with its preset, and something in each place that the preset leaves empty. */
export function filledSection(definition: SectionDefinition, scheme: string, site: OfSite) {
  const { type, name } = definition
  const ofSite: Readonly<Record<string, unknown>> = {
    image_picker: site.picture,
    video: '/assets/none.mp3',
    form: type === 'form' ? site.form : site.newsletter,
    color_scheme: scheme,
  }
  const { [SECTION_ITEMS]: items, ...filled } = sectionValues(definition, (setting) => {
    if (setting.id === 'heading') return name
    if (setting.id.endsWith('alt')) return `A picture in ${name}`
    return ofSite[setting.type] ?? SAMPLE[setting.type]
  })
  const values: Readonly<Record<string, unknown>> = {
    ...filled,
    ...(items !== undefined && { [SECTION_ITEMS]: items }),
    ...presetValues(definition),
    ...('color_scheme' in filled && { color_scheme: scheme }),
    ...(type === 'embed' && { url: '/assets/map.svg' }),
  }
  return { id: type, type, values }
}
