import {
  type GalleryUse,
  MAX_CONNECTED_GALLERIES,
  MAX_ITEMS_PER_CONNECTED_GALLERY,
} from '@site/runtime/contract'
import { galleries } from '../../base/messages/en.json'
import { joined, panelTexts } from '../../base/messages/texts.js'

/** Labels of the photo galleries. */
export const galleryTexts = panelTexts('galleries', galleries, (t, find) => {
  const blocksOf = (uses: readonly GalleryUse[]) =>
    joined(uses.map(({ block, title, path }) => t('galleries.blockOn', { block, page: title || path })))
  return {
    found: (many: number) => t('galleries.found', { many }),
    get full() {
      return t('galleries.full', { max: MAX_CONNECTED_GALLERIES })
    },
    created: (name: string) => t('galleries.created', { name }),
    pictures: (many: number) => t('galleries.pictures', { many }),
    usedIn: (uses: readonly GalleryUse[]) =>
      uses.length === 0 ? t('galleries.usedNowhere') : t('galleries.usedIn', { blocks: blocksOf(uses) }),
    get picturesFull() {
      return t('galleries.picturesFull', { max: MAX_ITEMS_PER_CONNECTED_GALLERY })
    },
    property: (name: string) => find(`galleries.properties.${name}`) ?? name,
    deleteQuestion: (name: string) => t('galleries.deleteQuestion', { name }),
    deleteDetail: (uses: readonly GalleryUse[]) =>
      uses.length === 0
        ? t('galleries.deleteDetailUnused')
        : t('galleries.deleteDetail', { blocks: blocksOf(uses) }),
    deleted: (name: string) => t('galleries.deleted', { name }),
    fix: (many: number) => t('galleries.fix', { many }),
  }
})
