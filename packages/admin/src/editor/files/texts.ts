import { SITE_FILE_KINDS, type SiteFileType } from '@site/runtime/contract'
import { files } from '../../base/messages/en.json'
import { joined, panelTexts } from '../../base/messages/texts.js'

const ENDINGS = Object.values(SITE_FILE_KINDS).flatMap(({ endings }) => endings)

/** Labels of the files. */
export const fileTexts = panelTexts('files', files, (t) => ({
  get accepted() {
    return t('files.accepted', { endings: joined(ENDINGS) })
  },
  addChosen: (many: number) => t('files.addChosen', { many }),
  room: (left: number) => t('files.room', { left }),
  found: (many: number, more: boolean) => t('files.found', { many, more: String(more) }),
  kind: (type: SiteFileType) => t(`files.kinds.${type}`),
  pixels: (width: number, height: number) => t('files.pixels', { width, height }),
  uploaded: (name: string) => t('files.uploaded', { name }),
  stopped: (name: string, why: string) => t('files.stopped', { name, why }),
  cancelOne: (name: string) => t('files.cancelOne', { name }),
  retryOne: (retry: string, name: string) => t('files.retryOne', { retry, name }),
  dismissOne: (name: string) => t('files.dismissOne', { name }),
  savedFile: (name: string) => t('files.savedFile', { name }),
  deleteQuestion: (name: string) => t('files.deleteQuestion', { name }),
  deleteDetail: (uses: number | null) =>
    uses === null ? t('files.deleteDetailUnknown') : t('files.deleteDetail', { uses }),
  deleted: (name: string) => t('files.deleted', { name }),
  usedByGallery: (name: string) => t('files.usedByGallery', { name }),
  usedByPage: (title: string) => t('files.usedByPage', { title }),
  usedByBlock: (kind: string, block: string, title: string) => t('files.usedByBlock', { kind, block, title }),
}))
