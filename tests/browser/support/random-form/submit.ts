import type { Page } from '@playwright/test'
import { fillIn } from './fill.js'
import type { RandomForm } from './form.js'

/** The issues of a filled-in form, by a browser and by our rules. */
export interface Verdict {
  readonly isValid: boolean
  /** Our rules refuse something that the browser accepts. */
  readonly isRefusedByUs: boolean
}

/** The data that the page needs about a form. */
type Plain = Pick<RandomForm, 'id' | 'fills' | 'unnamed' | 'scriptOnly'>

/** Runs in the page. */
function judge(forms: readonly Plain[]): Verdict[] {
  return forms.map(({ id, fills, unnamed }) => {
    const form = document.getElementById(id) as HTMLFormElement
    const controls = [
      ...(Reflect.get(HTMLFormElement.prototype, 'elements', form) as Iterable<HTMLInputElement>),
    ]
    const refused = new Set(fills.filter(({ isRefused }) => isRefused).map((each) => each.id))
    const isRefused = (control: HTMLInputElement | HTMLSelectElement) => {
      const { value } = control
      const isChosen = !/^(?:radio|checkbox)$/.test(control.type) || (control as HTMLInputElement).checked
      if (control.matches(':disabled')) return false
      if (refused.has(control.id)) return true
      if (control instanceof HTMLSelectElement) {
        const texts = [...control.selectedOptions].filter((each) => !each.matches(':disabled'))
        if (control.required && texts.every((option) => option.value === '')) return true
        return unnamed.includes(control.id) && texts.some((option) => option.value !== '')
      }
      if (unnamed.includes(control.id)) return value !== '' && isChosen
      if (control.type === 'email') return /@[^.]+$/.test(value)
      return control.required && control.willValidate && value.trim() === ''
    }
    const isChecked = !document.querySelector(`[data-submit="${id}"]`)?.hasAttribute('formnovalidate')
    return {
      isValid: !isChecked || HTMLFormElement.prototype.checkValidity.call(form),
      isRefusedByUs: isChecked && controls.some(isRefused),
    }
  })
}

const plain = ({ id, fills, unnamed, scriptOnly }: RandomForm): Plain => ({ id, fills, unnamed, scriptOnly })

/** Fills in and sends every form as a visitor without script does; also those that the browser refuses. */
export async function submitInBrowser(page: Page, forms: readonly RandomForm[]): Promise<Verdict[]> {
  await page.evaluate(
    fillIn,
    forms.flatMap(({ fills }) => fills),
  )
  const verdicts = await page.evaluate(judge, forms.map(plain))
  await page.evaluate((all) => {
    for (const { id, scriptOnly } of all) {
      const form = document.getElementById(id)!
      // A field's id is its name for a script, but not that of its direction, and it makes no group of radio buttons,
      // of which one could be required.
      for (const [id, name] of Object.entries(scriptOnly)) {
        const control = document.getElementById(id) as HTMLInputElement
        control.name = name
        control.removeAttribute('dirname')
        if (control.type === 'radio') control.required = false
      }
      // The page stays as it is, and no submission stops another.
      const frame = document.createElement('iframe')
      frame.name = `to-${id}`
      document.body.append(frame)
      Element.prototype.setAttribute.call(form, 'target', frame.name)
      const button = document.querySelector<HTMLElement>(`[data-submit="${id}"]`)
      HTMLFormElement.prototype.requestSubmit.call(form, button)
    }
  }, forms.map(plain))
  return verdicts
}

/**
 * Answers the calls of forms, and posts what a script sends beside what the browser does: to the address of the form.
 * Before the code of the page, which may keep the function for calls.
 */
export const keepSubmissions = (page: Page) =>
  page.addInitScript(() => {
    const call = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const path = new URL(String((input as Request).url ?? input), location.href).pathname
      if (!path.startsWith('/api/form/')) return call(input, init)
      const body = init?.body as URLSearchParams | FormData | undefined
      const form = document.getElementById(String(body?.get('formId')))
      const action = form && Element.prototype.getAttribute.call(form, 'action')
      if (action) await call(action.replace(/[^/]+$/, 'script-$&'), { method: 'POST', body: body! })
      return Response.json({ key: 'k', success: true })
    }
  })

/** The visible result of sending a form: the issues of a refused one, and the message above them. */
export interface Answer {
  readonly issues: readonly string[]
  readonly message: string
}

/** Fills in and sends every form as a visitor with script does. */
export async function submitByScript(page: Page, forms: readonly RandomForm[]): Promise<Answer[]> {
  await page.evaluate(
    fillIn,
    forms.flatMap(({ fills }) => fills),
  )
  return page.evaluate(
    async (ids) => {
      const answers: Answer[] = []
      for (const id of ids) {
        const form = document.getElementById(id)!
        const button = document.querySelector<HTMLElement>(`[data-submit="${id}"]`)
        await new Promise<void>((resolve) => {
          for (const what of ['success', 'failure'])
            document.addEventListener(`site:form:${what}`, () => resolve(), { once: true })
          HTMLFormElement.prototype.requestSubmit.call(form, button)
        })
        const textsOf = (selector: string) =>
          [...Element.prototype.querySelectorAll.call(form, selector)].flatMap((each) =>
            each.checkVisibility() ? (each.textContent ?? '') : [],
          )
        answers.push({
          issues: textsOf('[data-part=summary] li'),
          message: textsOf('[data-part=message]').join(),
        })
      }
      return answers
    },
    forms.map(({ id }) => id),
  )
}
