import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page, Request } from '@playwright/test'
import * as v from 'valibot'
import { toHtml } from '../../../packages/runtime/src/forms/markup/html.js'
import { formTree } from '../../../packages/runtime/src/forms/markup/tree.js'
import { FormDefinition } from '../../../packages/runtime/src/forms/model/definition.js'

const read = (path: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8'))

const words: Record<string, string> = read('packages/runtime/src/messages/en.json').fields

/** A form as the server writes it, with the block's attributes. */
export function formHtml(definition: unknown, options: Readonly<Record<string, string>> = {}): string {
  const form = v.parse(FormDefinition, definition)
  const tree = formTree(form, {
    t: (key) => words[key] ?? key,
    today: new Date().toISOString().slice(0, 10),
    page: '/',
    blockAttributes: { 'data-block': 'form', 'data-block-id': form.id, ...options },
  })
  return toHtml([tree].flat())
}

/** Every type of field there is, but for a bot check. */
export const ALL_TYPES = { ...read('fixtures/forms/all-types.json'), captcha: false }

export const KEY = '**/api/form/FormSubmissionKey*'
export const SAVE = '**/api/form/SaveFormSubmission*'

/** The answer of a server: a status and JSON. */
export interface ServerReply {
  readonly status?: number
  readonly body: unknown
}

/** Answers the calls of forms; returns the submissions. */
export async function serveForms(page: Page, answers: readonly ServerReply[] = []): Promise<Request[]> {
  const saved: Request[] = []
  await page.route(KEY, (route) => route.fulfill({ json: { key: `k${saved.length + 1}` } }))
  await page.route(SAVE, (route) => {
    const { status = 200, body } = answers[saved.length] ?? { body: { success: true } }
    saved.push(route.request())
    return route.fulfill({ status, json: body })
  })
  return saved
}

/** The values that were sent to be saved, by field id. */
export const valuesOf = (request: Request): Record<string, unknown> =>
  JSON.parse(new URLSearchParams(request.postData() ?? '').get('form') ?? '{}')

/** Holds the answer to a submission until `answer` is called; `requested` resolves when the request arrives. */
export async function holdAnswer(page: Page): Promise<{ requested: Promise<void>; answer: () => void }> {
  let answer = () => {}
  const given = new Promise<void>((resolve) => {
    answer = resolve
  })
  let due = () => {}
  const requested = new Promise<void>((resolve) => {
    due = resolve
  })
  await page.route(SAVE, async (route) => {
    due()
    await given
    await route.fulfill({ json: { success: true } })
  })
  return { requested, answer }
}
