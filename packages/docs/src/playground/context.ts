import type { Rules } from './issue.js'
import type { Choice, Token } from './tag.js'
import { tagTokens } from './tag.js'

/** The context of a page as data. */
export type Context = Readonly<Record<string, unknown>>

type Settings = Readonly<Record<string, unknown>>

const settingsAt = (context: Context, path: readonly string[]): Settings =>
  path.reduce<Settings>((inner, name) => (inner[name] ?? {}) as Settings, context)

const withSettings = (context: Context, [name, ...rest]: readonly string[], settings: Settings): Context =>
  name === undefined
    ? settings
    : { ...context, [name]: withSettings((context[name] ?? {}) as Context, rest, settings) }

/** The settings that a context writes, as the texts that their controls have. */
export const writtenSettings = (context: Context, path: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(settingsAt(context, path)).map(([name, value]) => [name, String(value)]))

const typed = ({ kind }: Pick<Rules, 'kind'>, text: string): unknown => {
  if (kind === 'switch') return text === 'true'
  return kind === 'number' && text.trim() !== '' ? Number(text) : text
}

/**
 * A context with other settings, as an author would write it: one that has its default is left out.
 *
 * @param path - the names of the objects around the settings
 * @param choice - the settings that differ from the example
 */
export function chosenContext(
  context: Context,
  path: readonly string[],
  options: readonly Pick<Rules, 'name' | 'kind' | 'default'>[],
  choice: Choice,
): Context {
  const settings = { ...settingsAt(context, path) }
  for (const option of options) {
    const text = Object.hasOwn(choice, option.name) ? choice[option.name] : undefined
    if (text === undefined) continue
    if (text === option.default) delete settings[option.name]
    else settings[option.name] = typed(option, text)
  }
  return withSettings(context, path, settings)
}

/** The script of a context as the parts of its markup. */
export const contextTokens = (context: Context): Token[] => [
  ...tagTokens(
    'script',
    [
      ['type', 'application/json'],
      ['data-site-context', ''],
    ],
    '>',
  ),
  { kind: 'text', text: `\n${JSON.stringify(context, null, 2).replace(/^/gm, '  ')}\n` },
  { kind: 'text', text: '</' },
  { kind: 'name', text: 'script' },
  { kind: 'text', text: '>' },
]
