/** Makes a text harmless, or throws if it cannot. */
type Check = (text: string) => string

/** The part of the page's Trusted Types policy that the runtime uses. */
type Policy = Readonly<Record<'createScriptURL' | 'createScript' | 'createHTML', Check>>

interface Factory {
  createPolicy(name: string, rules: Policy): Policy
}

/** A page creates each policy once, and no other code can access it. */
let policy: Policy | undefined

/** The check of the next text that becomes trusted. */
let current: Check

const checked: Check = (text) => current(text)

/**
 * A text for pages under Trusted Types. No text is trusted without the check.
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
    // The policy's name exists already or is not allowed: the page then checks the plain text itself.
  }
  current = check
  return policy ? policy[kind](text) : check(text)
}
