import { siteFileIdIn } from '@site/runtime/contract'
import { encodePath } from '../../base/files/files.js'
import type { ImageAddresses } from '../images/addresses.js'

/** The folder of the theme's files, in addresses. */
export const ASSETS = '/assets/'

/** The address of a picture, by which people and the panel know it. */
export const addressOf = (file: string): string => (file.startsWith('/') ? file : ASSETS + encodePath(file))

/** The address of a picture of a product at a width: of a file of the theme, or of one that an owner has uploaded. */
export const sizedAddress = (
  addresses: Pick<ImageAddresses, 'url'>,
  file: string,
  width: number,
): Promise<string> | string =>
  siteFileIdIn(file) === undefined ? addresses.url(file, width) : `${file}?format=${width}w`
