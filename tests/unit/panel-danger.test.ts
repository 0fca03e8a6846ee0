import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDER = 'packages/admin/src'

/** The buttons of a file whose content is one text of the screen. */
const buttonsOf = (code: string) =>
  code
    .split('<button')
    .slice(1)
    .map((part) => part.split('</button>')[0] ?? '')

/** The name of a text that says that something is deleted or removed. */
const DESTRUCTIVE = />\s*\{\w*\.?(?:delete|remove)(?:All|Text|Short)?\}\s*$/

it('buttons that delete or remove have one look in the whole panel', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  const found = files.flatMap((file) =>
    buttonsOf(readFileSync(`${FOLDER}/${file}`, 'utf8'))
      .filter((button) => DESTRUCTIVE.test(button))
      .map((button) => ({ file, button })),
  )
  expect(found.length).toBeGreaterThan(8)
  const others = found.filter(({ button }) => !button.includes('button-danger'))
  expect(others.map(({ file }) => file)).toEqual([])
})
