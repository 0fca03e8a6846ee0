import { siteFileIdIn } from '@site/runtime/contract'
import { texts } from '../../base/texts.js'
import { ScreenLink } from '../context/screen-link.js'
import type { TextField } from '../settings/field.js'
import type { ControlProps } from './control-props.js'
import { FileButton } from './file-control.js'
import { PictureSample } from './picture-sample.js'
import { TextControl } from './text-control.js'

/** A picture: what it is, one of the owner's files or another address, and where its description is. */
export function PictureControl(props: ControlProps<TextField>) {
  const { field, value, effective, onChange } = props
  const shown = value ?? effective(field.name)
  const address = typeof shown === 'string' ? shown : ''
  const id = siteFileIdIn(address)
  return (
    <div className="labelled picture-control">
      <TextControl {...props} />
      {address !== '' && <PictureSample address={address} className="picture-sample" />}
      <FileButton
        label={texts.choosePicture}
        name={texts.choosePictureFor(field.title)}
        onChoose={([chosen]) => onChange(chosen)}
      />
      {id !== undefined && (
        <ScreenLink screen="files" at={id} className="control-link">
          {texts.pictureDetails}
        </ScreenLink>
      )}
    </div>
  )
}
