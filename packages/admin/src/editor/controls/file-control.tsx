import { useRef, useState } from 'react'
import { texts } from '../../base/texts.js'
import { LoadedCode } from '../../base/ui/loaded-code.js'
import type { TextField } from '../settings/field.js'
import type { ControlProps } from './control-props.js'
import { TextControl } from './text-control.js'

const load = () => import('../files/picker/file-picker.js')

interface Props {
  /** The title of the option. */
  readonly title: string
  onChoose(address: string): void
}

/** Chooses one of the owner's files in a dialog. */
export function FileButton({ title, onChoose }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = ([address]: readonly string[]) => {
    setIsOpen(false)
    if (address !== undefined) onChoose(address)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button-small file-button"
        aria-label={texts.chooseFileFor(title)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {texts.chooseFile}
      </button>
      {isOpen && (
        <LoadedCode load={load} onRetry={() => button.current?.focus()}>
          {({ FilePicker }) => <FilePicker onClose={close} />}
        </LoadedCode>
      )}
    </>
  )
}

/** The address of a file: typed, or that of one of the owner's files. */
export const FileControl = (props: ControlProps<TextField>) => (
  <div className="labelled">
    <TextControl {...props} />
    <FileButton title={props.field.title} onChoose={props.onChange} />
  </div>
)
