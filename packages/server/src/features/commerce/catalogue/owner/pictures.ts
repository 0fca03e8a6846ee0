import type { ProductPicture } from '@site/runtime/contract'
import { ASSETS, addressOf } from '../../picture-address.js'
import type { Picture } from '../stored.js'

/** A path that cannot be decoded stays as it is: no file has it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The pictures of a product as its owner edits them. */
export const pictureItems = (pictures: readonly Picture[]): ProductPicture[] =>
  pictures.map(({ file, alt, focal = '' }) => {
    const address = addressOf(file)
    return { id: address, address, alt, focal }
  })

/** The pictures of a request as they are stored. Those of the theme are named by their path in the assets folder. */
export const storedPictures = (items: readonly ProductPicture[]): Picture[] =>
  items.map(({ address, alt, focal }) => ({
    file: address.startsWith(ASSETS) ? decoded(address.slice(ASSETS.length)) : address,
    alt,
    ...(focal !== '' && { focal }),
  }))
