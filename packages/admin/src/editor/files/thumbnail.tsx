import type { SiteFileBody } from '@site/runtime/contract'
import { useState } from 'react'

/** Whether a file is a picture. */
export const isPicture = ({ type }: Pick<SiteFileBody, 'type'>): boolean => type.startsWith('image/')

/** A small picture of a file; the short name of its kind for other files, and for a picture that does not load. */
export function Thumbnail({ file }: { file: SiteFileBody }) {
  const [isBroken, setIsBroken] = useState(false)
  if (!isPicture(file) || isBroken) {
    return (
      <span className="file-thumbnail file-kind" aria-hidden="true">
        {file.name.slice(file.name.lastIndexOf('.') + 1).toUpperCase()}
      </span>
    )
  }
  return (
    <img
      className="file-thumbnail"
      src={`${file.address}?format=100w`}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  )
}
