import accordion from '../blocks/accordion/block.js'
import form from '../blocks/form/block.js'
import gallery from '../blocks/gallery/block.js'
import marquee from '../blocks/marquee/block.js'
import menuTabs from '../blocks/menu-tabs/block.js'
import video from '../blocks/video/block.js'
import { startPage } from './start-page.js'

/*
 * The file for the script tag of sites whose pages have many blocks: the common blocks of content in one file, so that
 * they take no second round of requests; all others on demand.
 */
startPage({ accordion, form, gallery, marquee, 'menu-tabs': menuTabs, video })
