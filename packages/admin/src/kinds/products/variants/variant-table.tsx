// biome-ignore-all lint/a11y/noRedundantRoles: rows are grids on a narrow screen, and WebKit then takes the roles of a table away.
import { useCallback, useRef } from 'react'
import { LiveRegion, useAnnouncement } from '../../../base/ui/live-region.js'
import type { Issues } from '../../../editor/records/record-kind.js'
import { titleOf } from '../../../records/model/values.js'
import {
  contextOf,
  nameOf,
  type ProductDraft,
  type StoredProduct,
  type VariantDraft,
} from '../model/values.js'
import { withVariant } from '../model/variants.js'
import { productTexts as texts } from '../texts.js'
import { columnsOf, VariantRow } from './variant-row.js'

interface Props {
  readonly stored: StoredProduct
  readonly draft: ProductDraft
  readonly issues: Issues
  /** @param name names the change for undo */
  onChange(name: string, change: (draft: ProductDraft) => ProductDraft): void
}

/** The issues of each variant, as lines of name and sentence. */
function linesByVariant(issues: Issues): ReadonlyMap<number, string> {
  const lines = new Map<number, string>()
  for (const [place, issue] of issues) {
    const [list, at, name] = place.split('.')
    if (list !== 'variants' || name === undefined) continue
    lines.set(Number(at), `${lines.get(Number(at)) ?? ''}${name}\t${issue}\n`)
  }
  return lines
}

/** The variants of a product as a table; on a narrow screen, one below the other. */
export function VariantTable({ stored, draft, issues, onChange }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const [announcement, announce] = useAnnouncement()
  const latest = useRef(onChange)
  latest.current = onChange
  const change = useCallback(
    (id: string, name: string, values: Partial<VariantDraft>) =>
      latest.current(`${id}:${name}`, (before) => withVariant(before, id, values)),
    [],
  )
  const variants = useRef(draft.variants)
  variants.current = draft.variants
  const remove = useCallback(
    (index: number) => {
      const gone = variants.current[index]
      if (!gone) return
      announce(texts.variantRemoved(nameOf(gone)))
      latest.current(`remove ${gone.id}`, (before) => ({
        ...before,
        variants: before.variants.filter(({ id }) => id !== gone.id),
      }))
      // The button is gone: the focus goes to the table, which stays.
      table.current?.focus()
    },
    [announce],
  )
  const { typed, boxes } = columnsOf(draft, stored.hasStock)
  const context = contextOf(stored, draft)
  const lines = linesByVariant(issues)
  return (
    <>
      <table
        role="table"
        className="product-variants"
        ref={table}
        tabIndex={-1}
        aria-label={texts.variantsTitle}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {texts.variant}
            </th>
            {typed.map((value) => (
              <th key={value.name} role="columnheader" scope="col">
                {titleOf(value, context)}
              </th>
            ))}
            {stored.hasStock && (
              <th role="columnheader" scope="col">
                {texts.stock}
              </th>
            )}
            <th role="columnheader" scope="col">
              <span className="hidden">{boxes.map((value) => titleOf(value, context)).join(', ')}</span>
            </th>
            <td role="cell" />
          </tr>
        </thead>
        <tbody role="rowgroup">
          {draft.variants.map((variant, index) => (
            <VariantRow
              key={variant.id}
              stored={stored}
              unit={draft.unit}
              unitPer={draft.unitPer}
              variant={variant}
              index={index}
              issues={lines.get(index) ?? ''}
              isOnly={draft.variants.length === 1}
              onChange={change}
              onRemove={remove}
            />
          ))}
        </tbody>
      </table>
      <LiveRegion announcement={announcement} />
    </>
  )
}
