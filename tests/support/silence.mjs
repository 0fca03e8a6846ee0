/** Samples of a second. Chromium plays no fewer than 3,000. */
const RATE = 8000

/**
 * A sound file without a sound: a WAV with one channel of 8 bits.
 *
 * @param {number} seconds
 */
export function silence(seconds) {
  const samples = seconds * RATE
  const file = Buffer.alloc(44 + samples, 128)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ])
    file.writeUInt16LE(value, at)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE, 28)
  file.write('data', 36)
  file.writeUInt32LE(samples, 40)
  return file
}
