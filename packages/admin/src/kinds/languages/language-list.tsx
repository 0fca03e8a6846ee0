import { useRef } from 'react'
import { LiveRegion } from '../../base/ui/live-region.js'
import type { Issues } from '../../editor/records/record-kind.js'
import '../../base/ui/list/list.css'
import { useDragOrder } from '../../base/ui/list/use-drag-order.js'
import { useListOrder } from '../../base/ui/list/use-list-order.js'
import { Notice } from '../../base/ui/notice.js'
import { AddLanguage } from './add-language.js'
import { LanguageRow, rowId } from './language-row.js'
import { isSame, type LanguagesDraft } from './model/draft.js'
import type { OpenLanguages } from './model/editor.js'
import { nameOf } from './names.js'
import { languageTexts as texts } from './texts.js'

interface Props {
  readonly open: OpenLanguages
  readonly issues: Issues
  /** @param name names the change, by which quick changes are undone together */
  onChange(name: string, change: (draft: LanguagesDraft) => LanguagesDraft): void
}

/** The languages in their order, and a field that adds one. */
export function LanguageList({ open: { stored, draft }, issues, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const { announcement, announce, focusAfter, move, step } = useListOrder({
    items: draft,
    idOf: (index, all) => rowId(all[index]?.code ?? ''),
    titleOf: (index) => nameOf(draft[index]?.code ?? ''),
    onChange: (next, change) => onChange(change, () => next),
  })
  const remove = (index: number, code: string) => {
    const next = draft[index - 1] ?? draft[index + 1]
    if (next) focusAfter(`${rowId(next.code)}-up`)
    announce(texts.removed(nameOf(code)))
    onChange(`remove:${code}`, (before) => before.filter((each) => each.code !== code))
  }
  const drag = useDragOrder(list, move)
  const general = [...issues].find(([at]) => !/^languages\.\d+\./.test(at))

  return (
    <div className="record-part">
      {general && (
        <Notice role="alert">
          <p>{general[1]}</p>
        </Notice>
      )}
      <p className="help">{texts.moveHelp}</p>
      <ol className="lined-list" ref={list} aria-label={texts.list}>
        {draft.map(({ code, isEnabled }, index) => (
          <li key={code} {...drag.itemProps(index, draft.length)}>
            <LanguageRow
              code={code}
              isEnabled={isEnabled}
              isOwn={isSame(code, stored.defaultLanguage)}
              isFirst={index === 0}
              isLast={index === draft.length - 1}
              issue={issues.get(`languages.${index}.code`) ?? issues.get(`languages.${index}.isEnabled`)}
              handle={drag.handleProps(index)}
              onEnabled={(value) =>
                onChange(`enabled:${code}`, (before) => before.with(index, { code, isEnabled: value }))
              }
              onMove={(by, button) => step(index, by, button)}
              onRemove={() => remove(index, code)}
            />
          </li>
        ))}
      </ol>
      <AddLanguage
        draft={draft}
        onAdd={(code, next) => {
          announce(texts.added(nameOf(code)))
          onChange(`add:${code}`, () => next)
        }}
      />
      <LiveRegion announcement={announcement} />
    </div>
  )
}
