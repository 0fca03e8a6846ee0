/*
 * Addresses of owners and templates may only open a page: `javascript:` and similar schemes would run code.
 * Browsers read past white space before a scheme and past tabs and line breaks inside it, so an address with
 * control characters is refused as a whole. A template that prints an address without escaping it turns character
 * references such as `&colon;` into such a scheme, so there may be none before the first slash, query or fragment.
 *
 * The letters are spelled in both cases because JSON Schema, which is printed from these, knows no flags.
 */

/** An http or https address, or a path. */
export const WEB_ADDRESS: RegExp =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it refuses
  /^(?![^/?#]*&(?:#|[A-Za-z]+;))(?!\s*(?![Hh][Tt][Tt][Pp][Ss]?:)[A-Za-z][A-Za-z\d+.-]*:)[^\u0000-\u001f\u007f]*$/

/** The rule of {@link WEB_ADDRESS} in words, for texts that do not match. */
export const WEB_ADDRESS_RULE = 'must be an http or https address, or a path'

/** The addresses that a link may have: a web address, a path, an email or a telephone call. */
export const LINK_ADDRESS: RegExp =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it refuses
  /^(?![^/?#]*&(?:#|[A-Za-z]+;))(?!\s*(?!(?:[Hh][Tt][Tt][Pp][Ss]?|[Mm][Aa][Ii][Ll][Tt][Oo]|[Tt][Ee][Ll]):)[A-Za-z][A-Za-z\d+.-]*:)[^\u0000-\u001f\u007f]*$/

/** The rule of {@link LINK_ADDRESS} in words, for texts that do not match. */
export const LINK_ADDRESS_RULE = 'must be a web address, a path, or an address with mailto: or tel:'

/**
 * Whether a link may lead to an address: a page, an email or a telephone call.
 *
 * @example
 * isLinkAddress('/visit') // true
 * isLinkAddress('javascript:alert(1)') // false
 */
export const isLinkAddress = (address: string): boolean => address !== '' && LINK_ADDRESS.test(address)

/** A path without the slashes at its end. An expression would look at each of many slashes many times. */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** Whether the server itself answers a path, where no page can be. */
export const isServerPath = (path: string): boolean => /^\/(?:api|assets|config|runtime)(?:\/|$)/.test(path)

/** The decoded path of an address, as pages are stored; undecoded if decoding fails. */
export function decodedPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
