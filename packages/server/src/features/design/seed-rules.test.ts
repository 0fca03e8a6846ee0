import { DIRTY_PATHS } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { readSeed, Seed } from '../../seed.js'
import { PROJECT_FOLDER } from '../../start/settings.js'

let seed: Seed
beforeAll(async () => {
  seed = (await readSeed(`${PROJECT_FOLDER}/examples/site`)).seed
})

type Website = { [Name in 'colors' | 'fonts' | 'styled']: NonNullable<Seed['website'][Name]> }

/** The first issue of the example's seed after a change. */
function issueOf(change: (website: Website) => unknown): string {
  const changed = structuredClone(seed)
  change(changed.website as Website)
  const parsed = v.safeParse(Seed, changed)
  if (parsed.success) return 'none'
  const [issue] = parsed.issues
  return `${v.getDotPath(issue)}: ${issue.message}`
}

it('[ENUM-011] the paths of the design settings are places of the seed', () => {
  expect(issueOf(() => {})).toBe('none')
  for (const path of DIRTY_PATHS.filter(
    (each) => each !== 'colors.activeThemeId' && each !== 'fonts.activeThemeId',
  )) {
    const [section, name] = path.split('.') as ['colors', 'palette']
    expect(seed.website[section]?.[name]).toBeTruthy()
    expect(issueOf((website) => Object.assign(website[section], { [name]: 7 }))).toMatch(`website.${path}: `)
  }
})

it.each<[RegExp, (website: Website) => unknown]>([
  [
    /^website\.styled\.options\.galery: there is no "galery"\. Did you mean "gallery"\?$/,
    (website) => (website.styled = { options: { galery: { design: ['grid'] } } }),
  ],
  [
    /^website\.styled\.options\.gallery\.autoplay: there is no "autoplay"\. There are: .*, design, .*\.$/,
    (website) => (website.styled = { options: { gallery: { autoplay: ['true'] } } }),
  ],
  [
    /^website\.styled\.options\.gallery\.design\.1: there is no "wall"\. There are: .*, stacked\.$/,
    (website) => (website.styled = { options: { gallery: { design: ['grid', 'wall'] } } }),
  ],
  [
    /^website\.styled\.fields\.0: there is no "mail"\. Did you mean "email"\?$/,
    (website) => (website.styled = { fields: ['mail'] }),
  ],
  [
    /^website\.colors\.activeThemeId: "themes" has no "gone"\. It has harbour, /,
    ({ colors }) => (colors.activeThemeId = 'gone'),
  ],
  [
    /^website\.fonts\.activeThemeId: "themes" has no "gone"\. It has press, /,
    ({ fonts }) => (fonts.activeThemeId = 'gone'),
  ],
  [
    /^website\.colors\.themes\.1\.dark: the palette has "text", so every set needs a colour for it$/,
    ({ colors }) => delete colors.themes[1]!.dark.text,
  ],
  [
    /^website\.colors\.themes\.1\.light\.text: must be a colour of six digits/,
    ({ colors }) => (colors.themes[1]!.light.text = 'red'),
  ],
  [
    /^website\.colors\.palette: two of them have the id "background"$/,
    ({ colors }) => colors.palette.push(colors.palette[0]!),
  ],
  [
    /^website\.colors\.palette\.0\.properties\.0: must be a custom property such as/,
    ({ colors }) => (colors.palette[0]!.properties = ['paper']),
  ],
  [
    /^website\.fonts\.themes\.0\.families\.body: "families" has no "gone"\. It has condensed, /,
    ({ fonts }) => (fonts.themes[0]!.families.body = 'gone'),
  ],
  [
    /^website\.fonts\.themes\.0\.families: "fontUsageCategories" has "body", so every combination needs a font for it$/,
    ({ fonts }) => delete fonts.themes[0]!.families.body,
  ],
  [
    /^website\.fonts\.families\.0\.stack: must be names of fonts with commas/,
    ({ fonts }) => (fonts.families[0]!.stack = 'a;b'),
  ],
  [
    /^website\.fonts\.families\.0\.file: must be a file of the assets folder that ends with \.woff2/,
    ({ fonts }) => (fonts.families[0]!.file = 'x.ttf'),
  ],
])('a mistake is named with its place: %s', (sentence, change) => {
  expect(issueOf(change as never)).toMatch(sentence)
})
