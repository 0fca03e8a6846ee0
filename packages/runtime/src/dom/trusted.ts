/** What makes a text harmless, or throws where it cannot be. */
type Check = (text: string) => string

/** What a page's policy lets the runtime do, where it asks for trusted types. */
type Policy = Readonly<Record<'createScriptURL' | 'createScript' | 'createHTML', Check>>

interface Factory {
  createPolicy(name: string, rules: Policy): Policy
}

/** A page makes each policy once; nobody else gets to see it. */
let policy: Policy | undefined

/** What the text goes through that is trusted next. */
let current: Check

const checked: Check = (text) => current(text)

/**
 * A text as a page under Trusted Types accepts it. Nothing is trusted as it comes.
 *
 * @param check makes it harmless, or throws
 * @example
 * script.src = trusted('createScriptURL', url, webAddress)
 */
export function trusted(kind: keyof Policy, text: string, check: Check): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  try {
    policy ??= trustedTypes?.createPolicy('site-runtime', {
      createScriptURL: checked,
      createScript: checked,
      createHTML: checked,
    })
  } catch {
    // The name is taken, or not allowed: the page then judges the plain text.
  }
  current = check
  return policy ? policy[kind](text) : check(text)
}
