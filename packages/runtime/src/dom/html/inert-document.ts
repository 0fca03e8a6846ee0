import { trusted } from '../trusted/trusted.js'

/** HTML as a document that runs and loads nothing: parsers give it no window. */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString(
    trusted('createHTML', html, (same) => same),
    'text/html',
  )
