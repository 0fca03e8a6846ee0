/** The interval at which a relative time is updated: 5 s. */
export const RELATIVE_TIME_INTERVAL_MS = 5000

/** Below this age a relative time counts seconds: 60 s. */
export const RELATIVE_TIME_SECONDS_BELOW_S = 60

/** Smallest size that shrinking text reaches: 11 CSS pixels. */
export const SHRINK_MIN_FONT_SIZE_PX = 11

/** The number of bytes in a megabyte for limits. */
export const BYTES_PER_MB = 1_000_000

/** Step from one shown unit of file size to the next. */
export const FILE_SIZE_BASE = 1024

/** Units in which file sizes are shown, smallest first. */
export const FILE_SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const
