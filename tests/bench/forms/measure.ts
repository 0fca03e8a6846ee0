import { watchRules } from '../lib/browser/accessibility.js'
import { between } from '../lib/browser/html.js'
import type { Stage } from '../lib/browser/stage.js'
import { trialsOf, underPolicy } from '../lib/browser/trial.js'
import { weigh } from '../lib/bundling/weight.js'
import type { Row } from '../lib/row.js'
import type * as Helper from './page.js'
import { clickTwice, errorPlace, sendAgain, sendTo, writeTooMuch } from './sending.js'
import type { Responses } from './server.js'
import { type FormTrial, formTrial } from './trial.js'

/** `onDemand` lists the code that the first touch loads. */
export interface FormRow extends Row {
  /** The form, with the markup that the library needs around it. */
  readonly form: string
  /** Has no script at all. */
  readonly bare?: boolean
  readonly server: Responses
}

/** All results of one form. */
export type FormResult = Awaited<ReturnType<typeof measureForm>>

const WRONG = ['name', 'email']

/** Sends a form in several ways and measures the results. */
export async function measureForm(stage: Stage, row: FormRow) {
  const weight = await weigh('forms', row)
  const body = between('Write to us', row.form)
  const trials = trialsOf<typeof Helper>(stage, 'forms/page.ts', weight, { body })
  const once = <Result>(act: (form: FormTrial) => Promise<Result>) =>
    trials(async (trial) => act(await formTrial(trial, row.server)))

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
    ...(await once(async (form) => ({ lost: await sendTo(form, 'lost'), again: await sendAgain(form) }))),
    strict: await underPolicy(trials, async (trial) =>
      outcomeUnderPolicy(await formTrial(trial, row.server), lines),
    ),
  }
}

/** Sends the empty form, then ends the library. */
async function sendEmpty(form: FormTrial) {
  const { page, call, server } = form
  const descriptions = async () => {
    const texts: string[] = []
    for (const control of WRONG) texts.push(await form.description(control))
    return texts
  }
  const newRules = await watchRules(page)
  await form.start()
  const addedAtStart = await call('added')
  const before = await descriptions()
  const requests = server.requests
  await form.send()
  const after = await descriptions()
  return {
    /** Elements that the start adds, and that the errors add. */
    addedAtStart,
    addedWithErrors: (await call('added')) - addedAtStart,
    requests: server.requests - requests,
    focus: await call('focus'),
    /** Of the two invalid controls: marked as invalid, and described by their error. */
    invalid: await page.locator(':is([name=name], [name=email])[aria-invalid=true]').count(),
    described: after.filter((text, index) => text !== '' && text !== before[index]).length,
    /** Announcements at the same time, including the browser's own bubble. */
    announcements: (await call('announcements')) + (await form.bubbles()),
    axe: await newRules(),
    left: await form.end(),
  }
}

/** New lines on the page after the empty form is sent. */
async function linesOfEmpty(form: FormTrial): Promise<string> {
  await form.start()
  await form.send()
  return (await form.call('newLines')).join('\n')
}

/**
 * Sends the empty form and then the completed one on a page with a strict policy.
 *
 * @param lines - new lines on a page without a policy, after the empty form is sent
 */
async function outcomeUnderPolicy(form: FormTrial, lines: string): Promise<string> {
  const { submissions } = form.server
  // A library that the policy breaks may leave the page.
  const newLines = await linesOfEmpty(form).catch(() => '')
  if (submissions.length > 0) return 'sends the empty form'
  try {
    await form.fillIn()
  } catch {
    return 'stays locked'
  }
  if (newLines !== lines) return 'shows no errors'
  await form.send()
  return submissions.length === 1 ? 'works' : 'is not sent'
}
