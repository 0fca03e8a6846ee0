import { WEB_ADDRESS } from '../../schema/address.js'
import { isConnected } from '../native.js'
import { trusted } from './trusted.js'

function webAddress(url: string): string {
  if (WEB_ADDRESS.test(url)) return url
  throw new TypeError(`A script comes from an http or https address, not from "${url.slice(0, 80)}".`)
}

/**
 * A script address for pages under Trusted Types. It vouches for the address: never pass one that a visitor, a
 * server or an option can influence.
 *
 * @throws TypeError for an address that contains code
 * @example
 * script.src = trustedScriptUrl('https://maps.example/api.js')
 */
export const trustedScriptUrl = (url: string): string => trusted('createScriptURL', url, webAddress)

/**
 * The code of a script that is already in the page, for pages under Trusted Types.
 *
 * @throws TypeError for a script that is not in its page
 */
export const trustedScript = (script: HTMLScriptElement): string =>
  trusted('createScript', script.text, (code) => {
    if (isConnected(script)) return code
    throw new TypeError('A script runs only where it stands in the page.')
  })
