import accordion from '../blocks/accordion/block.js'
import form from '../blocks/form/block.js'
import gallery from '../blocks/gallery/block.js'
import marquee from '../blocks/marquee/block.js'
import menuTabs from '../blocks/menu-tabs/block.js'
import video from '../blocks/video/block.js'
import type { AnyBlockDefinition } from '../core/block.js'

/** The common blocks of pages of content, in the file of their entry; all others load on demand. */
export const commonBlocks: Readonly<
  Record<'accordion' | 'form' | 'gallery' | 'marquee' | 'menu-tabs' | 'video', AnyBlockDefinition>
> = { accordion, form, gallery, marquee, 'menu-tabs': menuTabs, video }
