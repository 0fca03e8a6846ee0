import type { Session } from '../auth/account.js'

/** The values of a request, from the first middleware to its route. */
export interface RequestEnv {
  Variables: {
    /** Scheme, host and port as the visitor sees them. */
    origin: string
    /** The visitor's network address; IPv6 cut to its network. */
    address: string
    session: Session | null
    /** The panel's preview shows what a visitor has closed, too. */
    showsClosed?: boolean
    /** The compressed bodies of a cached page, by encoding. */
    compressedPage?: Map<string, Uint8Array<ArrayBuffer>>
  }
}
