import { SiteSettings, withoutEndSlashes } from '@site/runtime/contract'
import * as v from 'valibot'
import type { SeedWebsite } from '../seed/seed-schema.js'

type Values = Readonly<Record<string, unknown>>

/** Settings that stand in the website under their own names. */
const SAME = ['logo', 'logoWidth', 'favicon', 'sharingPicture'] as const

/** The name, the pictures and the address that a website has by itself. */
export const readSite = (website: SeedWebsite): Values => ({
  name: website.title,
  ...Object.fromEntries(
    SAME.filter((name) => website[name] !== undefined).map((name) => [name, website[name]]),
  ),
  ...(website.baseUrl !== undefined && { address: website.baseUrl }),
})

/** The website with what an owner has set of them. No name and no address mean those of the theme. */
export function writeSite(website: SeedWebsite, { name, address, ...pictures }: Values): SeedWebsite {
  return {
    ...website,
    ...pictures,
    ...(typeof name === 'string' && name !== '' && { title: name }),
    ...(typeof address === 'string' && address !== '' && { baseUrl: withoutEndSlashes(address) }),
  }
}

const pictureAt = (address: string | undefined) => (address ? { address } : null)

/** Name and pictures as templates see them. */
export const templateSite = ({ logo, logoWidth, favicon, sharingPicture }: SeedWebsite) => ({
  // Its name is beside it.
  logo: logo ? { address: logo, alt: '' } : null,
  logoWidth: logoWidth ?? v.getDefault(SiteSettings.entries.logoWidth),
  favicon: pictureAt(favicon),
  sharingPicture: pictureAt(sharingPicture),
})
