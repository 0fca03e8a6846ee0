import { hasValue, SECTION_ITEMS, type SectionDefinition, type SectionSetting } from '@site/runtime/contract'

type ValueSetting = Extract<SectionSetting, { readonly id: string }>
type Values = Readonly<Record<string, unknown>>

/** Texts that mean something to HTML, CSS, templates, scripts or databases. */
const HOSTILE_TEXTS: readonly string[] = [
  '"><img src=x onerror=alert(1)>',
  "' onfocus=alert(1) autofocus x='",
  '</script><script>alert(1)</script>',
  '</section></main></body><iframe src=//evil.example>',
  '<b>left open <a href="//evil.example">',
  '<!-- --><svg/onload=alert(1)>',
  '{{ site.title }}{% raw %}{% render "x" %}',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'red;}</style><script>alert(1)</script>',
  'url(javascript:alert(1))',
  'expression(alert(1));background:url(//evil.example)',
  '#fff" onload="alert(1)',
  'a\u2028b\u2029c',
  'a\ud800b\udfff\0c',
  '\ue000site-text:x.y\ue001z\ue002',
  '&lt;b&gt; &amp;amp; &quot;',
]

/** Hostile values of a setting, in the shape that it has. */
export const hostileValues = (setting: ValueSetting): readonly unknown[] => {
  const texts = HOSTILE_TEXTS
  if (setting.type === 'dataset')
    return [
      ...texts.map((text) => [
        ['', text],
        [text, '1'],
      ]),
      ...texts,
    ]
  return setting.type.endsWith('_list') ? [...texts.map((text) => [text]), ...texts] : texts
}

const PICTURES = ['/assets/pictures/tiny.webp', '/assets/mark.svg', 'https://elsewhere.example/a.png', '']
const LINKS = ['/contact', 'https://elsewhere.example/?a=1&b=2', 'mailto:a@b.example', '#section-faq', '']
const HTML = [
  '<p>Other <b>words</b></p>',
  '<p onclick=x()>Kept<script>alert(1)</script> <a href="javascript:x()">link</a></p>',
  '<p>left open <em>',
  'Without a paragraph & with a sign',
  '<ul><li>One</li><li>Two</li></ul>',
  '',
]
const TEXTS = [
  'Other words',
  '"><img src=x onerror=alert(1)>',
  '{{ site.title }}',
  'a\u2028b',
  '  spaced  ',
  '',
]

const BY_TYPE: Readonly<Record<string, readonly unknown[]>> = {
  text: TEXTS,
  textarea: [...TEXTS, 'Two\nlines', '\n\n'],
  richtext: HTML,
  html: HTML,
  liquid: HTML,
  inline_richtext: HTML,
  checkbox: [true, false],
  number: [7, 0, -1.5, 1e21, 0.000_000_1],
  color: ['#1b4a86', '#FFF', ''],
  color_background: ['#1b4a86', ''],
  text_alignment: ['center', 'right', 'left'],
  color_scheme: ['inverted', 'tinted', 'accent', 'plain'],
  font_picker: ['Georgia', ''],
  image_picker: PICTURES,
  video: ['/assets/notes.xyz', '/assets/none.mp4', ''],
  video_url: ['https://www.youtube.com/watch?v=M7lc1UVf-VE', 'https://vimeo.com/76979871', '/contact', ''],
  form: ['contact', 'nothing', ''],
  gallery: ['prints', 'nothing', ''],
  dataset: [
    [
      ['Year', 'Prints'],
      ['2024', '12'],
      ['<b>', '15.5'],
    ],
    [],
    [['Alone']],
  ],
  date_time: ['2035-06-05T10:00', '2020-01-01T00:00', ''],
  focal_point: ['0.2,0.8', '1,0', ''],
}

/** Values of a setting that its form can give it, among them an empty one. */
export function triedValues(setting: ValueSetting): readonly unknown[] {
  if (setting.type === 'range') {
    const { min, max, step } = setting
    return [max, min, Math.min(max, min + step)]
  }
  if (setting.type === 'select' || setting.type === 'radio') return setting.options.map(({ value }) => value)
  if (setting.type.endsWith('_list') && setting.type !== 'link_list') return [['/contact', '/visit'], []]
  return BY_TYPE[setting.type] ?? LINKS
}

/** The most values that one of the settings of a section tries. */
export const roundsOf = (
  { settings, blocks }: SectionDefinition,
  valuesOf: (setting: ValueSetting) => readonly unknown[],
): number =>
  Math.max(
    ...[settings, ...blocks.map((block) => block.settings)]
      .flat()
      .map((setting) => (hasValue(setting) ? valuesOf(setting).length : 0)),
    1,
  )

function valuesIn(
  settings: readonly SectionSetting[],
  valuesOf: (setting: ValueSetting) => readonly unknown[],
  round: number,
): Values {
  const entries = settings.flatMap((setting, index) => {
    if (!hasValue(setting)) return []
    const values = valuesOf(setting)
    // Neighbours have values from other places of their lists.
    return [[setting.id, values[(round + index) % values.length]] as const]
  })
  return Object.fromEntries(entries)
}

/**
 * The values of a section in one of its rounds, with two items of each kind. In its rounds together, each setting has each
 * of its values.
 */
export function valuesOfRound(
  { settings, blocks }: SectionDefinition,
  valuesOf: (setting: ValueSetting) => readonly unknown[],
  round: number,
): Values {
  const items = blocks.flatMap((block) =>
    [0, 1].slice(0, block.limit ?? 2).map((at) => ({
      id: `${block.type}-${at}`,
      type: block.type,
      settings: valuesIn(block.settings, valuesOf, round + at),
    })),
  )
  // Their order changes too.
  const shown = round % 2 === 0 ? items : items.toReversed()
  return {
    ...valuesIn(settings, valuesOf, round),
    ...(items.length > 0 && { [SECTION_ITEMS]: shown }),
  }
}
