import type { FormDefinition, FormValues } from '@site/runtime/contract'
import { askedFields } from '../inbox/answers.js'
import type { Services } from '../services.js'
import type { SeedWebsite } from '../site/seed-schema.js'
import { filledPasswords, hashPasswords } from './passwords.js'
import { isQuick, passesBotCheck } from './people.js'
import { type Spending, storeOnce } from './store.js'
import type { Upload } from './uploads.js'

/** A submission that passed every check of its values. */
export interface Passed {
  readonly form: FormDefinition
  readonly website: SeedWebsite
  readonly values: FormValues
  readonly uploads: readonly Upload[]
  readonly details: Readonly<Record<string, unknown>>
  readonly contentHash: string
  /** Where it comes from. */
  readonly address: string
  /** The token of a bot check; empty for none. */
  readonly token: string
  /** When the visitor began, as the page says. */
  readonly started: string | undefined
}

/** What came of it. `known` is a key that was spent before. */
export type Taken =
  | { readonly kind: 'stored' | 'known' | 'not a person' | 'no place for files' }
  | { readonly kind: 'too many'; readonly waitSeconds: number }

/** The address that joins the form's mailing list: its first email field that was filled in. */
function joins({ fields, mailingList }: FormDefinition, values: FormValues) {
  if (!mailingList) return null
  const emails = fields.filter(({ type }) => type === 'email').map(({ id }) => values[id])
  const email = emails.find((value): value is string => typeof value === 'string' && value.trim() !== '')
  return email === undefined ? null : { list: mailingList, email: email.trim().toLowerCase() }
}

/** Takes in submissions: counts them, asks the bot check, and stores each once. */
export function createIntake(services: Services) {
  const { db, site, submissions, files, mail, botCheck, now } = services
  async function keep(passed: Passed, spending: Spending): Promise<boolean> {
    const { form, values, uploads, details, contentHash, started } = passed
    const passwords = filledPasswords(form, values)
    const at = now()
    return storeOnce(
      db,
      {
        websiteId: site.id,
        formId: form.id,
        values: await hashPasswords(services.passwords, passwords, values),
        details: {
          ...details,
          asked: askedFields(form),
          ...(passwords.length > 0 && { passwords }),
          ...(isQuick(started, at) && { suspicious: true }),
        },
        uploads,
        joins: joins(form, values),
        contentHash,
        at: new Date(at),
        async alsoStore(queries, id) {
          await mail?.queue(queries, id, new Date(at))
          // Last, and in the transaction: the key is spent, and nothing is stored whose files are not there.
          for (const { draft } of uploads) await files?.keep(draft)
        },
      },
      spending,
    )
  }

  return async (passed: Passed, spending: Spending): Promise<Taken> => {
    const { form, website, address, token, uploads } = passed
    if (uploads.length > 0 && !files) return { kind: 'no place for files' }
    const counter = `${form.id} ${address}`
    if (!submissions.take(counter)) {
      return { kind: 'too many', waitSeconds: submissions.waitSeconds(counter) }
    }
    let stored = false
    try {
      if (form.captcha && !(await passesBotCheck(botCheck, token, website, address))) {
        return { kind: 'not a person' }
      }
      stored = await keep(passed, spending)
      if (stored) mail?.wake()
      return { kind: stored ? 'stored' : 'known' }
    } finally {
      // Only what was stored counts.
      if (!stored) submissions.giveBack(counter)
    }
  }
}
