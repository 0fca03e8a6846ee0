import type { EditorState } from 'prosemirror-state'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { RichTextEditor } from './editor.js'
import { isEmpty } from './html.js'
import { LinkForm } from './link-form.js'
import { Toolbar } from './toolbar.js'

interface Props {
  readonly id: string
  readonly title: string
  /** The id of the visible title. */
  readonly titleId: string
  /** Undefined if it is not set. */
  readonly html: string | undefined
  readonly stored: string | undefined
  readonly placeholder: string
  readonly describedBy: string
  readonly invalid: boolean
  /** It stands in the place of a field in which somebody was writing. */
  readonly takesFocus: boolean
  /** The element of the page that becomes the editor; none for one in the form. */
  readonly host?: HTMLElement
  onChange(html: string | undefined, isUndoing: boolean): void
}

/** A text in the editor, with its toolbar and the form of its links. */
export function FormattedText({ html, stored, takesFocus, host, onChange, ...shown }: Props) {
  const { id, title, titleId, placeholder, describedBy, invalid } = shown
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<RichTextEditor | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  /** Counts the forms of links; 0 for none. */
  const [linking, setLinking] = useState(0)
  const change = useEffectEvent(onChange)
  const openLink = (of: RichTextEditor) => {
    // The form stays, with what was typed, unless the link of other text is wanted.
    if (linking > 0 && of.keptState.selection.eq(of.state.selection)) return
    of.keepSelection()
    setLinking(linking + 1)
  }
  const askForLink = useEffectEvent(openLink)

  const start = useEffectEvent((created: RichTextEditor) => {
    created.show(html, stored)
    if (takesFocus) created.focusEnd()
  })

  // Before the browser gives the next key to somebody who is writing.
  useLayoutEffect(() => {
    const created = new RichTextEditor(host ? { mount: host } : place.current!, {
      onChange: (next, isUndoing) => change(next, isUndoing),
      onState: setState,
      onLink: () => askForLink(created),
    })
    start(created)
    setEditor(created)
    return () => created.destroy()
  }, [host])
  useEffect(() => editor?.show(html, stored), [editor, html, stored])
  useEffect(() => {
    editor?.setAttributes({
      // An element of the page has its own look, and cannot be described by elements of the panel.
      ...(host
        ? { 'aria-label': title }
        : {
            id,
            class: 'formatted',
            dir: 'auto',
            'aria-labelledby': titleId,
            'aria-describedby': describedBy,
          }),
      role: 'textbox',
      'aria-multiline': 'true',
      ...(placeholder && { 'aria-placeholder': placeholder }),
      ...(invalid && { 'aria-invalid': 'true' }),
    })
  }, [editor, host, id, title, titleId, describedBy, placeholder, invalid])

  return (
    <>
      {editor && state && (
        <Toolbar
          title={title}
          controls={host ? undefined : id}
          editor={editor}
          state={state}
          onLink={() => openLink(editor)}
        />
      )}
      {editor && linking > 0 && <LinkForm key={linking} editor={editor} onClose={() => setLinking(0)} />}
      {!host && (
        <div
          ref={place}
          className="formatted-place"
          data-placeholder={state && isEmpty(state.doc) ? placeholder : undefined}
        />
      )}
    </>
  )
}
