import { WEB_ADDRESS } from '../../schema/address.js'
import { isConnected } from '../native.js'
import { trusted } from './trusted.js'

function webAddress(url: string): string {
  if (WEB_ADDRESS.test(url)) return url
  throw new TypeError(`A script comes from an http or https address, not from "${url.slice(0, 80)}".`)
}

/**
 * The address of a script as a page under Trusted Types accepts it. It vouches for the address: give it none that
 * a visitor, a server or an option had a say in.
 *
 * @throws TypeError for an address that is code itself
 * @example
 * script.src = trustedScriptUrl('https://maps.example/api.js')
 */
export const trustedScriptUrl = (url: string): string => trusted('createScriptURL', url, webAddress)

/**
 * The code of a script that stands in the page, as a page under Trusted Types accepts it.
 *
 * @throws TypeError for a script that does not stand in its page
 */
export const trustedScript = (script: HTMLScriptElement): string =>
  trusted('createScript', script.text, (code) => {
    if (isConnected(script)) return code
    throw new TypeError('A script runs only where it stands in the page.')
  })
