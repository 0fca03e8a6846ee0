import type { SaveFormSubmission } from '@site/runtime/contract'
import { keptSecret } from '../../../base/database/secret.js'
import type { FormBody } from '../../../base/http/form-body/form-body.js'
import { parsedJson } from '../../../base/text/record.js'
import type { Services } from '../../../services.js'
import { normaliseAll } from '../values/values.js'
import {
  type Content,
  FormController,
  type KeyErrorCode,
  type LoadedForm,
  type Outcome,
  type RepeatPolicy,
} from './controller.js'
import { type FormKey, issueKey, readKey } from './key.js'
import { PasswordMemory, samePasswords } from './passwords.js'
import { type Spending, type Spent, spentOn } from './store.js'

interface KeyedForm extends LoadedForm {
  readonly key: FormKey
}

const rejected = ({ t }: LoadedForm, code: KeyErrorCode): Outcome => ({
  kind: 'rejected key',
  error: t('form.error.unauthorized'),
  code,
})

/**
 * A key is valid for one content. The answer to a first call may have been lost, so the same content gets the
 * same success again, and no second row.
 */
class OncePerKey implements RepeatPolicy {
  readonly #services: Services
  readonly #memory: PasswordMemory
  readonly #keyed: KeyedForm
  readonly #address: string

  constructor(services: Services, memory: PasswordMemory, keyed: KeyedForm, address: string) {
    this.#services = services
    this.#memory = memory
    this.#keyed = keyed
    this.#address = address
  }

  async claim(content: Content): Promise<Spending | Outcome> {
    const { key, form, t } = this.#keyed
    const spent = await spentOn(this.#services.db, key.nonce)
    if (!spent) return key.expired ? rejected(this.#keyed, 'key-expired') : { nonce: key.nonce }
    // Repeats also cost time. They are counted separately, so that a visitor at the limit can still request the
    // result.
    const { submissions } = this.#services.rates
    const counter = `repeat ${form.id} ${this.#address}`
    if (submissions.consume(counter)) return this.#compare(spent, content)
    return {
      kind: 'rate limited',
      error: t('form.error.rateLimit'),
      waitSeconds: submissions.waitSeconds(counter),
    }
  }

  async repeated(content: Content): Promise<Outcome> {
    const spent = await spentOn(this.#services.db, this.#keyed.key.nonce)
    return spent ? this.#compare(spent, content) : rejected(this.#keyed, 'key-used')
  }

  stored({ passwords, values }: Content): void {
    this.#memory.remember(this.#keyed.key.nonce, passwords, values)
  }

  async #compare(spent: Spent, content: Content): Promise<Outcome> {
    const { passwords, values, hash } = content
    const { nonce } = this.#keyed.key
    if (spent.contentHash !== hash) return rejected(this.#keyed, 'key-used')
    const isSame =
      this.#memory.matches(nonce, passwords, values) ??
      (await samePasswords(this.#services.passwords, passwords, values, spent.values ?? {}))
    if (!isSame) return rejected(this.#keyed, 'key-used')
    this.stored(content)
    return { kind: 'stored' }
  }
}

/** Accepts submissions with a key, which a page's script requests first. */
export class KeyedSubmissions {
  readonly #services: Services
  readonly #controller: FormController
  readonly #memory = new PasswordMemory()
  readonly #secret: () => Promise<string>

  constructor(services: Services) {
    this.#services = services
    this.#controller = new FormController(services)
    this.#secret = keptSecret(services.db, 'form-keys')
  }

  async issueKey(): Promise<string> {
    const { site, now } = this.#services
    return issueKey(await this.#secret(), site.id, now())
  }

  /** Decides whether to read the files of a submission, by the texts before them: the form, or the outcome. */
  async admit(texts: FormBody['texts']): Promise<LoadedForm | Outcome> {
    const { decoy, formId = '', key = '' } = Object.fromEntries(texts)
    const keyed = await this.#open(formId, decoy, key)
    if ('kind' in keyed || !keyed.key.expired) return keyed
    return (await spentOn(this.#services.db, keyed.key.nonce)) ? keyed : rejected(keyed, 'key-expired')
  }

  async save(submission: SaveFormSubmission, files: FormBody['files'], address: string): Promise<Outcome> {
    const { key, form: json, captchaKey: captchaToken = '', decoy, started, ...rest } = submission
    const { formId, ...details } = rest
    const keyed = await this.#open(formId, decoy, key)
    if ('kind' in keyed) return keyed
    const values = normaliseAll(parsedJson(json))
    return this.#controller.submit(
      keyed,
      { values, files, address, captchaToken, started, details },
      new OncePerKey(this.#services, this.#memory, keyed, address),
    )
  }

  async #open(formId: string, decoy: string | undefined, presented: string): Promise<KeyedForm | Outcome> {
    const { site, now } = this.#services
    const loaded = await this.#controller.open(formId, decoy)
    if ('kind' in loaded) return loaded
    const key = readKey(presented, await this.#secret(), site.id, now())
    return key ? { ...loaded, key } : rejected(loaded, 'key-invalid')
  }
}
