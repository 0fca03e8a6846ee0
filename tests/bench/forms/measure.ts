import { type Bundle, bundle, bundleStyles } from '../bundle.js'
import type { Stage } from '../stage.js'
import { type EmptyResult, sendEmpty } from './empty.js'
import { page, STRICT_POLICY } from './markup.js'
import type { FormRow } from './roster.js'
import {
  type Again,
  type Clicks,
  clickTwice,
  type Placed,
  refusalPlace,
  sendAgain,
  sendTo,
  type Told,
  type TooLong,
  writeTooMuch,
} from './sending.js'
import { behaveUnderPolicy, type Strict, wordsOfEmpty } from './strict.js'
import { type FormVisit, openForm } from './visit.js'

/** All that is found out about one form. */
export interface FormResult {
  readonly script: number
  readonly onSend: number
  readonly styles: number
  readonly empty: EmptyResult
  readonly clicks: Clicks
  readonly tooLong: TooLong
  readonly invalid: Told
  readonly placed: Placed
  readonly broken: Told
  readonly gone: Told
  readonly again: Again
  readonly strict: Strict
}

const NONE: Bundle = { code: '', bytes: 0, gzip: 0 }

async function weigh({ name, bare = false, atStart = [], onDemand = [], sheets }: FormRow) {
  const entry = `forms/contenders/${name}.ts`
  const initial = await bundle(entry, { global: 'contender', onDemand: atStart })
  const whole = await bundle(entry, { global: 'contender', onDemand: [...atStart, ...onDemand] })
  return { initial: bare ? NONE : initial, whole, styles: await bundleStyles(sheets) }
}

/** Fills each form in, or does not, and looks at what comes of it. */
export async function measureForm(stage: Stage, row: FormRow): Promise<FormResult> {
  const { initial, whole, styles } = await weigh(row)
  const helper = (await bundle('forms/page.ts', { global: 'bench' })).code
  const address = `/forms/${row.name}`
  stage.publish(address, () => page(row.form, styles.code))
  stage.publish(`${address}/strict`, () => page(row.form, styles.code, STRICT_POLICY))

  /** One thing that a visitor does, on a page of its own. */
  const once = async <Result>(act: (form: FormVisit) => Promise<Result>, path = address) => {
    const form = await openForm(stage, row, { address: path, library: whole.code, helper })
    try {
      return await act(form)
    } catch (error) {
      throw new Error(`${row.name}: ${String(error)}`, { cause: error })
    } finally {
      await form.close()
    }
  }

  const refused = await once(async (form) => {
    const invalid = await sendTo(form, 'invalid')
    return { invalid, placed: await refusalPlace(form, invalid) }
  })
  const lost = await once(async (form) => {
    const gone = await sendTo(form, 'gone')
    return { gone, again: await sendAgain(form) }
  })
  return {
    script: initial.gzip,
    onSend: row.bare ? 0 : whole.gzip - initial.gzip,
    styles: styles.gzip,
    empty: await once(sendEmpty),
    clicks: await once(clickTwice),
    tooLong: await once(writeTooMuch),
    ...refused,
    broken: await once((form) => sendTo(form, 'broken')),
    ...lost,
    strict: await once(
      async (form) => behaveUnderPolicy(form, await once(wordsOfEmpty)),
      `${address}/strict`,
    ),
  }
}
