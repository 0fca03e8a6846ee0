import { readFileSync } from 'node:fs'

/** The source of a fixture page, such as `hosted/accordion`. */
export const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/${name}.html`, import.meta.url), 'utf8')
