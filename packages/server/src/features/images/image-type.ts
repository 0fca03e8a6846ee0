import { qualitiesOf } from '../../base/http/qualities.js'

/** The types of sent images. */
export type ImageType = 'avif' | 'webp' | 'jpeg' | 'png'

/** The type with the smallest files first. */
const MODERN = ['avif', 'webp'] as const satisfies readonly ImageType[]

/**
 * The best type for a browser. AVIF and WebP are only for browsers that list them, because programs that
 * support neither send a wildcard.
 *
 * @param accept the `Accept` header
 * @param transparent whether the image has transparent pixels, which JPEG cannot have
 * @example
 * imageTypeFor('image/avif,image/webp', false) // 'avif'
 */
export function imageTypeFor(accept: string | undefined, transparent: boolean): ImageType {
  const accepted = qualitiesOf(accept)
  const quality = (type: ImageType) => accepted.get(`image/${type}`) ?? 0
  const best = MODERN.filter((type) => quality(type) > 0).sort((a, b) => quality(b) - quality(a))[0]
  return best ?? (transparent ? 'png' : 'jpeg')
}
