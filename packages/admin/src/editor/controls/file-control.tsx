import type { TextField } from '../settings/field.js'
import type { ControlProps } from './control-props.js'
import { FileButton } from './file-button.js'
import { TextControl } from './text-control.js'

/** The address of a file: typed, or that of one of the owner's files. */
export const FileControl = (props: ControlProps<TextField>) => (
  <div className="labelled">
    <TextControl {...props} />
    <FileButton title={props.field.title} onChoose={props.onChange} />
  </div>
)
