import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDER = 'packages/admin/src'
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(`${FOLDER}/${file}`, 'utf8') }))
const code = sources.filter(({ file }) => !file.endsWith('.css'))

/** The kinds of dialogs with a content of their own, and their files. */
const kinds = code.flatMap(({ file, text }) =>
  [...text.matchAll(/useContentDialog\(\s*'(\w+)'/g)].map(([, kind]) => ({ kind, file, text })),
)

it('every dialog of the panel is one of the runtime, which has buttons, is modal and closes with Escape', () => {
  const own = code.filter(({ text }) => /<dialog|role="(?:alert)?dialog"|showModal\(/.test(text))
  expect(own.map(({ file }) => file)).toEqual([])
  expect(kinds.length).toBeGreaterThanOrEqual(3)
})

it('a dialog with a content of its own has a button with a name that closes it, and none of its buttons is hidden for good', () => {
  const hook = code.find(({ file }) => file.endsWith('use-content-dialog.ts'))!.text
  expect(hook).toContain("buttons: [['close', t('panel.close')]]")
  const hidden = sources.flatMap(({ file, text }) =>
    file.endsWith('.css')
      ? [...text.matchAll(/data-kind="(\w+)"\]\s+\.site-dialog-buttons \{[^}]*display: none/g)].map(
          ([, kind]) => kind,
        )
      : [],
  )
  // Those have a button of their own beside their other ones.
  for (const kind of hidden) {
    const dialog = kinds.find((each) => each.kind === kind)
    expect(dialog?.text, kind).toMatch(
      /<button type="button" className="button" onClick=\{close\}>\s*\{\S+\}/,
    )
  }
  const everywhere = sources.filter(
    ({ text }) =>
      /^\.site-dialog-buttons? \{[^}]*display: none/m.test(text) ||
      /site-dialog-buttons? \{[^}]*visibility/.test(text),
  )
  expect(everywhere.map(({ file }) => file)).toEqual([])
})
