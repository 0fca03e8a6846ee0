import type { Site } from '../../core/site.js'
import { ofDocument } from '../../dom/native.js'
import { createMessageLoader, type MessageLoader } from './load.js'

/**
 * The texts of a page, in the language of its `<html lang>`; for `site.shared`.
 *
 * @example
 * const { t } = await site.shared(pageMessages)(forms)
 */
export const pageMessages = ({ context, document }: Site): MessageLoader =>
  createMessageLoader(ofDocument(document, 'documentElement').lang || context.locale, (error) =>
    console.warn(error),
  )
