import { FormConfigBody, type FormConfigRequest, FormConfigsBody } from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'

const PATH = '/api/config/forms'

export const formPath = (id: string) => `${PATH}/${encodeURIComponent(id)}`

export const readForms = (call: Client) => call({ method: 'GET', path: PATH, answer: FormConfigsBody })

export const readForm = (call: Client, id: string) =>
  call({ method: 'GET', path: formPath(id), answer: FormConfigBody })

export const saveForm = (call: Client, id: string, body: FormConfigRequest) =>
  call({ method: 'PUT', path: formPath(id), body, answer: FormConfigBody })

/** Deletes the owner's version, after which the theme's form is used again. */
export const resetForm = (call: Client, id: string, revision: number) =>
  call({ method: 'DELETE', path: `${formPath(id)}?revision=${revision}`, answer: FormConfigBody })
