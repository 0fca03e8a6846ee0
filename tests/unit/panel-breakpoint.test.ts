import { readdirSync, readFileSync } from 'node:fs'
import { EDITOR_MOBILE_MAX_WIDTH_PX, EDITOR_MOBILE_QUERY } from '@site/runtime/contract'
import { expect, it } from 'vitest'

const SOURCE = 'packages/admin/src/'
const STYLES = `${SOURCE}base/styles/`
const sheets = readdirSync(STYLES).map((file) => [file, readFileSync(STYLES + file, 'utf8')] as const)

it('[EDT-002] the panel turns from one pane to two where the contract says, in one place of its sheets', () => {
  const around = new RegExp(`@media[^{]*\\b${EDITOR_MOBILE_MAX_WIDTH_PX}[^{]*`, 'g')
  const queries = sheets.flatMap(([file, sheet]) =>
    (sheet.match(around) ?? []).map((query) => [file, query.trim()]),
  )
  expect(queries).toEqual([['layout.css', `@media ${EDITOR_MOBILE_QUERY}`]])
})

it('[EDT-002] every sheet that has another form there changes between the same two widths', () => {
  const all = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  const widths = all.flatMap(
    (file) => readFileSync(SOURCE + file, 'utf8').match(/(?:max|min)-width: 43\dpx/g) ?? [],
  )
  expect([...new Set(widths)].sort()).toEqual([
    `max-width: ${EDITOR_MOBILE_MAX_WIDTH_PX}px`,
    `min-width: ${EDITOR_MOBILE_MAX_WIDTH_PX + 1}px`,
  ])
})
