import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { PICTURE_RULE } from '../site/pictures/markup.js'
import { TABLES } from './index.js'
import { sheetOf } from './sheet.js'

/** Bytes, compressed. A page waits for its sheets. */
const MOST = 2048

it.each(TABLES.map((table) => [table.name, table] as const))('the sheet of %s is small', (_, table) => {
  const sheet = sheetOf(table)
  expect(sheet).not.toContain('\n')
  expect(gzipSync(sheet + PICTURE_RULE, { level: 9 }).length).toBeLessThanOrEqual(MOST)
})
