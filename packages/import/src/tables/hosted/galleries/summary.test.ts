import { expect, it } from 'vitest'
import { fixture } from '../../../../testing/fixture.js'
import { importFixture } from '../../../../testing/import-fixture.js'

it('writes summaries of the builder as ours', async () => {
  const { document, found, issues } = await importFixture(fixture('hosted/summary'))
  expect(found.flatMap(({ kind, shape, grade }) => (kind === 'summary' ? [[shape, grade]] : []))).toEqual([
    ['carousel', 'works'],
    ['list', 'works'],
    ['list', 'works'],
    ['columns', 'works'],
    ['grid', 'works'],
  ])
  expect(found.filter(({ kind }) => kind === 'gallery')).toEqual([])
  const written = [...document.querySelectorAll('[data-block=summary]')].map((block) =>
    Object.fromEntries(
      [...block.attributes].flatMap(({ name, value }) =>
        name.startsWith('data-option-') ? [[name.slice(12), value]] : [],
      ),
    ),
  )
  expect(written).toEqual([
    { design: 'carousel', 'image-aspect-ratio': '1.5', 'slides-per-row': '3', 'text-alignment': 'start' },
    {
      design: 'list',
      'image-aspect-ratio': '1',
      'list-image-size': '40',
      'list-image-alignment': 'end',
      'text-alignment': 'start',
    },
    {
      design: 'wall',
      'image-aspect-ratio': 'Auto',
      'column-width': '250',
      gutter: '30',
      'text-alignment': 'center',
    },
    { design: 'grid', 'image-aspect-ratio': '1.3333', 'column-width': '100', gutter: '10' },
    { design: 'list' },
  ])
  expect(document.querySelectorAll('ul[data-part=list] > li[data-part=item]')).toHaveLength(16)
  expect(document.querySelectorAll('[data-part=thumbnail]')).toHaveLength(15)
  expect(document.querySelectorAll('button[data-part=previous], button[data-part=next]')).toHaveLength(8)
  expect(document.querySelectorAll('[class*="summary-metadata-container--"]')).toHaveLength(16)
  expect(issues).toEqual([])
})

it.each([
  ['items without a list', '<div class="summary-item">A</div><div class="summary-item">B</div>'],
  [
    'items in wrappers',
    '<div class="summary-item-list"><div><div class="summary-item">A</div><div class="summary-item">B</div></div></div>',
  ],
])('takes %s', async (_, inner) => {
  const { document, issues } = await importFixture(
    `<!doctype html><html lang="en"><body class="sqs-layout"><div class="sqs-block summary-v2-block">${inner}</div></body></html>`,
  )
  const items = document.querySelectorAll('[data-block=summary] ul[data-part=list] > li[data-part=item]')
  expect([...items].map((item) => item.textContent)).toEqual(['A', 'B'])
  expect(issues).toEqual([])
})
