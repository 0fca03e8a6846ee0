import { isIP } from 'node:net'
import { CONFIG_PATH } from '@site/runtime/contract'
import { isLoopback } from '../../base/security/hosts.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { baseUrlOf } from '../../content/site/base-url.js'

/** The website as passkeys know it. They are bound to its host name, and browsers use them nowhere else. */
export interface RelyingParty {
  /** The host name. */
  readonly id: string
  readonly origin: string
  readonly name: string
}

/** Why there can be no passkeys at the requested address, in words for people. */
interface Unavailable {
  readonly unavailable: string
}

const panelAt = (origin: string) => `${origin}${CONFIG_PATH}/`

/**
 * The website as passkeys know it, by its own address: the host name of a request alone decides nothing.
 *
 * @param requested the origin of the request, whose host name has been checked
 */
export function relyingPartyOf(website: SeedWebsite, requested: string): RelyingParty | Unavailable {
  const { hostname, origin, port, protocol } = new URL(baseUrlOf(website, requested))
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    const named = isLoopback(hostname) ? ` such as ${panelAt(`http://localhost${port && `:${port}`}`)}` : ''
    return {
      unavailable: `Passkeys do not work at a bare address like ${hostname}. Open the panel by a name${named}.`,
    }
  }
  if (protocol !== 'https:' && !isLoopback(hostname))
    return { unavailable: 'Passkeys need https. This site is opened over http, without encryption.' }
  if (origin !== requested)
    return { unavailable: `Passkeys of this site work at ${panelAt(origin)} only. Open the panel there.` }
  return { id: hostname, origin, name: website.title }
}
