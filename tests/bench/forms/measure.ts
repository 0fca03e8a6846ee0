import { between } from '../lib/browser/html.js'
import type { Stage } from '../lib/browser/stage.js'
import { trialsOf, underPolicy } from '../lib/browser/trial.js'
import { weigh } from '../lib/bundling/weight.js'
import { sendEmpty } from './empty.js'
import type * as Helper from './page.js'
import type { FormRow } from './rows.js'
import { clickTwice, errorPlace, sendAgain, sendTo, writeTooMuch } from './sending.js'
import { linesOfEmpty, outcomeUnderPolicy } from './strict.js'
import { type FormTrial, formTrial } from './trial.js'

/** All results of one form. */
export type FormResult = Awaited<ReturnType<typeof measureForm>>

/** Sends a form in several ways and measures the results. */
export async function measureForm(stage: Stage, row: FormRow) {
  const weight = await weigh('forms', row, row.atStart)
  const body = between('Write to us', row.form)
  const pages = { '': { body }, strict: { body, strict: true } }
  const trials = await trialsOf<typeof Helper>(stage, { part: 'forms', row, weight, pages })
  const once = <Result>(act: (form: FormTrial) => Promise<Result>) =>
    trials(async (trial) => act(await formTrial(trial, row)))

  const lost = await once(async (form) => {
    const lost = await sendTo(form, 'lost')
    return { lost, again: await sendAgain(form) }
  })
  const lines = await once(linesOfEmpty)
  return {
    script: row.bare ? 0 : weight.initial.gzip,
    onSend: row.bare ? 0 : weight.whole.gzip - weight.initial.gzip,
    styles: weight.styles.gzip,
    empty: await once(sendEmpty),
    clicks: await once(clickTwice),
    tooLong: await once(writeTooMuch),
    placed: await once(errorPlace),
    broken: await once((form) => sendTo(form, 'broken')),
    ...lost,
    strict: await underPolicy(trials, async (trial) =>
      outcomeUnderPolicy(await formTrial(trial, row), lines),
    ),
  }
}
