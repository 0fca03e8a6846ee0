import { qualitiesOf } from '../assets/qualities.js'

/** What pictures are sent as. */
export type ImageType = 'avif' | 'webp' | 'jpeg' | 'png'

/** Smallest files first. */
const MODERN = ['avif', 'webp'] as const satisfies readonly ImageType[]

/**
 * The type that a browser gets. AVIF and WebP go only to those that name them: a bare image type with a star is sent
 * by programs that know neither.
 *
 * @param accept the `Accept` header
 * @param transparent whether the picture has holes, which JPEG cannot show
 * @example
 * imageTypeFor('image/avif,image/webp', false) // 'avif'
 */
export function imageTypeFor(accept: string | undefined, transparent: boolean): ImageType {
  const accepted = qualitiesOf(accept)
  const liking = (type: ImageType) => accepted.get(`image/${type}`) ?? 0
  const best = MODERN.filter((type) => liking(type) > 0).sort((a, b) => liking(b) - liking(a))[0]
  return best ?? (transparent ? 'png' : 'jpeg')
}
