import type { UploadLimits } from '../forms/uploads/upload-gate.js'

const GB = 1_000_000_000

/** Limits of what owners upload, in total and by account. An account uploads two files at a time. */
export const SITE_FILE_LIMITS: UploadLimits = {
  atOnce: 12,
  atOncePerAddress: 6,
  bytesPerAddress: 10 * GB,
  bytes: 10 * GB,
}
