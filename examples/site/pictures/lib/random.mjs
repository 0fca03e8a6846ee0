/** A seeded random generator: the same name gives the same picture on every machine. */
export function createRandom(name) {
  let state = 2166136261
  for (const character of name) state = Math.imul(state ^ character.codePointAt(0), 16777619) >>> 0

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  return {
    next,
    between: (low, high) => low + next() * (high - low),
    around: (centre, spread) => centre + (next() + next() - 1) * spread,
    integer: (low, high) => Math.floor(low + next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)],
  }
}
