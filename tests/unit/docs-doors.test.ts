import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NAVIGATION } from '../../packages/docs/src/site/navigation.js'

/** Parameters of the panel's addresses, calls of the server, and keys of storages. */
const TECHNICAL = /`at=|\?screen=|frameUrl|\/api\/[a-z]|localStorage/

it.each(NAVIGATION.owner['The panel'] ?? [])(
  'the page %s names what owners press, and no parameters or calls',
  (name) => {
    const lines = readFileSync(new URL(`../../docs/owner/${name}.md`, import.meta.url), 'utf8').split('\n')
    expect(lines.filter((line) => TECHNICAL.test(line))).toEqual([])
  },
)
