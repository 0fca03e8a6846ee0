/** A folder with the name of a host, as wget and HTTrack make them; `+` and `_` stand for the colon of a port. */
const HOST =
  /^(?:localhost|(?:\d{1,3}\.){3}\d{1,3}|(?:[a-z0-9](?:[a-z0-9-]{0,62})\.){1,8}[a-z][a-z0-9-]{1,62})(?:[:+_]\d{1,5})?$/i

/** Endings of files and of tools, which also look like hosts. */
const NO_HOST = /\.(?:html?|php|css|js|json|xml|txt|jpe?g|png|gif|svg|webp|pdf|zip|files)$/i

export const isHostName = (name: string): boolean => HOST.test(name) && !NO_HOST.test(name)

/** The names that a folder of a host may have. */
export const hostFolders = ({ hostname, host, port }: URL): readonly string[] =>
  port ? [host, `${hostname}+${port}`, `${hostname}_${port}`] : [hostname]

/** The host that a folder's name stands for. */
export const hostOf = (folder: string): string => folder.toLowerCase().replace(/[+_](?=\d+$)/, ':')

/** The part of a name before a query: wget writes `x.jpg?format=750w` or, for Windows, `x.jpg@format=750w`. */
export function splitQuery(path: string): { readonly plain: string; readonly query: string } {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const mark = name.indexOf('?')
  const at = mark >= 0 ? mark : name.search(/@[^@=]{1,60}=/)
  if (at < 0) return { plain: path, query: '' }
  return { plain: path.slice(0, path.length - name.length + at), query: name.slice(at + 1) }
}

const PAGE_ENDING = /\.x?html?$/i
const ENDING = /\.[a-z0-9]{1,5}$/i

/** The ending by which a host knows the type of a file. */
function withEnding(path: string, isPage: boolean, ending: string): string {
  const { plain, query } = splitQuery(path)
  const safe = path.replaceAll('?', '@').replace(/[:*"<>|\\]/g, '_')
  if (isPage) return PAGE_ENDING.test(safe) ? safe : `${safe}.html`
  if (!query) return ENDING.test(safe) ? safe : safe + ending
  const own = ENDING.exec(plain)?.[0] ?? ending
  return safe.toLowerCase().endsWith(own.toLowerCase()) ? safe : safe + own
}

/** Systems store names of at most this many bytes, and wget makes them as long where a query is long. */
const MAX_NAME = 255

/**
 * The path that a file gets in the result: one that each system can store, with the ending by which a host knows its type.
 *
 * @param ending - of the content, if it was recognised
 */
export function outputName(path: string, isPage: boolean, ending: string): string {
  const wanted = withEnding(path, isPage, ending)
  const start = wanted.lastIndexOf('/') + 1
  const name = Buffer.from(wanted.slice(start))
  if (name.length <= MAX_NAME) return wanted
  // A cut within a character leaves its replacement at the end.
  const short = name
    .subarray(0, MAX_NAME - 15)
    .toString()
    .replace(/\ufffd$/, '')
  return wanted.slice(0, start) + short + (ENDING.exec(wanted)?.[0] ?? '')
}

/** In the place of an origin that is not known. No host has this name. */
export const UNKNOWN_ORIGIN = 'https://folder.invalid'
