import { SettingsSectionBody, wordsForm } from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'
import { type Field, fieldsOf } from '../settings/field.js'
import { translatedField } from '../settings/translated-field.js'

/**
 * The fields of the words of the theme. A separate file, because it grows with the schemas of settings.
 *
 * @returns rejects if they do not arrive
 */
export async function readWordFields(call: Client): Promise<readonly Field[]> {
  const answer = await call({
    method: 'GET',
    path: '/api/config/settings/words',
    answer: SettingsSectionBody,
  })
  if (!answer.ok) throw new Error(answer.error.message)
  const words = Object.entries(answer.body.theme).map(([key, text]) => [key, String(text)] as const)
  const { schema, texts } = wordsForm(Object.fromEntries(words))
  return fieldsOf(schema, texts).map(translatedField)
}
