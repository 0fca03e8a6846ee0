import { type SyntheticEvent, useEffect, useState } from 'react'
import { t } from '../../../base/editor-messages.js'
import { anyText } from '../../../base/format/any-text.js'
import { texts } from '../../../base/texts.js'
import { FieldNote, TYPING_PAUSE_MS } from '../../../base/ui/fields.js'
import { type Property, unknownProperties } from '../../settings/css/unknown-properties.js'
import type { TextField } from '../../settings/field.js'
import { TitledControl } from '../control-parts.js'
import type { ControlProps } from '../control-props.js'
import { textAttributes } from '../text-control.js'
import { useCssIssue } from './use-css-issue.js'

interface ClientHints {
  readonly userAgentData?: { readonly platform?: string }
}

/**
 * Whether the panel runs on Android, whose keyboards change code while it is typed. Chrome's hints say so even where
 * somebody has requested the desktop version of pages.
 */
export function isAndroid(navigator: Pick<Navigator, 'userAgent'> & ClientHints): boolean {
  return navigator.userAgentData?.platform === 'Android' || /\bAndroid\b/.test(navigator.userAgent)
}

const isKnown = (name: string): boolean => CSS.supports(name, 'initial')

const NONE: readonly Property[] = []

/** The properties in the owner's CSS that the browser does not know, once typing pauses. */
function useUnknownProperties(css: string): readonly Property[] {
  const [found, setFound] = useState({ css: '', properties: NONE })
  useEffect(() => {
    const timer = setTimeout(
      () => setFound({ css, properties: unknownProperties(css, isKnown) }),
      TYPING_PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [css])
  // Places of an earlier text would be wrong.
  return found.css === css ? found.properties : NONE
}

/** More would fill the form. */
const MOST_NAMED = 3

/** Line and column of a place in a text, both from 1 on, as messages about code count them. */
function placeIn(code: string, offset: number) {
  const before = code.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

function unknownText(unknown: readonly Property[], code: string): string | null {
  if (unknown.length === 0) return null
  const named = unknown.slice(0, MOST_NAMED).map(({ name, at }) => ({ name, ...placeIn(code, at) }))
  return texts.unknownProperties(named, Math.max(0, unknown.length - MOST_NAMED))
}

/** The owner's CSS, with the numbers of its lines, checked while it is typed. The Tab key moves on: indenting is not worth a trap for the keyboard. */
export function CodeControl(props: ControlProps<TextField>) {
  const { id, field, stored, describedBy, invalid } = props
  const [place, setPlace] = useState({ line: 1, column: 1 })
  const [scrolled, setScrolled] = useState(0)
  const attributes = textAttributes(props)
  const readOnly = isAndroid(navigator)
  const issue = useCssIssue(attributes.value, stored === undefined ? '' : anyText(stored), invalid)
  const unknown = useUnknownProperties(attributes.value)
  const lines = attributes.value.split('\n').length
  const followCaret = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
    setPlace(placeIn(currentTarget.value, currentTarget.selectionStart))
  return (
    <TitledControl id={id} title={field.title}>
      <div className="code">
        <div className="code-lines" aria-hidden="true">
          <pre style={{ transform: `translateY(${-scrolled}px)` }}>
            {Array.from({ length: lines }, (_line, index) => index + 1).join('\n')}
          </pre>
        </div>
        <textarea
          {...attributes}
          className="code-text"
          rows={14}
          wrap="off"
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          readOnly={readOnly}
          aria-invalid={invalid || issue !== null || undefined}
          aria-describedby={`${describedBy} ${id}-typed ${id}-unknown ${id}-place`}
          onSelect={followCaret}
          onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
        />
      </div>
      {props.message}
      {/* It changes while people type, so it is no live region. */}
      <FieldNote look="issue" text={issue} id={`${id}-typed`} />
      <FieldNote look="hint" text={unknownText(unknown, attributes.value)} id={`${id}-unknown`} />
      <p className="automatic" id={`${id}-place`}>
        {texts.codePlace({ ...place, length: attributes.value.length, max: field.maxLength })}
      </p>
      {readOnly && <FieldNote look="hint" text={t('editor.code.android')} role="status" />}
    </TitledControl>
  )
}
