// Not Hono's table: it lacks captions (.vtt), and this table also determines the types of uploads.
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** The media type by a file's extension. Files of unknown types are downloaded. */
export const mediaTypeOf = (extension: string): string =>
  (Object.hasOwn(TYPES, extension) && TYPES[extension]) || 'application/octet-stream'

/** Whether compression makes files of a media type smaller. */
export const isCompressible = (type: string): boolean =>
  /^text\/|^application\/(?:json|xml|manifest\+json)|^image\/svg/.test(type)
