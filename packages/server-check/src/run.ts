import { type CallLevel, LEVELS_IN } from '@site/runtime/calls'
import type { Case, Difference, Report, Sent, Skipped } from './case.js'
import { CASES } from './cases/index.js'
import { HEADER_RULES } from './headers.js'
import { type HttpAnswer, type HttpRequest, reasonOf, type Send } from './http/exchange.js'
import { callNamed, keepCookies, requestOf } from './session.js'
import { hasPart, type Settings, type State } from './state.js'

/** Longer bodies are cut in reports. */
const MAX_SHOWN = 300

const shortened = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

const SESSIONS = { owner: 'signed in', ended: 'with the cookies of the ended session' } as const

/** A request in words. Passwords are left out. */
function sentText({ method, path, headers, body }: HttpRequest, sent: Sent): string {
  const notes = [
    sent.as ? SESSIONS[sent.as] : 'without a session',
    ...(sent.crumb === 'none' ? ['without the crumb'] : []),
    ...(sent.crumb === 'wrong' ? ['with a wrong crumb'] : []),
    ...(sent.origin ? [`from ${sent.origin}`] : []),
  ]
  const shown = body?.replace(/("password":")(?:[^"\\]|\\.)*/g, '$1…')
  const type = headers['content-type']
  return `${method} ${path} (${notes.join(', ')})${shown ? ` ${type}: ${shortened(shown)}` : ''}`
}

const cameText = ({ status, headers, text }: HttpAnswer) => {
  const isJson = /json|text\/plain/.test(headers['content-type'] ?? '')
  return `${status} ${isJson ? shortened(text) : (headers['content-type'] ?? 'without a type')}`.trim()
}

/** Runs cases against a server and collects what differs. */
class Check {
  readonly #send: Send
  readonly #state: State
  passed = 0
  readonly differences: Difference[] = []
  readonly skipped: Skipped[] = []
  readonly #broken = new Set<string>()

  constructor(send: Send, settings: Settings) {
    this.#send = send
    this.#state = { settings, cookies: new Map() }
  }

  /** Whether a level asks for a case. A server of the level `panel` also has the calls of the parts that it names. */
  isWanted(each: Case, level: CallLevel): boolean {
    if (LEVELS_IN[level].includes(each.level)) return true
    const part = callNamed(each.call)?.part
    return level === 'panel' && part !== undefined && hasPart(this.#state, part)
  }

  async run(each: Case): Promise<void> {
    const { call, title, expects, fix } = each
    const sent = each.sends(this.#state)
    if ('skip' in sent) {
      this.skipped.push({ call, title, reason: sent.skip, isOptional: sent.isOptional ?? false })
      return
    }
    const request = requestOf(call, sent, this.#state)
    const about = { call, title, sent: sentText(request, sent) }
    let answer: HttpAnswer
    try {
      answer = await this.#send(request)
    } catch (error) {
      const came = `no answer: ${reasonOf(error)}`
      this.differences.push({ ...about, allowed: expects.allowed, came, fix })
      return
    }
    if (sent.as === 'owner') keepCookies(answer, this.#state)
    this.#checkHeaders(about, answer)
    const wrong = expects.mismatch(answer, this.#state, callNamed(call))
    if (wrong !== null) {
      const came = `${cameText(answer)} – ${wrong}`
      this.differences.push({ ...about, allowed: expects.allowed, came, fix })
      return
    }
    this.passed += 1
    each.keeps?.(answer, this.#state)
  }

  /** Reports each rule once for a call: all of its answers come from the same place. */
  #checkHeaders(about: Pick<Difference, 'call' | 'sent'>, answer: HttpAnswer): void {
    if (!about.call.includes(' /api/')) return
    for (const { title, allowed, fix, isKept } of HEADER_RULES) {
      const name = `${about.call} ${title}`
      if (isKept(answer) || this.#broken.has(name)) continue
      this.#broken.add(name)
      this.differences.push({ ...about, title, allowed, came: cameText(answer), fix })
    }
  }
}

/**
 * Checks a server against the calls of a level. It stores one submission of a form, and changes settings of a block and
 * of a section, which it sets back at the end.
 *
 * @returns a server that does not answer differs in every case
 *
 * @example
 * const { differences } = await checkServer(nodeSend(url), 'panel', { url, page: '/', values: {} })
 */
export async function checkServer(send: Send, level: CallLevel, settings: Settings): Promise<Report> {
  const check = new Check(send, settings)
  for (const each of CASES) if (check.isWanted(each, level)) await check.run(each)
  const { passed, differences, skipped } = check
  return { url: settings.url.href, level, passed, differences, skipped }
}
