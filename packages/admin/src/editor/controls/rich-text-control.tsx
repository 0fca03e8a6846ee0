import { useCode } from '../../base/ui/loaded-code.js'
import type { TextField } from '../settings/field.js'
import type { ControlProps } from './control-props.js'
import { TextControl } from './text-control.js'

const load = () => import('./rich-text/rich-text-field.js')

/** A text with formats. Its editor loads with the first one; if it does not come, the text can be changed as HTML. */
export function RichTextControl(props: ControlProps<TextField>) {
  const code = useCode(load)
  return code ? <code.RichTextField {...props} /> : <TextControl {...props} />
}
