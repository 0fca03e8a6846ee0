import { between, page } from '../lib/html.js'
import type { Stage } from '../lib/stage.js'
import { trialsOf } from '../lib/trial.js'
import { weigh } from '../lib/weight.js'
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
  const { initial, whole, styles } = await weigh('forms', row, row.atStart)
  const address = `/forms/${row.name}`
  const parts = { styles: styles.code, body: between('Write to us', row.form) }
  stage.publish(address, page(parts))
  stage.publish(`${address}/strict`, page({ ...parts, strict: true }))
  const trials = await trialsOf<typeof Helper>(stage, {
    name: row.name,
    address,
    library: whole.code,
    helper: 'forms/page.ts',
  })
  const once = <Result>(act: (form: FormTrial) => Promise<Result>, path = '') =>
    trials(async (trial) => act(await formTrial(trial, row)), { path })

  const refused = await once(async (form) => {
    const outcome = await sendTo(form, 'invalid')
    return errorPlace(form, outcome)
  })
  const lost = await once(async (form) => {
    const lost = await sendTo(form, 'lost')
    return { lost, again: await sendAgain(form) }
  })
  const lines = await once(linesOfEmpty)
  return {
    script: row.bare ? 0 : initial.gzip,
    onSend: row.bare ? 0 : whole.gzip - initial.gzip,
    styles: styles.gzip,
    empty: await once(sendEmpty),
    clicks: await once(clickTwice),
    tooLong: await once(writeTooMuch),
    placed: refused,
    broken: await once((form) => sendTo(form, 'broken')),
    ...lost,
    strict: await once(
      async (form) => ({ outcome: await outcomeUnderPolicy(form, lines), violations: form.violations }),
      'strict',
    ),
  }
}
