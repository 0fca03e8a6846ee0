import type { Area, KeysOf, Messages } from '@site/runtime/messages'
import { language, messagesOf } from './language.js'

/**
 * Texts of the pages' catalogue in the current language of the panel.
 *
 * @example
 * const { t } = sharedMessages(panel, network)
 */
export const sharedMessages = <Areas extends readonly Area[]>(
  ...areas: Areas
): Messages<KeysOf<Areas[number]>> => ({
  get locale() {
    return language.get().locale
  },
  t: (key, values) => messagesOf(areas).t(key, values),
})
