import purify from 'dompurify'
import { trusted } from '../trusted/trusted.js'

/** HTML as nodes that run nothing, for browsers without a sanitiser. This is a separate chunk. */
export const purified = (html: string): DocumentFragment =>
  purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    // Keeps links that open in another window, as the page's own links do.
    ADD_ATTR: ['target'],
    TRUSTED_TYPES_POLICY: {
      // The library parses this text in an inert document and never passes it on.
      createHTML: (text: string) => trusted('createHTML', text, (same) => same),
      createScriptURL: () => '',
    } as never,
  })
