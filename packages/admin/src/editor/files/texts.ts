import { SITE_FILE_KINDS, type SiteFileType } from '@site/runtime/contract'
import { countText as count } from '../../base/lists/texts.js'

const KINDS: Readonly<Record<SiteFileType, string>> = {
  'image/png': 'PNG picture',
  'image/jpeg': 'JPEG picture',
  'image/gif': 'GIF picture',
  'image/webp': 'WebP picture',
  'image/avif': 'AVIF picture',
  'application/pdf': 'PDF document',
  'audio/mpeg': 'MP3 audio',
  'video/mp4': 'MP4 video',
}

const ENDINGS = Object.values(SITE_FILE_KINDS).flatMap(({ endings }) => endings)

/** Labels of the files that are not in the message catalogue. */
export const fileTexts = {
  search: 'Search files',
  upload: 'Upload files',
  dropHelp: 'You can also drop files here.',
  accepted: `Files of these kinds can be uploaded: ${ENDINGS.join(', ')}.`,
  dropNow: 'Drop the files to upload them.',
  pick: 'Choose a file',
  pickPictures: 'Choose pictures',
  addChosen: (many: number) =>
    many === 0 ? 'No picture chosen' : many === 1 ? 'Add 1 picture' : `Add ${many} pictures`,
  room: (left: number) =>
    left === 0 ? 'No more can be chosen.' : `${count(left, 'more picture', 'more pictures')} can be chosen.`,
  none: 'No files yet. Upload pictures, documents, audio or video for your site.',
  found: (many: number, more: boolean) => (more ? `${many} or more files` : count(many, 'file', 'files')),
  kind: (type: SiteFileType) => KINDS[type],
  pixels: (width: number, height: number) => `${width} × ${height}`,
  choose: 'Choose a file to change it.',
  back: 'Back to the list',
  uploads: 'Uploads',
  waiting: 'Waiting',
  processing: 'Processing…',
  uploaded: (name: string) => `${name} uploaded.`,
  cancelled: 'Upload cancelled',
  stopped: (name: string, why: string) => `${name}: ${why}`,
  cancel: 'Cancel',
  cancelOne: (name: string) => `Cancel ${name}`,
  retryOne: (retry: string, name: string) => `${retry}: ${name}`,
  dismiss: 'Remove',
  dismissOne: (name: string) => `Remove ${name} from the list`,
  kindLabel: 'Kind',
  size: 'Size',
  uploadedAt: 'Uploaded',
  address: 'Address',
  name: 'File name',
  alt: 'Alternative text',
  altHelp: 'Say what the picture shows, for people who cannot see it.',
  focal: 'Focal point',
  savedFile: (name: string) => `${name} saved.`,
  delete: 'Delete',
  deleteQuestion: (name: string) => `Delete ${name}?`,
  deleteDetail: (uses: number | null) => {
    if (uses === 0) return 'No page names it. It cannot be restored.'
    const where =
      uses === null ? 'Pages that use it' : `It is used in ${count(uses, 'place', 'places')}, which`
    return `${where} will lose it. It cannot be restored.`
  },
  deleted: (name: string) => `${name} deleted.`,
  deleteFailed: 'The file could not be deleted.',
  uses: 'Where it is used',
  unused: 'No page or block names this file.',
  usedBySite: 'Settings, navigation or forms of the whole site',
  usedByGallery: (name: string) => `Gallery: ${name}`,
  usedByPage: (title: string) => `Page: ${title}`,
  usedByBlock: (kind: string, block: string, title: string) => `${kind} “${block}” on ${title}`,
  moreUses: 'And in more places.',
} as const
