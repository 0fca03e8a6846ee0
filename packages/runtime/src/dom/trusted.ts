/** What a page's policy lets the runtime do, where it asks for trusted types. */
interface Policy {
  createScriptURL(url: string): string
}

interface Factory {
  createPolicy(name: string, rules: Policy): Policy
}

/** A page makes each policy once; nobody else gets to see it. */
let policy: Policy | undefined

/**
 * The address of a script as a page under Trusted Types accepts it. It vouches for the address: give it none that
 * a visitor, a server or an option had a say in.
 *
 * @example
 * script.src = trustedScriptUrl('https://maps.example/api.js')
 */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  try {
    policy ??= trustedTypes?.createPolicy('site-runtime', { createScriptURL: (given) => given })
  } catch {
    // The name is taken, or not allowed: the page then judges the plain address.
  }
  return policy ? policy.createScriptURL(url) : url
}
