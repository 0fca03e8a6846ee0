/** What a field for files takes. */
export interface FileRules {
  /** As in `<input type=file>`: endings and media types, with commas between them; empty for everything. */
  readonly accept: string
  readonly multiple: boolean
  /** Of each file, in bytes. */
  readonly maxSize: number
}

/** A file, as far as it is judged before anybody looks into it. */
export interface FileFacts {
  readonly name: string
  /** Its media type, in lower case; empty where it is not known, and then no rule by type refuses it. */
  readonly type: string
  readonly size: number
}

/** What is wrong with the files of a field; `form.field.<what>` says it. */
export type FileFault =
  | { readonly what: 'fileCount'; readonly count: number }
  | { readonly what: 'fileType'; readonly name: string; readonly types: string }
  | { readonly what: 'fileSize'; readonly name: string; readonly most: number }

/** The most files that a field for several takes. */
export const MOST_FILES = 20

/** Whether a field takes a file: by the ending of its name, or by its type. */
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
 * What is wrong with the files of a field, or null. Page and server ask the same question: nobody sends a file for
 * minutes to hear afterwards that it is too large.
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

const UNITS = ['fileSize.bytes', 'fileSize.kb', 'fileSize.mb'] as const

/** Looks up a text of the catalogues `forms-extra` and `file-size`. */
export type FileTexts = (
  key: `form.field.${FileFault['what']}` | (typeof UNITS)[number],
  values?: Readonly<Record<string, string | number>>,
) => string

/** A size for people, in steps of 1,000 as file managers count: `5 MB`, `1.5 KB`. */
export function sizeText(bytes: number, t: FileTexts, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(bytes) / 3)))
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1_000 ** step)
  return t(UNITS[step]!, { size })
}

/** The sentence for what is wrong with the files of a field. */
export function wordFileFault(t: FileTexts, fault: FileFault, locale: string): string {
  if (fault.what === 'fileCount') return t('form.field.fileCount', { count: fault.count })
  if (fault.what === 'fileType') return t('form.field.fileType', { name: fault.name, types: fault.types })
  return t('form.field.fileSize', { name: fault.name, size: sizeText(fault.most, t, locale) })
}
