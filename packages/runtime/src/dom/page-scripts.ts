import { ofDocument } from './native.js'

/** The types of scripts that run; every other script is data. */
const SCRIPT_TYPE = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i

/** Whether a browser runs a script with this `type`. */
export const isScriptType = (type: string): boolean => SCRIPT_TYPE.test(type.trim())

/** The nonce of this page's scripts; empty if they run without one. */
export const nonceOf = (document: Document): string =>
  [...ofDocument(document, 'scripts')].find(({ nonce }) => nonce)?.nonce ?? ''
