import { fileURLToPath } from 'node:url'

/** The folder of the server's own parts of a theme, in the layout of a site folder. A theme's part of the same name replaces one. */
export const PLAIN_THEME = fileURLToPath(new URL('../..', import.meta.url))
