import { PAGE_TRASH_DAYS } from '@site/runtime/contract'

/** How often an event may happen. */
export interface Limit {
  /** Events within the window. */
  readonly count: number
  /** Length of the sliding window in milliseconds. */
  readonly windowMs: number
}

/** Limits of files that are sent and stored. */
export interface UploadLimits {
  /** Requests with files at the same time. */
  readonly atOnce: number
  /** Requests of one address at the same time; of one account for owners. */
  readonly atOncePerAddress: number
  /** Bytes that are stored for one address or account within an hour. */
  readonly bytesPerAddress: number
  /** Bytes that are stored in total. */
  readonly bytes: number
}

const [SECOND_MS, KB, MB] = [1_000, 1_024, 1_024 * 1_024]
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Quotas of disks count in steps of 1,000. */
const DISK_MB = 1_000_000

const perHour = (count: number): Limit => ({ count, windowMs: HOUR_MS })

/**
 * How often one network address may do something, unless the comment names another key. An office shares one address, and
 * pages make some calls by themselves: the numbers are far above the use of a busy office.
 */
export const RATES = {
  /** Submissions of one form. */
  submissions: perHour(20),
  /** Events of the census. A page reports itself and each of its buttons. */
  census: perHour(3_000),
  /** Calls with measurements and analytics. */
  measurements: perHour(600),
  /** Reports of errors and traces. A page sends at most 20. */
  diagnostics: perHour(200),
  /** Searches. A preview searches at every pause in typing. */
  searches: perHour(1_200),
  /** Rendered widgets and quick views. A page may have several. */
  widgets: perHour(1_200),
  /** Calls about carts. */
  carts: perHour(600),
  /** Checkouts. */
  checkouts: perHour(100),
  /** Reviews. */
  reviews: perHour(100),
  /** Lookups of places. The editor looks up at every pause in typing, and each lookup may cost money. */
  places: perHour(600),
  /** Reports about the policy. A faulty page sends them with every visit, and anybody can send a forged one. */
  reports: perHour(60),
  /** Reports about the policy, from all addresses. */
  allReports: perHour(1_000),
  /** Failed sign-ins. */
  signIns: { count: 10, windowMs: HOUR_MS / 4 },
  /**
   * Failed sign-ins of one account, from all addresses. The window is short, so that nobody can lock an owner out for
   * long. A browser that has signed in before counts by itself.
   */
  accounts: { count: 10, windowMs: HOUR_MS / 12 },
  /** Links for forgotten passwords, of one address and to one account. */
  resets: perHour(5),
  /** Sign-ins with a passkey that begin. */
  passkeys: { count: 60, windowMs: HOUR_MS / 12 },
} as const satisfies Readonly<Record<string, Limit>>

/**
 * How many emails those get who send forms: one address in a day, and all addresses of a website in an hour. They are
 * counted in the database, because anybody can enter the address of somebody else.
 */
export const CONFIRMATIONS = {
  perAddress: { count: 3, windowMs: DAY_MS },
  perWebsite: perHour(100),
} as const satisfies Readonly<Record<string, Limit>>

/** The name of a rate. */
export type RateName = keyof typeof RATES

/** The longest bodies in bytes. */
export const BODIES = {
  /** A call without files. */
  call: 256 * KB,
  /** A form with its files. */
  files: 25 * MB,
  /** A report about the policy. */
  report: 32 * KB,
} as const

/** A size as people read it, such as `256 KB`. */
export const sizeText = (bytes: number): string => (bytes < MB ? `${bytes / KB} KB` : `${bytes / MB} MB`)

/** The parts of a request. */
export const REQUEST = {
  /** Characters of a path as they are sent. No page, file or call has a longer one. */
  pathLength: 2_048,
  /** Objects and lists inside one another: far more than any call reads, and no danger for a recursion. */
  jsonDepth: 500,
  /** Parts of a form. */
  parts: 1_000,
  /** Bytes of the headers of one part. */
  partHeaderBytes: 8 * KB,
} as const

/** Files that visitors send with forms, and files that owners upload. An account uploads two files at a time. */
export const UPLOADS: Readonly<Record<'visitors' | 'owners', UploadLimits>> = {
  visitors: {
    atOnce: 12,
    atOncePerAddress: 4,
    bytesPerAddress: 250 * DISK_MB,
    bytes: 10_000 * DISK_MB,
  },
  owners: {
    atOnce: 12,
    atOncePerAddress: 6,
    bytesPerAddress: 10_000 * DISK_MB,
    bytes: 10_000 * DISK_MB,
  },
}

/** Pictures that are resized. */
export const PICTURES = {
  /** Bytes of a file. */
  bytes: 64 * MB,
  /** Pixels of a picture, which decides how much memory its decoding takes. */
  pixels: 100_000_000,
} as const

/** How long something is valid or kept, in milliseconds. */
export const LIFETIMES = {
  /** A session after the sign-in. */
  session: 14 * DAY_MS,
  /** The cookie of a browser that has signed in to an account. Browsers keep no cookie for longer. */
  device: 400 * DAY_MS,
  /** A challenge that a passkey signs. */
  challenge: 5 * MINUTE_MS,
  /** A sign-in that allows adding a passkey without the password. */
  recentSignIn: 10 * MINUTE_MS,
  /** A link for a forgotten password. */
  resetLink: HOUR_MS,
  /** A link by which an invited person sets a password. */
  invitation: 7 * DAY_MS,
  /** The key of a submission. */
  submissionKey: 30 * MINUTE_MS,
  /** A file of a form without a submission, which may still arrive. */
  looseFile: 15 * MINUTE_MS,
  /** A cart and its cookies after the last change. */
  cart: 60 * DAY_MS,
  /** The fields of a checkout that could not be completed. */
  checkoutForm: 30 * MINUTE_MS,
  /** The goods of an order whose payment has not begun. */
  unstartedOrder: 10 * MINUTE_MS,
  /** A link to the page where buyers review an order. */
  reviewLink: 60 * DAY_MS,
  /** Errors of scripts that pages report. */
  scriptErrors: 90 * DAY_MS,
  /** A page in the trash. */
  deletedPage: PAGE_TRASH_DAYS * DAY_MS,
} as const

/** The records of visits that a website keeps, by their source. */
export const RECORDS = {
  census: { days: 90, rows: 500_000 },
  performance: { days: 30, rows: 200_000 },
  trace: { days: 14, rows: 20_000 },
  analytics: { days: 90, rows: 200_000 },
} as const satisfies Readonly<Record<string, { readonly days: number; readonly rows: number }>>
