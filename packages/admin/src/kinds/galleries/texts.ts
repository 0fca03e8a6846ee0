import {
  type GalleryUse,
  MAX_CONNECTED_GALLERIES,
  MAX_ITEMS_PER_CONNECTED_GALLERY,
} from '@site/runtime/contract'
import { countText as count } from '../../base/lists/texts.js'

const blocks = (uses: readonly GalleryUse[]) =>
  uses.map(({ block, title, path }) => `“${block}” on ${title || path}`).join(', ')

/** What can differ between two versions of a picture. */
const PROPERTIES: Readonly<Record<string, string>> = {
  address: 'File',
  alt: 'Alternative text',
  caption: 'Caption',
  width: 'Width',
  height: 'Height',
  focal: 'Focal point',
}

/** Labels of the photo galleries. */
export const galleryTexts = {
  title: 'Galleries',
  about:
    'Pictures that blocks of your pages can show. Choose a gallery under “Pictures” in the settings of a block.',
  none: 'No galleries yet.',
  found: (many: number) => count(many, 'gallery', 'galleries'),
  add: 'Add gallery',
  full: `At most ${MAX_CONNECTED_GALLERIES} galleries`,
  newTitle: 'New gallery',
  name: 'Name',
  create: 'Create gallery',
  created: (name: string) => `The gallery “${name}” was created.`,
  choose: 'Choose a gallery to change it.',
  back: 'Back to the list',
  openFailed: 'The gallery could not be loaded.',
  unsaved: 'Unsaved changes',
  connected: 'In use',
  unused: 'Not in use',
  pictures: (many: number) => count(many, 'picture', 'pictures'),
  usedIn: (uses: readonly GalleryUse[]) =>
    uses.length === 0 ? 'No block shows this gallery.' : `Shown in ${blocks(uses)}.`,
  picturesTitle: 'Pictures',
  addPictures: 'Add pictures',
  picturesFull: `At most ${MAX_ITEMS_PER_CONNECTED_GALLERY} pictures in a gallery`,
  noPictures: 'No pictures yet. Blocks show the theme’s own pictures as long as the gallery is empty.',
  moveHelp: 'Move a picture with its buttons, by dragging, or with Alt and the arrow keys.',
  order: 'Order of the pictures',
  property: (name: string) => PROPERTIES[name] ?? name,
  picture: (at: number, name: string) => `Picture ${at}: ${name}`,
  added: (many: number) => (many === 1 ? 'One picture was added.' : `${many} pictures were added.`),
  gone: 'This picture does not load. If its file was deleted, pages leave it out.',
  altHelp: 'Empty: the text of the file.',
  altOf: (at: number) => `Alternative text of picture ${at}`,
  captionOf: (at: number) => `Caption of picture ${at}`,
  fileOf: (name: string) => `File and focal point of ${name}`,
  delete: 'Delete gallery',
  deleteQuestion: (name: string) => `Delete the gallery “${name}”?`,
  deleteDetail: (uses: readonly GalleryUse[]) =>
    uses.length === 0
      ? 'No block shows it. Its files stay.'
      : `It is shown in ${blocks(uses)}, which will show the theme’s own pictures again. Its files stay.`,
  deleteFailed: 'The gallery could not be deleted.',
  deleted: (name: string) => `The gallery “${name}” was deleted.`,
  cancel: 'Cancel',
  fix: (many: number) => `Correct the ${many === 1 ? 'marked entry' : `${many} marked entries`}.`,
  failed: 'The gallery was not saved.',
  conflict: 'It was changed elsewhere in the meantime.',
  conflictHelp: 'Nothing is lost: undo brings your changes back after you load the newer gallery.',
  saved: 'Saved. Pages that show this gallery show it as it is now.',
} as const
