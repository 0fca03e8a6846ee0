import type { Kind } from '../../../engine/table.js'
import type { Template } from '../../../engine/template.js'
import type { Value } from '../../../engine/value.js'

const setting = (path: string): Value => ({ json: 'data-settings', path })

/** A cell is a value, or a record with one. */
const cell: Template = {
  write: { first: [{ item: 'f' }, { item: 'v' }, { item: 'value' }, { item: '' }], as: 'plain' },
}

const rowOf = (cells: Value): readonly Template[] => [
  { tag: 'tr', children: [{ each: cells, make: [{ tag: 'td', children: [cell] }] }] },
]

/** The first row has the names of the columns: apart from the rows in some pages, and among them in others. */
const table: Template = {
  tag: 'table',
  children: [
    {
      when: setting('dataTable.cols'),
      tag: 'thead',
      children: [
        {
          tag: 'tr',
          children: [
            {
              each: setting('dataTable.cols'),
              make: [
                {
                  tag: 'th',
                  attributes: { scope: 'col' },
                  children: [
                    { write: { first: [{ item: 'label' }, { item: 'name' }, { item: '' }], as: 'plain' } },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      tag: 'tbody',
      children: [
        {
          each: { first: [setting('dataTable.rows'), setting('dataTable')] },
          make: rowOf({ first: [{ item: 'c' }, { item: 'cells' }, { item: '' }] }),
        },
      ],
    },
  ],
}

const text = (part: string, tag: string): Template => ({
  when: setting(part),
  tag,
  attributes: { 'data-part': part },
  children: [{ write: { ...{ json: 'data-settings', path: part }, as: 'plain' } }],
})

export const chart: Kind = {
  name: 'chart',
  shapes: [
    {
      name: 'from its settings',
      root: '.chart-block-container[data-settings]',
      when: { first: [setting('dataTable.rows.0'), setting('dataTable.0')] },
      block: 'chart',
      options: {
        chartType: {
          first: [
            { match: /\bchart-type-(\d{4})\b/, in: { attribute: 'class' } },
            { join: [setting('chartType')] },
          ],
          map: { 1009: 'bar', 1010: 'line', 1011: 'pie', bar: 'bar', line: 'line', pie: 'pie' },
        },
        legend: { first: [setting('legend')], as: 'flag' },
        palette: { first: [setting('palette')], map: { varied: 'varied', warm: 'warm', cool: 'cool' } },
        flip: { first: [setting('flip')], as: 'flag' },
      },
      steps: [
        {
          fill: ':scope',
          make: [
            text('title', 'h3'),
            { tag: 'div', attributes: { 'data-part': 'plot' } },
            {
              tag: 'button',
              attributes: { type: 'button', 'data-part': 'toggle' },
              children: [{ write: { word: 'figures' } }],
            },
            { tag: 'div', attributes: { 'data-part': 'data' }, children: [table] },
            text('caption', 'p'),
          ],
        },
      ],
    },
    {
      name: 'without its figures',
      root: '.chart-block-container',
      limits: [
        {
          isWhole: true,
          reason: 'The figures of the chart are not in the file. Write them as a table, or make a new chart.',
        },
      ],
    },
  ],
}
