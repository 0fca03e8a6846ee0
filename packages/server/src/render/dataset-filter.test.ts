import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTexts } from '../base/text/texts.js'
import { templateBlocks } from './blocks.js'
import { createEngine } from './engine.js'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dataset-filter-'))
  mkdirSync(join(folder, 'templates/partials'), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TEMPLATE = `{%- assign table = block | dataset: chart.columns, chart.rows -%}
{%- for column in table.columns -%}[{{ column }}]{%- endfor -%}
{%- for row in table.rows %} {{ row.name }}:
{%- for cell in row.cells -%}({{ cell.value }}|{{ cell.text }}){%- endfor -%}
{%- endfor -%}`

/** The table of a chart whose theme has a row, with what an owner has set. */
async function render(owner: Readonly<Record<string, unknown>> | null, language: unknown = 'de') {
  writeFileSync(join(folder, 'templates/page.liquid'), TEMPLATE)
  const engine = createEngine(folder, {
    cache: false,
    addresses: { url: async () => '', srcset: async () => '', color: async () => '', size: async () => null },
  })
  const row = { id: 'pulled', type: 'chart', theme: {}, options: owner ?? {}, revision: 1 }
  const block = owner === null ? undefined : templateBlocks([row], false).pulled
  const chart = { columns: ['Year', 'Prints'], rows: [['2025', '1.655 St.']] }
  return engine.render('page', { block, chart, site: { language } }, await createTexts()('de'))
}

const THEME = '[Year][Prints] 2025:(|1.655 St.)'

it('[CFG-005] prints an owner’s numbers in the language of the site, with their value, and all of it as text', async () => {
  const dataset = [
    ['', '<b>', 'B'],
    ['"x" & y', '1234.5', '–'],
  ]
  const table = '[][&lt;b&gt;][B] &quot;x&quot; &amp; y:(1234.5|1.234,5)(|–)'
  expect(await render({ dataset })).toBe(table)
  expect(await render({ dataset }, null)).toBe(table.replace('1.234,5', '1,234.5'))
})

it.each([
  ['nothing is set', {}],
  ['the page lacks the block', null],
  [
    'a preview sends what is no dataset',
    {
      dataset: [
        ['a', 'b'],
        ['c', '<img>'],
      ],
    },
  ],
  ['a preview sends a text', { dataset: 'a' }],
])('[CFG-005] prints the theme’s table if %s', async (_, owner) => {
  expect(await render(owner)).toBe(THEME)
})
