import { type FileSizeKey, fileLimitText } from '../../contract/file-size.js'

/** The rules of a file field. */
export interface FileRules {
  /** As in `<input type=file>`: file extensions and media types, separated by commas; empty for any file. */
  readonly accept: string
  readonly multiple: boolean
  /** The limit of each file in bytes. */
  readonly maxSize: number
}

/** The properties of a file that are checked without reading it. */
export interface FileFacts {
  readonly name: string
  /** Its media type in lower case; empty if unknown. Media-type rules accept files of unknown type. */
  readonly type: string
  readonly size: number
}

/** An issue of a field's files; the text `form.field.<what>` describes it. */
export type FileFault =
  | { readonly what: 'fileCount'; readonly count: number }
  | { readonly what: 'fileType'; readonly name: string; readonly types: string }
  | { readonly what: 'fileSize'; readonly name: string; readonly most: number }

/** The most files in a field for several files. */
export const MOST_FILES = 20

/** Whether a field accepts a file, by its extension or media type. */
export function isAccepted(accept: string, { name, type }: Pick<FileFacts, 'name' | 'type'>): boolean {
  const allowed = accept
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
  return (
    allowed.length === 0 ||
    allowed.some((item) => {
      if (item.startsWith('.')) return name.toLowerCase().endsWith(item)
      return type === '' || (item.endsWith('/*') ? type.startsWith(item.slice(0, -1)) : type === item)
    })
  )
}

/**
 * Checks the files of a field; null if they are valid. The page uses the server's check, so that an oversized file is
 * reported before a long upload.
 *
 * @example
 * fileFaultOf({ accept: '.pdf', multiple: false, maxSize: 1_000 }, [{ name: 'a.png', type: 'image/png', size: 9 }])
 * // { what: 'fileType', name: 'a.png', types: '.pdf' }
 */
export function fileFaultOf(
  { accept, multiple, maxSize }: FileRules,
  files: readonly FileFacts[],
): FileFault | null {
  const count = multiple ? MOST_FILES : 1
  if (files.length > count) return { what: 'fileCount', count }
  for (const file of files) {
    if (!isAccepted(accept, file)) return { what: 'fileType', name: file.name, types: accept }
    if (file.size > maxSize) return { what: 'fileSize', name: file.name, most: maxSize }
  }
  return null
}

/** Looks up a text of the areas `formFiles` and `fileSize`. */
export type FileTexts = (
  key: `form.field.${FileFault['what']}` | FileSizeKey,
  values?: Readonly<Record<string, string | number>>,
) => string

/** The sentence for an issue of a field's files. */
export function wordFileFault(t: FileTexts, issue: FileFault, locale: string): string {
  if (issue.what === 'fileCount') return t('form.field.fileCount', { count: issue.count })
  if (issue.what === 'fileType') return t('form.field.fileType', { name: issue.name, types: issue.types })
  return t('form.field.fileSize', { name: issue.name, size: fileLimitText(issue.most, t, locale) })
}
