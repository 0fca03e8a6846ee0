import { defineBlock } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { loadChunk } from '../../dom/load.js'
import { SearchOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The preview shows results, none, or that they could not be loaded (`total` is null). */
    'search:preview': { readonly query: string; readonly total: number | null }
  }
}

/** A search form. Few visitors search, so the code of the preview is loaded with the first use of the field. */
export default defineBlock({
  name: 'search',
  options: SearchOptions,

  init(context) {
    const { attrs, on, options, part, signal } = context
    const input = part('input')
    if (!(input instanceof HTMLInputElement)) {
      throw new PartError('search', 'input', '<input data-part="input">')
    }
    // Without a preview, the form alone does everything.
    if (!options.preview) return
    attrs.set(input, 'role', 'combobox')
    attrs.set(input, 'aria-autocomplete', 'list')
    attrs.set(input, 'aria-expanded', 'false')
    attrs.set(input, 'autocomplete', 'off')

    let preview: Promise<void> | undefined
    const start = () => {
      preview ??= loadChunk('search preview', () => import('./preview.js'), { signal })
        .then(({ startPreview }) => startPreview(context, input))
        .catch((error) => {
          // The next use of the field tries again.
          preview = undefined
          throw error
        })
      return preview
    }
    for (const type of ['focus', 'input']) on(input, type, start)
  },
})
