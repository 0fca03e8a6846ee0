import type { FaultName } from './faults.js'

/** The message for people, or null for a success; and the total number of requests. */
export type Expected = readonly [message: string | null, requests: number]

export type Row = Readonly<Record<FaultName, Expected>>

const CONNECT = 'Unable to connect. Please try again'
const UNAUTHORIZED = 'Unauthorized request.'
const SERVER = 'Internal server error. Please try again later.'
const LOGIN = 'Please log in to continue.'

/** The client's messages, for every caller. */
export const CLIENT = {
  '400 with field errors': [CONNECT, 1],
  '400 with a reason': ['Not today.', 1],
  '401 without a reason': [UNAUTHORIZED, 1],
  '403 without a reason': [UNAUTHORIZED, 1],
  '404 without a reason': [CONNECT, 1],
  '429 without a reason': [CONNECT, 1],
  '500 with JSON': ['Disk 3 is full.', 1],
  '500 with HTML': [SERVER, 1],
  '501 without a reason': [SERVER, 1],
  '502 with JSON': ['The mail server is away.', 1],
  '502 with HTML': [CONNECT, 1],
  '503 with JSON': ['This service is temporarily unavailable. Please try again later.', 1],
  '503 with HTML': ['This service is temporarily unavailable. Please try again later.', 1],
  '504 with HTML': [CONNECT, 1],
  '204, empty': [null, 1],
  'crumbFail, then good': [null, 2],
  'crumbFail twice': [UNAUTHORIZED, 2],
  loginRequired: [LOGIN, 1],
  authorizationFail: [UNAUTHORIZED, 1],
  offline: [CONNECT, 1],
  'connection reset': [CONNECT, 1],
  'no answer in time': [CONNECT, 1],
  'late, and good': [null, 1],
  'redirect to a login page': [LOGIN, 1],
} as const satisfies Partial<Row>

/** The sentences that name the address; a parser's own words stand in them as Chromium and Node write them. */
export const unreadable = (address: string) =>
  ({
    'not JSON': [
      `Internal Error: Unable to parse server response from (${address}) as JSON: Unexpected token 'o', "oops" is not valid JSON.`,
      1,
    ],
    'empty 200': [
      `Internal Error: Unable to parse server response from (${address}) as JSON: Unexpected end of JSON input.`,
      1,
    ],
  }) as const satisfies Partial<Row>

const NO_KEY = 'Could not get a form submission key, please try again later.'
const UNKNOWN = 'Unknown error, please try again later.'

/** The statuses that have a sentence of their own for forms. */
const FORM_STATUS = {
  '401': 'Unable to submit form. Please try again later.',
  '404': 'This form has not been configured yet.',
  '429': 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  '500': 'Unable to send form. Please try again later.',
} as const

/** The key of a form. */
export const KEY: Row = {
  '400 with field errors': [NO_KEY, 1],
  '400 with a reason': [NO_KEY, 1],
  '401 without a reason': [FORM_STATUS[401], 1],
  '403 without a reason': [NO_KEY, 1],
  '404 without a reason': [FORM_STATUS[404], 1],
  '429 without a reason': [FORM_STATUS[429], 1],
  '500 with JSON': [FORM_STATUS[500], 1],
  '500 with HTML': [FORM_STATUS[500], 1],
  '501 without a reason': [NO_KEY, 1],
  '502 with JSON': [NO_KEY, 1],
  '502 with HTML': [NO_KEY, 1],
  '503 with JSON': [NO_KEY, 1],
  '503 with HTML': [NO_KEY, 1],
  '504 with HTML': [NO_KEY, 1],
  '204, empty': [NO_KEY, 1],
  'not JSON': [NO_KEY, 1],
  'empty 200': [NO_KEY, 1],
  'crumbFail, then good': [null, 3],
  'crumbFail twice': [NO_KEY, 2],
  loginRequired: [LOGIN, 1],
  authorizationFail: [NO_KEY, 1],
  offline: [NO_KEY, 1],
  'connection reset': [NO_KEY, 1],
  'no answer in time': [NO_KEY, 1],
  'late, and good': [null, 2],
  'redirect to a login page': [LOGIN, 1],
}

/** Saving a form, each after a request for a key. */
export const SAVE: Row = {
  '400 with field errors': ['Your form has encountered a problem. Please scroll down to review.', 2],
  '400 with a reason': ['Not today.', 2],
  '401 without a reason': [FORM_STATUS[401], 2],
  '403 without a reason': [UNKNOWN, 2],
  '404 without a reason': [FORM_STATUS[404], 2],
  '429 without a reason': [FORM_STATUS[429], 2],
  '500 with JSON': [FORM_STATUS[500], 2],
  '500 with HTML': [FORM_STATUS[500], 2],
  '501 without a reason': [UNKNOWN, 2],
  '502 with JSON': ['The mail server is away.', 2],
  '502 with HTML': [UNKNOWN, 2],
  '503 with JSON': ['The database is away.', 2],
  '503 with HTML': [UNKNOWN, 2],
  '504 with HTML': [UNKNOWN, 2],
  '204, empty': [null, 2],
  'not JSON': [UNKNOWN, 2],
  'empty 200': [UNKNOWN, 2],
  'crumbFail, then good': [null, 3],
  'crumbFail twice': ['Unknown crumb.', 3],
  loginRequired: [LOGIN, 2],
  authorizationFail: ['Not for you.', 2],
  offline: [UNKNOWN, 2],
  'connection reset': [UNKNOWN, 2],
  'no answer in time': [UNKNOWN, 2],
  'late, and good': [null, 2],
  'redirect to a login page': [LOGIN, 2],
}

/** Failures of counting are silent. */
export const SILENT: Row = {
  '400 with field errors': [null, 1],
  '400 with a reason': [null, 1],
  '401 without a reason': [null, 1],
  '403 without a reason': [null, 1],
  '404 without a reason': [null, 1],
  '429 without a reason': [null, 1],
  '500 with JSON': [null, 1],
  '500 with HTML': [null, 1],
  '501 without a reason': [null, 1],
  '502 with JSON': [null, 1],
  '502 with HTML': [null, 1],
  '503 with JSON': [null, 1],
  '503 with HTML': [null, 1],
  '504 with HTML': [null, 1],
  '204, empty': [null, 1],
  'not JSON': [null, 1],
  'empty 200': [null, 1],
  'crumbFail, then good': [null, 2],
  'crumbFail twice': [null, 2],
  loginRequired: [null, 1],
  authorizationFail: [null, 1],
  offline: [null, 1],
  'connection reset': [null, 1],
  'no answer in time': [null, 1],
  'late, and good': [null, 1],
  'redirect to a login page': [null, 1],
}
