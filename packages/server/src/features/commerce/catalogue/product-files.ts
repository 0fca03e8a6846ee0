import { siteFileIdIn } from '@site/runtime/contract'
import type { Statements } from '../../../base/database/database.js'
import { findSiteFiles, type SiteFile } from '../../files/site-files.js'
import { pictureOf } from '../../files/with-file.js'
import type { Picture, ProductData } from './stored.js'

interface WithPictures {
  readonly data: ProductData
}

const idsIn = ({ data }: WithPictures) =>
  data.pictures.map(({ file }) => siteFileIdIn(file)).filter((id) => id !== undefined)

/** A picture with what its file says and its owner does not; none if the file was deleted. */
function completed(picture: Picture, files: ReadonlyMap<string, SiteFile>): Picture[] {
  const id = siteFileIdIn(picture.file)
  if (id === undefined) return [picture]
  const file = files.get(id)
  if (!file?.type.startsWith('image/')) return []
  const { alt, focal, width, height } = pictureOf(file)
  return [{ file: picture.file, alt: picture.alt || alt, focal: picture.focal || focal, width, height }]
}

/** Products with what the files of their owner say about the pictures. */
export async function withFiles<Product extends WithPictures>(
  db: Statements,
  websiteId: string,
  products: readonly Product[],
): Promise<Product[]> {
  const ids = [...new Set(products.flatMap(idsIn))]
  if (ids.length === 0) return [...products]
  const files = new Map((await findSiteFiles(db, websiteId, ids)).map((file) => [file.id, file]))
  return products.map((product) => ({
    ...product,
    data: { ...product.data, pictures: product.data.pictures.flatMap((each) => completed(each, files)) },
  }))
}
