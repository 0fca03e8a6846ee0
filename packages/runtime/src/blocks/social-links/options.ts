import * as v from 'valibot'
import { flag, oneOf } from '../../schema/option.js'

/** Options of the social links block. */
export const SocialLinksOptions = v.object({
  size: oneOf(['small', 'medium', 'large'], 'medium'),
  shape: oneOf(['none', 'circle', 'square'], 'none'),
  color: oneOf(['text', 'network'], 'text'),
  names: flag(false),
})
