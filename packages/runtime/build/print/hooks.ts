import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Styling } from '../../src/schema/styling.js'

const SOURCES = /src\/(.*)\/description\.ts$/

const found = import.meta.glob<Styling>('../../src/{blocks,overlays,services}/*/description.ts', {
  eager: true,
  import: 'styling',
})

/** The hooks of one folder of the sources. */
export interface Hooks extends Styling {
  readonly folder: string
}

/** The hooks of each block and overlay, by the name for readers. */
export const HOOKS: Readonly<Record<string, Hooks>> = Object.fromEntries(
  Object.entries(found).map(([path, styling]) => {
    const [, folder = ''] = SOURCES.exec(path) ?? []
    return [styling.title ?? folder.split('/')[1]!, { ...styling, folder }]
  }),
)

/** Custom properties of every block, which tokens.css of the sheet sets. */
const EVERYWHERE = [
  '--site-focus-ring',
  '--site-duration',
  'data-block',
  'data-block-state',
  'data-part',
  'data-block-json',
]

function filesOf(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !/(?:\.test|\/description|^description)\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '')

/** All hooks of a sheet: custom properties, attributes, classes of the runtime's own elements. */
export function hooksIn(css: string): Set<string> {
  const found = withoutComments(css).matchAll(
    /(?<property>--site-[a-z-]*[a-z])|\[(?<attribute>(?:data|aria)-[a-z-]+)|\.(?<name>site-[a-z-]*[a-z])/g,
  )
  const names = [...found].map(({ groups = {} }) => groups.property ?? groups.attribute ?? groups.name ?? '')
  return new Set(names.filter((name) => !name.startsWith('data-option-')))
}

/** The differences between the list of hooks and the sources, as sentences. */
export function hookIssues(src: string, hooks: typeof HOOKS = HOOKS): string[] {
  const shared = new Set(EVERYWHERE)
  const all = new Set(
    Object.values(hooks).flatMap(({ properties, states, classes = {}, internal = [] }) => [
      ...[properties, states, classes].flatMap(Object.keys),
      ...internal,
    ]),
  )
  return Object.entries(hooks).flatMap(
    ([name, { folder, properties, states, classes = {}, internal = [] }]) => {
      const css = filesOf(join(src, folder), '.css').join('\n')
      const sources = [css, ...filesOf(join(src, folder), '.ts')].join('\n')
      const described = [properties, states, classes].flatMap(Object.keys)
      const known = new Set([...described, ...internal])
      const missing = [...hooksIn(css)].filter(
        (hook) => !known.has(hook) && !shared.has(hook) && !all.has(hook),
      )
      const gone = [...known].filter((hook) => !sources.includes(hook))
      return [
        ...missing.map(
          (hook) =>
            `${name}: the sheet uses ${hook}, which description.ts neither describes nor calls internal`,
        ),
        ...gone.map(
          (hook) => `${name}: description.ts names ${hook}, which nothing in ${folder} uses any more`,
        ),
      ]
    },
  )
}
