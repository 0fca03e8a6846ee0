import { escaped } from '../markdown/index.js'
import type { Control } from './controls.js'

/** A slider with more steps passes values between two pixels. */
const MAX_STEPS = 200

const attributes = (all: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')

/** The step of a slider from one bound to the other; undefined where a slider does not help. */
function sliderStep({ min, max, step }: Control): number | undefined {
  if (min === undefined || max === undefined) return undefined
  return (step === undefined ? [0.01, 0.1] : [step]).find((each) => (max - min) / each <= MAX_STEPS)
}

function fieldOf(control: Control, id: string): string {
  const { name, kind, choices = [], min, max, step, maxLength } = control
  const described = `${id}-help ${id}-issue`
  const common = { id, name, 'aria-describedby': described }
  if (kind === 'switch') return `<input type="checkbox" role="switch"${attributes(common)}>`
  if (kind === 'choice') {
    const options = choices.map(
      ({ value, title }) => `<option value="${escaped(value)}">${escaped(title)}</option>`,
    )
    return `<select${attributes(common)}>${options.join('')}</select>`
  }
  if (kind === 'number') {
    const bounds = {
      min,
      max,
      step: step ?? sliderStep(control) ?? 'any',
      inputmode: min === undefined || min < 0 ? undefined : 'decimal',
    }
    return `<input type="number"${attributes({ ...common, ...bounds })}>`
  }
  if (maxLength === undefined || maxLength > 1000)
    return `<textarea rows="2" spellcheck="false"${attributes(common)}></textarea>`
  return `<input type="text" autocomplete="off" spellcheck="false"${attributes(common)}>`
}

const unset = ({ automatic, default: fallback }: Control): string =>
  automatic ? `Unless set: ${automatic}` : `Unless set: ${fallback === '' ? 'empty' : fallback}`

function rowOf(control: Control, form: number): string {
  // Two forms of a page may have a control of one name.
  const id = `option-${form === 0 ? '' : `${form}-`}${control.name}`
  const allowed = control.kind === 'switch' || control.kind === 'choice' ? '' : `Allowed: ${control.allowed}.`
  const words = [control.help, allowed, `${unset(control)}.`].filter(Boolean)
  return [
    `<div class="option" data-kind="${control.kind}">`,
    `<label for="${id}">${escaped(control.title)} <code>${escaped(control.name)}</code></label>`,
    fieldOf(control, id),
    `<p class="option-help" id="${id}-help">${escaped(words.join(' '))}</p>`,
    `<p class="option-issue" id="${id}-issue"></p>`,
    '</div>',
  ].join('')
}

/**
 * A form with a control for each option, under the headings of the panel.
 *
 * @param form - its place among the forms of the page
 * @param isShown - whether the first example of the page has this form
 */
export function formHtml(controls: readonly Control[], form: number, isShown: boolean): string {
  const groups = [...new Set(controls.map(({ group }) => group))]
  const parts = groups.map((group) => {
    const rows = controls.filter((control) => control.group === group).map((control) => rowOf(control, form))
    return group === ''
      ? rows.join('')
      : `<fieldset><legend>${escaped(group)}</legend>${rows.join('')}</fieldset>`
  })
  return [
    `<form class="playground-form" aria-label="Options of the example" novalidate${isShown ? '' : ' hidden'}>`,
    '<div class="playground-tools"><strong>Options</strong><span data-count role="status"></span>',
    '<button type="button" data-reset>Reset</button></div>',
    `<div class="playground-options">${parts.join('')}</div>`,
    '</form>',
  ].join('')
}
