import { fileURLToPath } from 'node:url'

/** The folder of the website that tests serve. */
export const TEST_SITE = fileURLToPath(new URL('../test-site', import.meta.url))

/** The id of that website. */
export const WEBSITE = '5f0c2d9be1a4c70017a3b1c9'

/** The id of its home page. */
export const HOME = '5f0c2d9be1a4c70017a3b1d0'
