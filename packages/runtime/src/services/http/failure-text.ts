import type { Site } from '../../core/site.js'
import { network } from '../messages/areas/network.js'
import { pageMessages } from '../messages/page.js'
import type { Answer, FailureKind } from './answer.js'

type Failure = Extract<Answer, { ok: false }>

/** The text of each kind of failure that does not bring its own. */
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

/** What to tell a person of a failure; texts are fetched with the first one. */
export async function wordingOf(site: Site, { kind, said }: Failure, url: string): Promise<string> {
  if (kind === 'application' && said) return said
  const { t } = await site.shared(pageMessages)(network)
  const key = TEXTS[kind]
  return key === 'network.parse' ? t(key, { url, message: said ?? '' }) : t(key)
}
