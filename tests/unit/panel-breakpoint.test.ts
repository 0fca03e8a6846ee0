import { readdirSync, readFileSync } from 'node:fs'
import { EDITOR_MOBILE_MAX_WIDTH_PX, EDITOR_MOBILE_QUERY } from '@site/runtime/contract'
import { expect, it } from 'vitest'

const STYLES = 'packages/admin/src/styles/'
const sheets = readdirSync(STYLES).map((file) => [file, readFileSync(STYLES + file, 'utf8')] as const)

it('[EDT-002] the panel turns from one pane to two where the contract says, in one place of its sheets', () => {
  const around = new RegExp(`@media[^{]*\\b${EDITOR_MOBILE_MAX_WIDTH_PX}[^{]*`, 'g')
  const queries = sheets.flatMap(([file, sheet]) =>
    (sheet.match(around) ?? []).map((query) => [file, query.trim()]),
  )
  expect(queries).toEqual([['layout.css', `@media ${EDITOR_MOBILE_QUERY}`]])
})
