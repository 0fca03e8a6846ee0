import { readBytes } from './sources.js'

/** The files that fixtures name below `/support/`, where they lie in the repository. */
const FILES: Readonly<Record<string, string>> = {
  'film.webm': 'examples/site/assets/pictures/harbour-film.webm',
  ...Object.fromEntries(
    [
      'desk.html',
      'film.vtt',
      'harbour.svg',
      'mill.svg',
      'orchard.svg',
      'own.js',
      'provider.js',
      'silent.html',
      'tides.html',
      'tile.svg',
    ].map((name) => [name, `packages/docs/src/reference/media/${name}`]),
  ),
}

const SAMPLES_A_SECOND = 8000
const SECONDS = 12
/** A tone for each half of a second, in hertz. */
const TONES = [262, 330, 392, 523, 440, 392, 330, 294]

/** A sound file: a WAV with one channel of 8 bits, with soft tones that fade. */
function sound(): Uint8Array {
  const samples = SAMPLES_A_SECOND * SECONDS
  const file = Buffer.alloc(44 + samples)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLES_A_SECOND, 24)
  file.writeUInt32LE(SAMPLES_A_SECOND, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples, 40)
  for (let index = 0; index < samples; index += 1) {
    const at = index / SAMPLES_A_SECOND
    const tone = TONES[Math.floor(at * 2) % TONES.length]!
    const loudness = 40 * Math.exp(-4 * ((at * 2) % 1))
    file[44 + index] = 128 + Math.round(loudness * Math.sin(2 * Math.PI * tone * at))
  }
  return file
}

/** Pictures, a film, a sound and the pages of providers that examples show, by their paths below the site. */
export const mediaFiles = (): Record<string, Uint8Array> => ({
  ...Object.fromEntries(
    Object.entries(FILES).map(([name, path]) => [`examples/media/${name}`, readBytes(path)]),
  ),
  'examples/media/sound.wav': sound(),
})
