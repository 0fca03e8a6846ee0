import { siteFileIdIn } from '@site/runtime/contract'
import type { Queries } from '../../base/database/database.js'
import type { ShownPicture } from '../../content/site/page.js'
import { findSiteFiles } from '../files/site-files.js'
import { pictureOf } from '../files/with-file.js'
import { type GalleryKey, readGallery } from './store.js'

const CENTER = '0.5,0.5'

/** The pictures of a gallery, without those whose file was deleted. None if the gallery is gone. */
export async function galleryPictures(
  db: Pick<Queries, 'query'>,
  key: GalleryKey,
): Promise<readonly ShownPicture[]> {
  const gallery = await readGallery(db, key)
  if (!gallery) return []
  const ids = gallery.items.map(({ address }) => siteFileIdIn(address)).filter((id) => id !== undefined)
  const files = new Map((await findSiteFiles(db, key.websiteId, ids)).map((file) => [file.id, file]))
  return gallery.items.flatMap(({ id, caption, address, alt, width, height, focal }): ShownPicture[] => {
    const fileId = siteFileIdIn(address)
    const file = fileId === undefined ? undefined : files.get(fileId)
    if (fileId !== undefined && !file?.type.startsWith('image/')) return []
    const own = { address, alt, width: width ?? null, height: height ?? null, focal: focal ?? CENTER }
    if (!file) return [{ id, caption, picture: own }]
    return [{ id, caption, picture: { ...pictureOf(file), address, ...(alt !== '' && { alt }) } }]
  })
}
