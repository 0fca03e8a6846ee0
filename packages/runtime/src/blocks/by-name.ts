/**
 * The results of a glob over the folders of blocks, by folder name.
 *
 * @example
 * byName(import.meta.glob('./*\/parts.ts', { eager: true, import: 'markup' })).accordion
 */
export const byName = <Value>(files: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(files).map(([path, value]) => [path.split('/').at(-2)!, value]))
