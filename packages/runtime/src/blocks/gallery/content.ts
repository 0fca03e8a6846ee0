import * as v from 'valibot'
import { formatted, type OptionTexts } from '../../schema/option.js'

/** The name of a photo gallery of the site; empty for the theme's own pictures. */
const GALLERY = /^(?:[A-Za-z\d][\w-]{0,63})?$/

/** Whose pictures templates print into a gallery. Not an option of the block: it shows the slides in its element. */
export const GalleryPictures = v.object({
  galleryId: formatted('', GALLERY, 'must be the id of a gallery, or empty', 64),
})

export const pictureTexts: OptionTexts<typeof GalleryPictures> = {
  galleryId: {
    title: 'Pictures',
    automatic: 'The theme’s own pictures',
    control: 'gallery',
    help: 'The theme’s own pictures, or those of one of your galleries. A gallery that is deleted or has no pictures leaves the theme’s own.',
  },
}
