import { siteFileIdIn } from '@site/runtime/contract'
import { encodePath } from '../../base/files/files.js'
import type { ImageAddresses } from '../images/addresses.js'

/** The folder of the theme's files, in addresses. */
export const ASSETS = '/assets/'

/** The address of a picture, by which people and the panel know it. */
export const addressOf = (file: string): string => (file.startsWith('/') ? file : ASSETS + encodePath(file))

/** The width of pictures outside of templates: in carts, in what pages know of a product, and for search engines. */
const PICTURE_WIDTH_PX = 1500

/** The address of a picture, as a path of this site. */
export const pictureAddress = (
  addresses: Pick<ImageAddresses, 'url'>,
  { file }: { readonly file: string },
  width = PICTURE_WIDTH_PX,
): Promise<string> | string =>
  siteFileIdIn(file) === undefined ? addresses.url(file, width) : `${file}?format=${width}w`
