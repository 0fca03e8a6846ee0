import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDER = 'packages/admin/src'

/** The tags of the buttons with a text in a file. */
const buttonsOf = (code: string) => code.match(/<Button\b(?:=>|[^>])*>/g) ?? []

/** The name of a text that says that something is deleted or removed. */
const DESTRUCTIVE = /\blabel=\{\w*\.?(?:delete|remove)(?:All|Text|Short)?\}/

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
  const others = found.filter(({ button }) => !/\blook="(?:small )?danger"/.test(button))
  expect(others.map(({ file }) => file)).toEqual([])
})
