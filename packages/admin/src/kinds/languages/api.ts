import { type LanguagesRequest, MultilingualSettingsBody } from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'

export const readLanguages = (call: Client) =>
  call({ method: 'GET', path: '/api/multilingual/settings', answer: MultilingualSettingsBody })

export const saveLanguages = (call: Client, body: LanguagesRequest) =>
  call({ method: 'PUT', path: '/api/multilingual/languages', body, answer: MultilingualSettingsBody })
