import { startPage } from './start-page.js'

/* The file for the script tag: every block, each on demand. */
startPage()
