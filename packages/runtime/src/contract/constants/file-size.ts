/* A separate file, because lists are not inlined: only pages with uploads need this one. */

/** The number of bytes in a megabyte for limits. */
export const BYTES_PER_MB = 1_000_000

/** Step from one shown unit of file size to the next. */
export const FILE_SIZE_BASE = 1024

/** Units in which file sizes are shown, smallest first. */
export const FILE_SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const
