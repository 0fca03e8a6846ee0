import type { FormDefinition, FormValues } from '@site/runtime/contract'
import type { FormBody } from '../../../base/http/form-body/form-body.js'
import type { Texts } from '../../../base/text/texts.js'
import { dateAt, timeZoneOf } from '../../../base/time/zoned-time.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import type { Services } from '../../../services.js'
import { fieldSnapshots } from '../../messages/answers.js'
import { readUploads, type Upload } from '../uploads/uploads.js'
import { checkValues } from '../values/values.js'
import { isQuick, passesBotCheck } from './bot-check.js'
import { contentHash } from './content-hash.js'
import { filledPasswords, hashPasswords, withoutPasswords } from './passwords.js'
import { type Spending, storeOnce } from './store.js'

/** A form of the site with all data that an answer about it needs. */
export interface LoadedForm {
  readonly form: FormDefinition
  readonly website: SeedWebsite
  readonly t: Texts
}

/** An unchecked submission, with or without script. */
export interface SentSubmission {
  /** Not checked yet. */
  readonly values: unknown
  readonly files: FormBody['files']
  /** The visitor's network address. */
  readonly address: string
  /** The token of a bot check; empty for none. */
  readonly captchaToken: string
  /** When the visitor began to fill in the form, by the page's clock. */
  readonly started: string | undefined
  /** Stored beside the values, such as the text of the button. */
  readonly details: Readonly<Record<string, unknown>>
}

/** The checked content of a submission. */
export interface Content {
  readonly values: FormValues
  readonly uploads: readonly Upload[]
  /** The ids of password fields that were filled in. */
  readonly passwords: readonly string[]
  /** Equal for equal content. Passwords are not part of it. */
  readonly hash: string
}

/** Why a key is rejected. */
export type KeyErrorCode = 'key-invalid' | 'key-used' | 'key-expired'

/** The result of a submission. */
export type Outcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'unknown form'; readonly error: string }
  | { readonly kind: 'rejected key'; readonly error: string; readonly code: KeyErrorCode }
  | { readonly kind: 'invalid'; readonly error: string; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'rate limited'; readonly error: string; readonly waitSeconds: number }

/** The outcome if a submission is not examined. */
export type NotOpened = Extract<Outcome, { readonly kind: 'stored' | 'unknown form' }>

/** Distinguishes repeated submissions from new ones. */
export interface RepeatPolicy {
  /** The nonce that storing this content spends, or the outcome if there is nothing to store. */
  claim(content: Content): Promise<Spending | Outcome>
  /** The outcome if the nonce was spent after {@link claim}. */
  repeated(content: Content): Promise<Outcome>
  /** Called after the content was stored. */
  stored(content: Content): void
}

const STORED = { kind: 'stored' } as const

const isOutcome = (result: object): result is Outcome => 'kind' in result

/** The address that joins the form's mailing list: its first email field that was filled in. */
function joiningAddress({ fields, mailingList }: FormDefinition, values: FormValues) {
  if (!mailingList) return null
  const emails = fields.filter(({ type }) => type === 'email').flatMap(({ id }) => values[id])
  const email = emails.find((value): value is string => typeof value === 'string' && value.trim() !== '')
  return email === undefined ? null : { list: mailingList, email: email.trim().toLowerCase() }
}

/** Accepts submissions, whichever way they are sent: loads the form, checks the content and stores it once. */
export class FormController {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  /**
   * Loads the form of a submission.
   *
   * @param decoy the value of the decoy field. A bot that fills in everything gets the same answer as a person
   */
  async open(formId: string, decoy: string | undefined): Promise<LoadedForm | NotOpened> {
    const { site, texts } = this.#services
    const { website } = await site.website()
    const t = await texts(website.language)
    const form = await site.form(formId)
    if (!form) return { kind: 'unknown form', error: t('form.error.notConfigured') }
    return decoy ? STORED : { form, website, t }
  }

  /** Checks a submission and stores it, unless `repeats` finds that it is a repeated one. */
  async submit(loaded: LoadedForm, sent: SentSubmission, repeats: RepeatPolicy): Promise<Outcome> {
    const content = this.#check(loaded, sent)
    if (isOutcome(content)) return content
    const spending = await repeats.claim(content)
    if (isOutcome(spending)) return spending
    const outcome = await this.#accept(loaded, sent, content, spending)
    if (outcome === null) return repeats.repeated(content)
    if (outcome.kind === 'stored') repeats.stored(content)
    return outcome
  }

  #check({ form, website, t }: LoadedForm, { values, files }: SentSubmission): Content | Outcome {
    const uploads = readUploads(files)
    const checked = checkValues(form, values, uploads, {
      t,
      locale: website.language,
      today: dateAt(this.#services.now(), timeZoneOf(website)),
    })
    if (!checked.ok) return { kind: 'invalid', error: checked.error, errors: checked.errors }
    const passwords = filledPasswords(form, checked.values)
    const hash = contentHash(form.id, withoutPasswords(passwords, checked.values), uploads)
    return { values: checked.values, uploads, passwords, hash }
  }

  /** Counts the submission, asks the bot check and stores it. Null if the nonce was spent before. */
  async #accept(
    loaded: LoadedForm,
    sent: SentSubmission,
    content: Content,
    spending: Spending,
  ): Promise<Outcome | null> {
    const { rates, files, mail, botCheck } = this.#services
    const { form, website, t } = loaded
    const invalid = (error: string): Outcome => ({ kind: 'invalid', error, errors: {} })
    if (content.uploads.length > 0 && !files) return invalid(t('form.error.noFiles'))
    const counter = `${form.id} ${sent.address}`
    if (!rates.submissions.consume(counter)) {
      const waitSeconds = rates.submissions.waitSeconds(counter)
      return { kind: 'rate limited', error: t('form.error.rateLimit'), waitSeconds }
    }
    let isStored = false
    try {
      if (form.captcha && !(await passesBotCheck(botCheck, sent.captchaToken, website, sent.address))) {
        return invalid(t('form.captcha.incomplete'))
      }
      isStored = await this.#store(form, sent, content, spending)
      if (isStored) mail?.wake()
      return isStored ? STORED : null
    } finally {
      // Only stored submissions count.
      if (!isStored) rates.submissions.refund(counter)
    }
  }

  async #store(
    form: FormDefinition,
    { details, started }: SentSubmission,
    { values, uploads, passwords, hash }: Content,
    spending: Spending,
  ): Promise<boolean> {
    const { db, site, files, mail, now, passwords: hasher } = this.#services
    const at = now()
    const isSuspicious = isQuick(started, at)
    return storeOnce(
      db,
      {
        websiteId: site.id,
        formId: form.id,
        values: await hashPasswords(hasher, passwords, values),
        details: {
          ...details,
          asked: fieldSnapshots(form),
          ...(passwords.length > 0 && { passwords }),
          ...(isSuspicious && { suspicious: true }),
        },
        uploads,
        joins: joiningAddress(form, values),
        contentHash: hash,
        at: new Date(at),
        async alsoStore(queries, id) {
          await mail?.queue(queries, id, new Date(at))
          // Inside the transaction: the nonce is spent, and no submission is stored without its files.
          for (const { file } of uploads) await files?.keep(file)
          // A program that fills in forms could write to anybody. Last, because it makes other submissions wait.
          if (!isSuspicious) await mail?.queueConfirmation(queries, id, { form, values }, new Date(at))
        },
      },
      spending,
    )
  }
}
