import { expect, it } from 'vitest'
import { internalDesign } from './layouts/design.js'
import { loadPieces } from './load-pieces.js'
import { GalleryOptions } from './options.js'
import { pieces } from './pieces.js'
import type { Run } from './run.js'

type Given = Readonly<Record<string, unknown>>

/** The pieces that `loadPieces` has another name for than their module. */
const NAMES: Readonly<Record<string, string>> = {
  'load-transition': 'transition',
  'deep-link': 'deepLink',
  autocolumns: 'columns',
}

async function fetched(given: Given, part: string): Promise<string[]> {
  const element = document.createElement('div')
  const defaults = Object.entries(GalleryOptions.entries).map(([name, entry]) => [name, entry.default])
  const options = { ...Object.fromEntries(defaults), ...given }
  const run = {
    element,
    track: element,
    site: { document },
    options,
    rawOptions: given,
    design: internalDesign(String(options.design)),
    isSet: (name: string) => name in given,
    parts: (name: string) => (name === part ? [element] : []),
  }
  const code: Readonly<Record<string, unknown>> = await loadPieces(run as unknown as Run)
  return Object.keys(pieces).filter((name) => code[NAMES[name] ?? name])
}

const needed = (given: Given, part: string): string[] => {
  const value = (name: string) =>
    name in given
      ? given[name]
      : (GalleryOptions.entries as Readonly<Record<string, { default: unknown }>>)[name]?.default
  return Object.keys(pieces).filter((piece) =>
    pieces[piece]?.some(
      ({ options = {}, part: wanted }) =>
        (wanted === undefined || wanted === part) &&
        Object.entries(options).every(([name, values]) =>
          values.includes(values.includes(null) ? (given[name] ?? null) : value(name)),
        ),
    ),
  )
}

const designs = GalleryOptions.entries.design.wrapped.options

it.each(designs)('the manifest foresees what a gallery fetches: %s', async (design) => {
  for (const [given, part] of [
    [{}, ''],
    [{ autoplay: true, historyHash: true }, 'bullet'],
    [{ transition: 'swipe', thumbnails: false }, 'thumbnail'],
    [{ lightbox: true }, 'thumbnail'],
    [{ lightbox: false, thumbnails: true }, 'thumbnail'],
  ] as const) {
    const all = { design, ...given }
    expect(await fetched(all, part), JSON.stringify(all)).toEqual(needed(all, part))
  }
})
