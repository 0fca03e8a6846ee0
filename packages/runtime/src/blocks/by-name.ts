/**
 * The results of a glob over the folders of blocks, by folder name, in the order of the names: a glob sorts `menu-tabs/`
 * before `menu/`.
 *
 * @example
 * byName(import.meta.glob('./*\/description.ts', { eager: true, import: 'markup' })).accordion
 */
export const byName = <Value>(files: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(files)
      .map(([path, value]): [string, Value] => [path.split('/').at(-2)!, value])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
