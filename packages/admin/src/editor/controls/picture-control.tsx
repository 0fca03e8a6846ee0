import { siteFileIdIn } from '@site/runtime/contract'
import { useState } from 'react'
import { texts } from '../../base/texts.js'
import { ScreenLink } from '../context/screen-link.js'
import type { TextField } from '../settings/field.js'
import type { ControlProps } from './control-props.js'
import { FileButton } from './file-control.js'
import { TextControl } from './text-control.js'

/** The address of a picture of the theme, which settings may name by its path in the assets folder. */
const addressOf = (value: string): string => (/^(?:\/|https?:)/.test(value) ? value : `/assets/${value}`)

/** A small picture, which disappears if it does not load. */
function Sample({ address }: { readonly address: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === address) return null
  return <img className="picture-sample" src={addressOf(address)} alt="" onError={() => setBroken(address)} />
}

/** A picture: what it is, one of the owner's files or another address, and where its description is. */
export function PictureControl(props: ControlProps<TextField>) {
  const { field, value, effective, onChange } = props
  const shown = value ?? effective(field.name)
  const address = typeof shown === 'string' ? shown : ''
  const id = siteFileIdIn(address)
  return (
    <div className="labelled picture-control">
      <TextControl {...props} />
      {address !== '' && <Sample address={address} />}
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
