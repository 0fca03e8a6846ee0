/** One pull on the Albion, as a sound: the bed runs in, the bar comes over, the platen bites, and the bed runs out. */

const RATE = 22050
const SECONDS = 11

/** Noise that is the same at every run (xorshift). */
function noise(seed) {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state / 2 ** 31
  }
}

const samples = new Float32Array(RATE * SECONDS)

/** Adds a sound of `seconds` from `at`; `wave` gets the time since its start. */
function add(at, seconds, wave) {
  const first = Math.round(at * RATE)
  const count = Math.min(Math.round(seconds * RATE), samples.length - first)
  for (let i = 0; i < count; i++) samples[first + i] += wave(i / RATE)
}

/** Wood and iron that meet: a low tone that falls, and a dull knock. */
function thump(at, { pitch, loudness }) {
  const random = noise(Math.round(at * 1000) + 7)
  let dull = 0
  let phase = 0
  add(at, 0.5, (t) => {
    phase += (2 * Math.PI * pitch * (1 + 0.8 * Math.exp(-t * 40))) / RATE
    dull += 0.12 * (random() - dull)
    return loudness * (Math.sin(phase) * Math.exp(-t * 11) + 1.6 * dull * Math.exp(-t * 34))
  })
}

/** A catch or a link of the toggle: a short tone of metal. */
function click(at, { pitch, loudness }) {
  const random = noise(Math.round(at * 1000) + 3)
  add(at, 0.12, (t) => {
    const ring = Math.sin(2 * Math.PI * pitch * t) + 0.6 * Math.sin(2 * Math.PI * pitch * 2.76 * t)
    return loudness * (ring * Math.exp(-t * 60) + random() * Math.exp(-t * 240))
  })
}

/** The bed on its rails: a rumble, and the girth that ticks over the drum. */
function roll(at, seconds) {
  const random = noise(Math.round(at * 1000) + 11)
  let low = 0
  add(at, seconds, (t) => {
    low += 0.035 * (random() - low)
    const swell = Math.sin((Math.PI * t) / seconds)
    return 1.1 * low * swell * (1 + 0.35 * Math.sin(2 * Math.PI * 9 * t))
  })
  for (let t = 0.12; t < seconds - 0.1; t += 0.17) click(at + t, { pitch: 620, loudness: 0.035 })
}

/** A joint under load: a rough tone that rises. */
function creak(at, seconds) {
  const random = noise(Math.round(at * 1000) + 5)
  let phase = 0
  add(at, seconds, (t) => {
    phase += (70 + 90 * (t / seconds) + 14 * random()) / RATE
    return 0.1 * (2 * (phase % 1) - 1) * Math.sin((Math.PI * t) / seconds) ** 2
  })
}

function pull(at) {
  thump(at, { pitch: 92, loudness: 0.3 })
  roll(at + 0.25, 1.2)
  thump(at + 1.45, { pitch: 78, loudness: 0.42 })
  creak(at + 1.85, 0.55)
  click(at + 2.3, { pitch: 1240, loudness: 0.16 })
  thump(at + 2.42, { pitch: 54, loudness: 0.85 })
  click(at + 3, { pitch: 980, loudness: 0.2 })
  thump(at + 3.12, { pitch: 70, loudness: 0.35 })
  roll(at + 3.45, 1.1)
  thump(at + 4.55, { pitch: 84, loudness: 0.4 })
}

/** A WAV file: mono, 8 bits for a sample. */
function wav(bytes) {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes.length, 40)
  return Buffer.concat([header, bytes])
}

/** Two pulls. Makes the file anew at every call, always the same. */
export function pressSound() {
  samples.fill(0)
  pull(0.2)
  pull(5.6)
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const dither = noise(1)
  return wav(Buffer.from(samples.map((sample) => 128 + (sample / loudest) * 118 + dither() * 0.5)))
}
