import type { SeedWebsite } from '../seed/seed-schema.js'
import type { Page } from './page.js'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The texts and the picture that other sites and messengers show beside a link to a page, as templates see them. */
export function templateSharing(
  { title, description, shareTitle, shareDescription, sharePicture }: Page,
  { sharingPicture }: SeedWebsite,
) {
  const picture = textOf(sharePicture) || textOf(sharingPicture)
  return {
    title: textOf(shareTitle) || title,
    description: textOf(shareDescription) || description,
    picture: picture === '' ? null : { address: picture },
  }
}
