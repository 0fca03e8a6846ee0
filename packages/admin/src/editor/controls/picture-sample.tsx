import { siteFileIdIn } from '@site/runtime/contract'
import { useState } from 'react'

/** The address of a picture of the theme, which settings may name by its path in the assets folder. */
export const addressOf = (value: string): string =>
  /^(?:\/|https?:)/.test(value) ? value : `/assets/${value}`

interface Props {
  readonly address: string
  readonly className: string
  /** The format of the server's that is large enough, such as `100w`; without it, the picture as it is. */
  readonly format?: string
}

/** A small picture, which disappears if it does not load. */
export function PictureSample({ address, className, format }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === address) return null
  const isSized = format !== undefined && siteFileIdIn(address) !== undefined
  return (
    <img
      className={className}
      src={`${addressOf(address)}${isSized ? `?format=${format}` : ''}`}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(address)}
    />
  )
}
