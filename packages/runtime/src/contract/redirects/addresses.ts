import { decodedPath, withoutEndSlashes } from '../../schema/address.js'

/*
 * Two slashes at the start lead to another site, and browsers read a backslash as a slash. Control characters can disguise
 * both.
 */

/** An address that is redirected: a path of the site. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it refuses
export const REDIRECT_PATH: RegExp = /^\/(?!\/)[^?#\\\u0000-\u001f\u007f]*$/

/** The rule of {@link REDIRECT_PATH} in words that follow "This". */
export const REDIRECT_PATH_RULE = 'must be a path of this site, such as /old-page, without “?” and “#”'

/** The target of a redirect: a path of the site, or an https address without a user name. */
export const REDIRECT_TARGET: RegExp =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it refuses
  /^(?:\/(?!\/)|[Hh][Tt][Tt][Pp][Ss]:\/\/[^\s/?#@\\]+(?=[/?#]|$))[^\\\u0000-\u001f\u007f]*$/

/** The rule of {@link REDIRECT_TARGET} in words that follow "This". */
export const REDIRECT_TARGET_RULE =
  'must be a path of this site, such as /new-page, or an https address, such as https://example.com'

/** Stands for the site where its origin does not matter. */
const SITE = 'https://this-site.invalid'

/** An address as a path may lead to another site once its dots are resolved, as `/..//example.com` does. */
const isSafe = ({ pathname }: URL): boolean => !pathname.startsWith('//')

const parse = (address: string, base: string): URL | null => {
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  return url && isSafe(url) ? url : null
}

/**
 * The path by which a redirect is found, as the server looks pages up: decoded, without slashes at its end. Null for what
 * is no old address.
 *
 * @example
 * redirectPath('/caf%C3%A9/') // '/café'
 */
export function redirectPath(address: string): string | null {
  const url = REDIRECT_PATH.test(address) ? parse(address, SITE) : null
  return url && withoutEndSlashes(decodedPath(url))
}

/**
 * The target of a redirect; null for an address that no redirect may lead to.
 *
 * @param origin - the site's own
 */
export const redirectTarget = (address: string, origin: string = SITE): URL | null =>
  REDIRECT_TARGET.test(address) ? parse(address, origin) : null

/** The path of a target on the site itself, in the form of {@link redirectPath}; null for another site. */
export function ownTargetPath(address: string, origin: string = SITE): string | null {
  const url = redirectTarget(address, origin)
  return url?.origin === origin ? withoutEndSlashes(decodedPath(url)) : null
}
