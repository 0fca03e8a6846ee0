import type { Site } from '../../core/site.js'
import { network } from '../messages/areas.js'
import { pageMessages } from '../messages/page.js'
import type { Answer, FailureKind } from './answer.js'

type Failure = Extract<Answer, { ok: false }>

/** The text of each kind of failure for which the server sends no message. */
const TEXTS = {
  application: 'network.wrong',
  unauthorized: 'network.unauthorized',
  server: 'network.server',
  unavailable: 'network.unavailable',
  unreachable: 'network.unableToConnect',
  unparsable: 'network.parse',
  login: 'network.loginRequired',
  denied: 'network.unauthorized',
  crumb: 'network.unauthorized',
  refused: 'network.unableToConnect',
  aborted: 'network.unableToConnect',
} as const satisfies Record<FailureKind, string>

/** The message of a failure for visitors. Its texts are loaded with the first failure. */
export async function failureText(site: Site, { kind, detail }: Failure, url: string): Promise<string> {
  if (kind === 'application' && detail) return detail
  const { t } = await site.shared(pageMessages)(network)
  const key = TEXTS[kind]
  return key === 'network.parse' ? t(key, { url, message: detail ?? '' }) : t(key)
}
