import { readFileSync } from 'node:fs'
import { type Loader, transform } from 'esbuild'
import { expect, it } from 'vitest'
import { documentationPages } from '../../scripts/lint/sentences.mjs'

const root = new URL('../../', import.meta.url)

/** The languages with a grammar to check. HTML has the linter, and the package tests check the types of TypeScript. */
const CHECKED = /^```(js|mjs|ts|tsx|css|json)((?: [^\n]*)?)\n(.*?)^```$/gms

const snippets = documentationPages(root.pathname).flatMap((page) => {
  const text = readFileSync(new URL(page, root), 'utf8')
  return [...text.matchAll(CHECKED)]
    .filter(([, , note = '']) => note.trim() !== 'excerpt')
    .map(({ 1: language = '', 3: code = '', index }) => ({
      place: `${page}:${text.slice(0, index).split('\n').length}`,
      loader: language.replace('mjs', 'js') as Loader,
      code,
    }))
})

async function faultsOf({ place, loader, code }: (typeof snippets)[number]): Promise<string[]> {
  try {
    const { warnings } = await transform(code, { loader, logLevel: 'silent' })
    return warnings.map(({ text }) => `${place} ${text}`)
  } catch (error) {
    return [`${place} ${(error as Error).message}`]
  }
}

it('every script, sheet and piece of data in the documentation can be parsed, unless it says that it is an excerpt', async () => {
  expect((await Promise.all(snippets.map(faultsOf))).flat()).toEqual([])
  for (const language of ['js', 'ts', 'css', 'json']) {
    expect(snippets.filter(({ loader }) => loader === language).length, language).toBeGreaterThan(2)
  }
})
