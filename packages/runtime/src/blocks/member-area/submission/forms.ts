import type { BlockContext } from '../../../core/block.js'
import { getAttribute, query } from '../../../dom/native.js'
import type { CallFailure, CallOutcome } from '../../../services/http/http.js'
import { access, network } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import { logout } from '../../../services/session/logout.js'
import { signIn } from '../../../services/session/session.js'

/** An address of this site; the current page for any other. */
function ownAddress(path: string): URL {
  const { href, origin } = globalThis.location
  const address = URL.canParse(path, href) ? new URL(path, href) : null
  return address?.origin === origin ? address : new URL(href)
}

/** Opens a page, also if it is the current one. */
function openPage({ href, pathname, search }: URL): void {
  const { location } = globalThis
  if (pathname + search === location.pathname + location.search) location.reload()
  else location.assign(href)
}

/** Sends the forms of a member area without leaving the page. */
export class MemberForms {
  readonly #context: BlockContext
  readonly #signedInUrl: () => string
  readonly #label: string
  #isSending = false

  /** @param signedInUrl - the address that opens for a member; empty without one */
  constructor(context: BlockContext, signedInUrl: () => string) {
    const { parts, on, signal } = context
    this.#context = context
    this.#signedInUrl = signedInUrl
    this.#label = parts('submit')[0]?.textContent ?? ''
    if (this.#fields.length === 0) return
    on(this.#form, 'input', () => this.#mark(false))
    // A browser that goes back shows the page as it was left.
    globalThis.addEventListener('pageshow', ({ persisted }) => persisted && this.#setSending(''), { signal })
  }

  signOut(): Promise<CallOutcome> {
    return logout(this.#context.site)
  }

  async signIn(): Promise<void> {
    if (this.#isSending) return
    const { site, part, parts, emit, attrs, signal } = this.#context
    const [email = '', password = ''] = this.#fields.map(({ value }) => value)
    const [remember] = parts('remember') as HTMLInputElement[]
    this.#isSending = true
    attrs.text(part('message'), '')
    const { t } = await site.shared(pageMessages)(access)
    this.#setSending(t('access.login.busy'))
    const outcome = await signIn(site, { email, password, rememberMe: remember?.checked ?? false })
    if (signal.aborted) return
    if (!outcome.ok) {
      this.#fail(await this.#reasonOf(outcome), outcome.status === 401)
      return
    }
    const next = query(this.#form, '[name="return"]') as HTMLInputElement | null
    const address = ownAddress(this.#signedInUrl() || next?.value || '')
    if (emit('sign-in', { path: address.pathname }, { cancelable: true })) openPage(address)
    else this.#setSending('')
  }

  /** The text of a failure. If the server has answered, the connection is not the cause. */
  async #reasonOf({ kind, status, message }: CallFailure): Promise<string> {
    const texts = this.#context.site.shared(pageMessages)
    if (status === 429) return (await texts(access)).t('access.tooMany')
    return kind === 'unreachable' && status === 404 ? (await texts(network)).t('network.wrong') : message
  }

  get #form(): HTMLElement {
    const { element, parts } = this.#context
    return parts('form')[0] ?? element
  }

  get #fields(): HTMLInputElement[] {
    const { parts } = this.#context
    const email = parts('email') as HTMLInputElement[]
    return email.length > 0 ? [...email, ...(parts('password') as HTMLInputElement[])] : []
  }

  /** Shows the failure, and moves the focus to the password, which is the usual mistake. */
  #fail(message: string, isWrong: boolean): void {
    const { attrs, part } = this.#context
    this.#setSending('')
    attrs.text(part('message'), message)
    if (!isWrong) return
    this.#mark(true)
    const password = part('password') as HTMLInputElement
    password.focus()
    password.select()
  }

  #mark(isInvalid: boolean): void {
    const { attrs, part } = this.#context
    for (const field of this.#fields) {
      if (isInvalid) {
        attrs.set(field, 'aria-invalid', 'true')
        attrs.set(field, 'aria-describedby', attrs.id(part('message')))
      } else if (getAttribute(field, 'aria-invalid') === 'true') attrs.remove(field, 'aria-invalid')
    }
  }

  /** @param label - the text of the button while the form is sent; empty after that */
  #setSending(label: string): void {
    const { attrs, parts } = this.#context
    this.#isSending = label !== ''
    attrs.set(this.#form, 'aria-busy', `${this.#isSending}`)
    for (const button of parts('submit')) {
      attrs.set(button, 'aria-disabled', `${this.#isSending}`)
      attrs.text(button, label || this.#label)
    }
  }
}
