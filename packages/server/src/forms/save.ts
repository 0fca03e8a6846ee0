import type { SaveFormSubmission } from '@site/runtime/contract'
import { secret } from '../database/secret.js'
import type { Services } from '../services.js'
import { type FormKey, issueKey, readKey } from './key.js'
import { contentHash, spentOn, storeOnce } from './store.js'
import { checkValues, normaliseAll } from './values.js'

/** What came of a submission. */
export type Outcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'unknown form'; readonly error: string }
  | {
      readonly kind: 'refused key'
      readonly error: string
      readonly code: 'key-invalid' | 'key-used' | 'key-expired'
    }
  | { readonly kind: 'invalid'; readonly error: string; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'too many'; readonly error: string; readonly waitSeconds: number }

/** Takes submissions that carry a key. */
export interface FormDesk {
  issueKey(): Promise<string>
  save(submission: SaveFormSubmission, address: string): Promise<Outcome>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Makes the desk of one site. The secret of its keys is read when the first one is asked for. */
export function createFormDesk({ db, site, submissions, texts, now }: Services): FormDesk {
  let signing: Promise<string> | undefined
  const secretOfKeys = () => {
    signing ??= secret(db, 'form-keys').catch((error: unknown) => {
      signing = undefined
      throw error
    })
    return signing
  }

  return {
    issueKey: async () => issueKey(await secretOfKeys(), site.id, now()),

    async save({ key: presented, formId, form: json, ...details }, address) {
      const t = await texts((await site.website()).website.language)
      const form = await site.form(formId)
      if (!form) return { kind: 'unknown form', error: t('form.error.notConfigured') }

      const refused = (code: 'key-invalid' | 'key-used' | 'key-expired'): Outcome => ({
        kind: 'refused key',
        error: t('form.error.unauthorized'),
        code,
      })
      const key: FormKey | null = readKey(presented, await secretOfKeys(), site.id, now())
      if (!key) return refused('key-invalid')

      const sent = normaliseAll(parseJson(json))
      const hash = contentHash(formId, (sent ?? {}) as Readonly<Record<string, unknown>>)
      // The answer to a first call may have been lost: the same content again is the same success, not a second row.
      const repeated = async (): Promise<Outcome | null> => {
        const content = await spentOn(db, key.nonce)
        if (content === null) return null
        return content === hash ? { kind: 'stored' } : refused('key-used')
      }
      const before = await repeated()
      if (before) return before
      if (key.expired) return refused('key-expired')

      const checked = checkValues(form, sent, t)
      if (!checked.ok) return { kind: 'invalid', error: checked.error, errors: checked.errors }
      const counter = `${formId} ${address}`
      if (!submissions.take(counter)) {
        return {
          kind: 'too many',
          error: t('form.error.rateLimit'),
          waitSeconds: submissions.waitSeconds(counter),
        }
      }
      const submission = { websiteId: site.id, formId, values: checked.values, details, contentHash: hash }
      const stored = await storeOnce(db, { ...submission, at: new Date(now()) }, { nonce: key.nonce })
      if (stored) return { kind: 'stored' }
      submissions.giveBack(counter)
      return (await repeated()) ?? refused('key-used')
    },
  }
}
