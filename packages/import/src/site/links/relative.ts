/** The address of a file of the result, from another file of it. Relative, so that the site works below any path. */
export function relativeAddress(from: string, to: string): string {
  const start = from.split('/').slice(0, -1)
  const target = to.split('/')
  let shared = 0
  while (shared < start.length && shared < target.length - 1 && start[shared] === target[shared]) shared += 1
  const path = [...start.slice(shared).map(() => '..'), ...target.slice(shared).map(encodeURIComponent)].join(
    '/',
  )
  // A colon in the first part would be a scheme; it is escaped. What needs no escape is written as people read it.
  return path.replace(/%(?:40|3D|2B|26|24)/g, decodeURIComponent)
}

/** The way to the top of the result. */
export const wayToTop = (from: string): string => '../'.repeat(from.split('/').length - 1)
