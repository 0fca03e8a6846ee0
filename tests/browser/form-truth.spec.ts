import type { Page } from '@playwright/test'
import { createRandom, randomForm } from './support/random-form.js'
import { expect, hydrated, test } from './support/test.js'

const COUNT = Number(process.env.FORM_CASES ?? 200)
const SEED = Number(process.env.FORM_SEED ?? 1)
/** So many forms are on one page: most of the time goes into the start of a page. */
const BATCH = 50

/** What the browser alone would do with every form, and what the blocks did. */
const compare = (page: Page, count: number) =>
  page.evaluate(async (length) => {
    const differences: string[] = []
    const accepted: number[] = []
    const flat = (values: Record<string, unknown>) =>
      Object.entries(values).flatMap(([id, value]) =>
        typeof value === 'string'
          ? [[id, value]]
          : Array.isArray(value)
            ? value.map((each) => [id, each])
            : Object.entries(value as object).map(([part, text]) => [`${id}.${part}`, text]),
      )
    const sorted = (entries: unknown[][]) =>
      entries
        .filter(([, text]) => text !== '')
        .map((each) => JSON.stringify(each))
        .sort()
    const calls = new Map<string, Record<string, unknown>>()
    const sent = globalThis.fetch
    globalThis.fetch = async (address, init) => {
      const path = new URL(String((address as Request).url ?? address), location.href).pathname
      if (!path.startsWith('/api/form/')) return sent(address, init)
      const body = init?.body as URLSearchParams | FormData | undefined
      if (body?.get('formId')) calls.set(String(body.get('formId')), JSON.parse(String(body.get('form'))))
      return Response.json({ key: 'k', success: true })
    }
    for (let index = 0; index < length; index += 1) {
      const form = document.querySelector<HTMLFormElement>(`[data-form-id="f${index}"]`)!
      const button = document.querySelector<HTMLButtonElement>(`[data-submit="f${index}"]`)!
      // Texts that a script sets are never too short: only typed ones are.
      for (const control of form.querySelectorAll<HTMLInputElement>('[data-typed]')) {
        control.closest('details')?.setAttribute('open', '')
        control.focus()
        document.execCommand('insertText', false, control.dataset.typed)
      }
      const isValid = form.checkValidity()
      // Our rules are stricter for addresses without a top-level domain, and for a choice that sends nothing.
      const mayBeRefused = [...form.elements].some((each) => {
        const control = each as HTMLInputElement | HTMLSelectElement
        if (control.disabled) return false
        if (control.type === 'email') return /@[^.]+$/.test(control.value)
        return (
          control instanceof HTMLSelectElement &&
          control.required &&
          [...control.selectedOptions].every((option) => option.disabled || option.value === '')
        )
      })
      const expected = sorted(
        [...new FormData(form, button)].flatMap(([name, value]) =>
          typeof value === 'string' && name !== 'formId' ? [[name, value]] : [],
        ),
      )
      const ended = new Promise<void>((resolve) => {
        for (const what of ['success', 'failure']) {
          form.addEventListener(`site:form:${what}`, () => resolve(), { once: true })
        }
      })
      form.requestSubmit(button)
      await ended
      const values = calls.get(`f${index}`)
      if (isValid) accepted.push(index)
      if (isValid !== (values !== undefined)) {
        const shown = [...form.querySelectorAll('[data-part=summary] li')].map((each) => each.textContent)
        if (isValid && mayBeRefused && shown.length > 0) continue
        differences.push(`f${index}: valid ${isValid}, sent ${values !== undefined} ${shown.join(' | ')}`)
      } else if (values && sorted(flat(values)).join() !== expected.join()) {
        differences.push(`f${index}: expected ${expected} sent ${sorted(flat(values))}`)
      }
    }
    return { differences, accepted: accepted.length }
  }, count)

test(`${COUNT} random forms send and refuse what the browser alone does`, async ({ page, open }) => {
  console.log(`random forms: FORM_SEED=${SEED}`)
  const random = createRandom(SEED)
  let accepted = 0
  for (let done = 0; done < COUNT; done += BATCH) {
    const count = Math.min(BATCH, COUNT - done)
    const forms = Array.from({ length: count }, (_, index) => randomForm(random, `f${index}`))
    await open({ body: forms.join('\n'), html: `lang="en" dir="${random(2) ? 'ltr' : 'rtl'}"` })
    await hydrated(page)
    const result = await compare(page, count)
    accepted += result.accepted
    const failed = result.differences[0]
    expect(
      result.differences,
      `FORM_SEED=${SEED}\n${failed && forms[Number(/\d+/.exec(failed)![0])]}`,
    ).toEqual([])
  }
  // Neither all nor none: otherwise the comparison would prove little.
  expect(accepted).toBeGreaterThan(COUNT / 10)
  expect(accepted).toBeLessThan(COUNT)
})
