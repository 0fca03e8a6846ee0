import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../../packages/runtime/src')

/** Tests and their helpers, code for developers alone, and the one module that takes members from the prototypes. */
const EXEMPT = /\.test\.ts$|\/harness\.ts$|\/testing\/|^debug\/|^dom\/native\.ts$/

/** `location` is the only member of a document that no element can replace. */
const ALLOWED = new Set(['location', 'prototype'])

/** The members that some code takes from a document itself: `document.body`, and `{ body } = document`. */
function clobberedIn(code: string): string[] {
  const plain = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/'[^'\n]*'/g, "''")
  const direct = [...plain.matchAll(/\b(?:document|ownerDocument)\s*[!?]*\.\s*(\w+)/g)].map(
    ([, name]) => name!,
  )
  const unpacked = [
    ...plain.matchAll(/\{([^{}]*)\}\s*=\s*(?:[\w.]+\.)?(?:document|ownerDocument)\b(?![.\w])/g),
    ...plain.matchAll(/\(\{([^{}]*)\}:\s*Document\b/g),
  ].flatMap(([, names]) => names!.split(',').map((name) => name.split(':')[0]!.trim()))
  return [...direct, ...unpacked].filter((name) => name && !ALLOWED.has(name))
}

it.each([
  ["document.createElement('p')", 'createElement'],
  ['site.document.body.append(bar)', 'body'],
  ['element.ownerDocument!.activeElement', 'activeElement'],
  ['const { activeElement } = site.document', 'activeElement'],
  ['const view = ({ defaultView: view }: Document) => view', 'defaultView'],
])('the rule sees %s', (code, name) => {
  expect(clobberedIn(code)).toEqual([name])
})

it.each([
  "createElement(document, 'p')",
  "ofDocument(document, 'body')",
  'const { location } = site.document',
  'const { document } = site',
  '// document.body is taken by an image',
])('the rule lets %s pass', (code) => {
  expect(clobberedIn(code)).toEqual([])
})

it('no source of the runtime reads from a document a member that an element of that name replaces', () => {
  const found = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !EXEMPT.test(file))
    .flatMap((file) =>
      clobberedIn(readFileSync(join(SOURCES, file), 'utf8')).map((name) => `${file}: ${name}`),
    )
  expect(found, 'take it by createElement or ofDocument of dom/native.ts').toEqual([])
})
