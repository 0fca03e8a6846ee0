import { RECURRENCE_COOKIE, VISIT_COOKIE } from '../../../contract/constants/network.js'

/** Cookies that follow a visitor. */
export const TRACKING_COOKIES = [
  'ss_cid',
  'ss_cpvisit',
  'ss_cvisit',
  RECURRENCE_COOKIE,
  VISIT_COOKIE,
] as const

/** Further cookies that a restrictive policy clears without acceptance. */
export const RESTRICTED_COOKIES = ['SS_MATTR', 'SS_MID', 'SS_lastvisit', 'user_segment'] as const
