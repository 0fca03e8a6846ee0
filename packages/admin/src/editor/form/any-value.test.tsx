import { blockOptions, blockTexts, settingsSections } from '@site/runtime/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreens } from '../../../testing/screen.js'
import { type Field, fieldsOf } from '../settings/field.js'
import { fieldIssue } from '../settings/field-issue.js'
import { formatValue } from '../settings/format-value.js'
import { FieldRow } from './field-row.js'

const screen = renderScreens()

const ofBlocks = Object.entries(blockOptions).flatMap(([kind, schema]) =>
  fieldsOf(schema, blockTexts[kind as keyof typeof blockTexts]),
)
const ofSettings = Object.values(settingsSections).flatMap(({ schema, texts }) => fieldsOf(schema, texts))

const lookOf = ({ kind, control, valueKind }: Field) => `${kind}, ${control}, ${valueKind ?? 'any'}`

/** A field of each look: the others are drawn by the same code. */
const fields = new Map([...ofBlocks, ...ofSettings].map((field) => [lookOf(field), field]))

/** Values of JSON that no option has, as another version, an import or a hand in the database can store them. */
const HOSTILE: readonly unknown[] = [
  { toString: 0 },
  [{ toString: 0 }],
  [[null]],
  { valueOf: 'x', toJSON: 1 },
  JSON.parse('{"__proto__":{"a":1}}'),
  null,
  [null, 0, true, 'x'],
  { 0: 'a', length: 1 },
  -0,
  1e308,
  'x'.repeat(3_000),
  '\u{E000}\u{D800}',
  true,
  [],
  {},
]

let errors: unknown[]
beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(...args))
})
afterEach(() => void vi.restoreAllMocks())

it.each([...fields])(
  '[CFG-007] a field of the look %s is drawn, worded and checked with values that nothing wrote, and keeps them',
  async (_look, field) => {
    const onChange = vi.fn()
    const Rows = () =>
      HOSTILE.map((value) => {
        const issue = fieldIssue(field, value)
        return (
          <FieldRow
            key={JSON.stringify(value)}
            field={field}
            value={value}
            stored={value}
            automatic={formatValue(field, value)}
            issue={issue}
            effective={() => value}
            onChange={onChange}
          />
        )
      })
    await screen.open(Rows, {})
    expect(screen.container.querySelectorAll('.field')).toHaveLength(HOSTILE.length)
    expect(onChange).not.toHaveBeenCalled()
    expect(errors.filter((each) => each instanceof Error)).toEqual([])
  },
)
