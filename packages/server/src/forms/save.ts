import type { FormDefinition, SaveFormSubmission } from '@site/runtime/contract'
import { secret } from '../database/secret.js'
import type { Services } from '../services.js'
import { contentHash } from './content.js'
import { createIntake } from './intake.js'
import { issueKey, readKey } from './key.js'
import { createPasswordMemory } from './password-memory.js'
import { filledPasswords, samePasswords, withoutPasswords } from './passwords.js'
import type { Post } from './post.js'
import { spentOn } from './store.js'
import { readUploads } from './uploads.js'
import { checkValues, normaliseAll } from './values.js'

/** Why a key is refused. */
type KeyFault = 'key-invalid' | 'key-used' | 'key-expired'

/** What came of a submission. */
export type Outcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'unknown form'; readonly error: string }
  | { readonly kind: 'refused key'; readonly error: string; readonly code: KeyFault }
  | { readonly kind: 'invalid'; readonly error: string; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'too many'; readonly error: string; readonly waitSeconds: number }

/** Takes submissions that carry a key. */
export interface FormController {
  issueKey(): Promise<string>
  /** Whether files are read for a submission: the form whose they are, or why not. */
  admit(texts: Post['texts']): Promise<FormDefinition | Outcome>
  save(submission: SaveFormSubmission, files: Post['files'], address: string): Promise<Outcome>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Makes the controller of one site. The secret of its keys is read when the first one is asked for. */
export function createFormController(services: Services): FormController {
  const { db, site, texts, submissions, passwords: hashes, now } = services
  const memory = createPasswordMemory()
  const take = createIntake(services)
  let signing: Promise<string> | undefined
  const secretOfKeys = () => {
    signing ??= secret(db, 'form-keys').catch((error: unknown) => {
      signing = undefined
      throw error
    })
    return signing
  }

  /** Reads a form's id and key. */
  async function identify(formId: string, presented: string) {
    const { website } = await site.website()
    const t = await texts(website.language)
    const form = await site.form(formId)
    const refused = (code: KeyFault): Outcome => ({
      kind: 'refused key',
      error: t('form.error.unauthorized'),
      code,
    })
    if (!form) return { kind: 'unknown form', error: t('form.error.notConfigured') } as const
    const key = readKey(presented, await secretOfKeys(), site.id, now())
    return key ? ({ kind: 'known', form, website, t, key, refused } as const) : refused('key-invalid')
  }

  return {
    issueKey: async () => issueKey(await secretOfKeys(), site.id, now()),

    async admit(texts) {
      const { decoy, formId = '', key: presented = '' } = Object.fromEntries(texts)
      if (decoy) return { kind: 'stored' }
      const found = await identify(formId, presented)
      if (found.kind !== 'known') return found
      const { form, key, refused } = found
      return key.expired && !(await spentOn(db, key.nonce)) ? refused('key-expired') : form
    },

    async save(
      { key: presented, form: json, captchaKey: token = '', decoy, started, ...rest },
      files,
      address,
    ) {
      // A program that fills in everything is not told that it was found out.
      if (decoy) return { kind: 'stored' }
      const { formId, ...details } = rest
      const found = await identify(formId, presented)
      if (found.kind !== 'known') return found
      const { form, website, t, key, refused } = found

      const uploads = readUploads(files)
      const checked = checkValues(form, normaliseAll(parseJson(json)), uploads, {
        t,
        locale: website.language,
      })
      if (!checked.ok) return { kind: 'invalid', error: checked.error, errors: checked.errors }

      const { values } = checked
      const passwords = filledPasswords(form, values)
      const hash = contentHash(formId, withoutPasswords(passwords, values), uploads)
      // The answer to a first call may have been lost: the same content again is the same success, not a second row.
      const repeated = async (): Promise<Outcome | null> => {
        const spent = await spentOn(db, key.nonce)
        if (!spent) return null
        if (spent.contentHash !== hash) return refused('key-used')
        const known = memory.matches(key.nonce, passwords, values)
        const same = known ?? (await samePasswords(hashes, passwords, values, spent.values ?? {}))
        if (same) memory.remember(key.nonce, passwords, values)
        return same ? { kind: 'stored' } : refused('key-used')
      }
      if (await spentOn(db, key.nonce)) {
        // Repeats cost, too. They have a count of their own: whoever reached the limit may still ask what became of it.
        const counter = `repeat ${formId} ${address}`
        if (!submissions.take(counter)) {
          const waitSeconds = submissions.waitSeconds(counter)
          return { kind: 'too many', error: t('form.error.rateLimit'), waitSeconds }
        }
        return (await repeated()) ?? refused('key-used')
      }
      if (key.expired) return refused('key-expired')

      const sent = { form, website, values, uploads, details, contentHash: hash, address, token, started }
      const taken = await take(sent, { nonce: key.nonce })
      switch (taken.kind) {
        case 'stored':
          memory.remember(key.nonce, passwords, values)
          return { kind: 'stored' }
        case 'known':
          return (await repeated()) ?? refused('key-used')
        case 'too many':
          return { kind: 'too many', error: t('form.error.rateLimit'), waitSeconds: taken.waitSeconds }
        case 'not a person':
          return { kind: 'invalid', error: t('form.captcha.incomplete'), errors: {} }
        case 'no place for files':
          return { kind: 'invalid', error: t('form.error.noFiles'), errors: {} }
      }
    },
  }
}
