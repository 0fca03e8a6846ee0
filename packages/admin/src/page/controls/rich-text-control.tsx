import { type ComponentType, useEffect, useState } from 'react'
import type { TextField } from '../../settings/field.js'
import type { ControlProps } from './control-props.js'
import { TextControl } from './text-control.js'

type Control = ComponentType<ControlProps<TextField>>

/** A text with formats. Its editor loads with the first one; if it does not come, the text can be changed as HTML. */
export function RichTextControl(props: ControlProps<TextField>) {
  const [Editor, setEditor] = useState<Control | null>(null)
  useEffect(() => {
    const isShown = new AbortController()
    import('../../rich-text/rich-text-field.js').then(
      ({ RichTextField }) => {
        if (!isShown.signal.aborted) setEditor(() => RichTextField)
      },
      (error) => console.warn(error),
    )
    return () => isShown.abort()
  }, [])
  return Editor ? <Editor {...props} /> : <TextControl {...props} />
}
