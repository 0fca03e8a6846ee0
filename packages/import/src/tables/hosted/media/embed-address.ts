import type { Value } from '../../../engine/value.js'

/** The address in the code that a provider gives for copying, which stands escaped in an attribute or in JSON. */
export const addressInCode = (code: Value): Value => ({
  match: /<(?:iframe|embed)\b[^<>]*?\ssrc\s*=\s*["']\s*([^"'<>\s]+)/i,
  in: code,
  as: 'plain',
})

/** Old codes show the frame of a service in between, which names the frame that it shows. */
export const throughService = (address: Value): Value => ({
  match: /^\s*(?:https?:)?\/\/cdn\.embedly\.com\/[^?#]*\?(?:[^&#]*&)*?src=([^&#]+)/i,
  in: address,
  as: 'decoded',
})

/** With its scheme. Absent for everything that is no web address. */
export const absolute = (address: Value): Value => ({
  first: [
    { match: /^\s*(https?:\/\/\S+)/i, in: address },
    { join: ['https:', { match: /^\s*(\/\/\S+)/, in: address }] },
  ],
})
