/** What a page's policy lets the runtime do, where it asks for trusted types. */
interface Policy {
  createScriptURL(url: string): string
  createScript(code: string): string
  createHTML(html: string): string
}

interface Factory {
  createPolicy(name: string, rules: Policy): Policy
}

/** A page makes each policy once; nobody else gets to see it. */
let policy: Policy | undefined

const asItIs = (text: string) => text

function trusted(kind: keyof Policy, text: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  try {
    policy ??= trustedTypes?.createPolicy('site-runtime', {
      createScriptURL: asItIs,
      createScript: asItIs,
      createHTML: asItIs,
    })
  } catch {
    // The name is taken, or not allowed: the page then judges the plain text.
  }
  return policy ? policy[kind](text) : text
}

/**
 * The address of a script as a page under Trusted Types accepts it. It vouches for the address: give it none that
 * a visitor, a server or an option had a say in.
 *
 * @example
 * script.src = trustedScriptUrl('https://maps.example/api.js')
 */
export const trustedScriptUrl = (url: string): string => trusted('createScriptURL', url)

/** The code of a script that the page's own HTML holds, as a page under Trusted Types accepts it. */
export const trustedScript = (code: string): string => trusted('createScript', code)

/** HTML for a parser whose document shows and runs nothing; what comes of it must be made harmless. */
export const trustedHtml = (html: string): string => trusted('createHTML', html)
