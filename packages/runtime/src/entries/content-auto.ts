import { commonBlocks } from './common-blocks.js'
import { startPage } from './start-page.js'

/* The file for the script tag of sites whose pages have many blocks: the common ones take no second round of requests. */
startPage(commonBlocks)
