import { inertDocument, isLinkAddress, TEXT_ELEMENTS } from '@site/runtime/contract'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { anyText } from '../../../base/format/any-text.js'
import { texts } from '../../../base/texts.js'
import { Button } from '../../../base/ui/button.js'
import { FieldNote } from '../../../base/ui/fields.js'
import type { TextField } from '../../settings/field.js'
import type { ControlProps } from '../control-props.js'
import { textAttributes } from '../text-control.js'
import { FormattedText } from './formatted-text.js'
import { docOf, htmlOf } from './html.js'
import { outlineOf } from './outline.js'
import { richTexts } from './texts.js'
import './rich-text.css'

/** The formats of a text that the editor does not have. */
interface Losses {
  /** Elements and attributes that it does not know, as people write them; none if only their order would change. */
  readonly unknown: readonly string[]
}

const ELEMENTS: ReadonlySet<string> = new Set(TEXT_ELEMENTS)

const isKnown = ({ localName }: Element, { name, value }: Attr): boolean =>
  localName === 'a' &&
  ((name === 'href' && isLinkAddress(value)) || (name === 'target' && value === '_blank'))

function unknownIn(root: Element): string[] {
  const found = new Set<string>()
  for (const element of root.querySelectorAll('*')) {
    if (!ELEMENTS.has(element.localName)) found.add(`<${element.localName}>`)
    else
      for (const attribute of element.attributes)
        if (!isKnown(element, attribute)) found.add(`${attribute.name} of <${element.localName}>`)
  }
  return [...found]
}

/** Names the formats that the editor would remove from a text; null if there are none. */
export function lossesOf(html: string): Losses | null {
  // Parsers put some elements into the head. Comments are never shown, but somebody wrote them.
  const { head, body } = inertDocument(html)
  const unknown = [...unknownIn(head), ...unknownIn(body), ...(html.includes('<!--') ? ['<!-- -->'] : [])]
  const isSame = () => outlineOf(body) === outlineOf(inertDocument(htmlOf(docOf(html), []) ?? '').body)
  return unknown.length > 0 || !isSame() ? { unknown } : null
}

const textOfLosses = (losses: Losses | null): string | null =>
  losses && (losses.unknown.length > 0 ? richTexts.unknown(losses.unknown) : richTexts.structure)

const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : anyText(value))

/**
 * A text of HTML: formatted in an editor, or as HTML. A text that the editor would change is shown as HTML first, with the
 * reason.
 */
export function RichTextField(props: ControlProps<TextField>) {
  const { id, field, value, stored, automatic, describedBy, invalid, onChange } = props
  const html = textOf(value)
  const titleId = useId()
  // The plain field, which was there before this one had loaded, is still in the document.
  const [takesFocus, setTakesFocus] = useState(() => document.activeElement?.id === id)
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) area.current?.focus()
    setTakesFocus(false)
  }, [takesFocus])
  const [wantsHtml, setWantsHtml] = useState(false)
  /** A text that a person edits in the editor although that changes it. */
  const [accepted, setAccepted] = useState<string>()
  const losses = useMemo(() => lossesOf(html ?? ''), [html])
  const isHtml = wantsHtml || (losses !== null && html !== accepted)
  const hints = `${describedBy} ${id}-limit ${id}-losses`
  const toText = () => {
    setWantsHtml(false)
    setAccepted(html)
  }
  return (
    <div className="labelled rich-text">
      <div className="rich-text-head">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Tab leads to the editor. Browsers focus only fields of forms for their labels. */}
        <label
          className="field-title"
          id={titleId}
          htmlFor={id}
          onClick={() => document.getElementById(id)?.focus()}
        >
          {field.title}
        </label>
        <Button
          label={isHtml ? (losses ? richTexts.editAnyway : richTexts.editText) : richTexts.editHtml}
          look="link"
          onClick={isHtml ? toText : () => setWantsHtml(true)}
        />
      </div>
      {isHtml ? (
        <textarea
          ref={area}
          rows={6}
          className="rich-text-html"
          dir="ltr"
          spellCheck={false}
          {...textAttributes(props)}
          aria-describedby={hints}
        />
      ) : (
        <FormattedText
          id={id}
          title={field.title}
          titleId={titleId}
          html={html}
          stored={textOf(stored)}
          placeholder={html === undefined ? texts.automaticIs(automatic) : ''}
          describedBy={hints}
          invalid={invalid}
          takesFocus={takesFocus}
          onChange={(next, isUndoing) => {
            setAccepted(next)
            onChange(next, isUndoing)
          }}
        />
      )}
      <FieldNote look="hint" text={isHtml ? textOfLosses(losses) : null} id={`${id}-losses`} role="status" />
      {field.maxLength !== null && (
        <p className="automatic" id={`${id}-limit`}>
          {richTexts.limit(html?.length ?? 0, field.maxLength)}
        </p>
      )}
    </div>
  )
}
