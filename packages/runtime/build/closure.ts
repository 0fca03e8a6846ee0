import { type Chunk, importsOf } from './namespaces-in-entry.js'

/** A file and everything that it imports statically. */
export function closure(
  file: string,
  chunks: Readonly<Record<string, Chunk>>,
  known = new Set<string>(),
): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  const chunk = chunks[file]
  for (const next of chunk ? importsOf(chunk, chunks) : []) closure(next, chunks, known)
  return known
}
