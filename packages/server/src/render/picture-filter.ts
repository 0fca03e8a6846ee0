import { siteFileIdIn } from '@site/runtime/contract'
import { isRecord } from '../base/text/record.js'
import { WITH_FILE, type WithFile } from '../features/files/with-file.js'
import { isBlock } from './blocks.js'

/** What is known of a picture that is none of the owner's files. */
const UNKNOWN = { alt: '', focal: '0.5,0.5' }

/**
 * The picture of an image block: the one that its owner has chosen, or else the theme's own:
 * `{% assign picture = blocks.door | picture: content.door %}`. A file that was deleted leaves the theme's.
 */
export async function pictureFilter(
  this: { readonly context: { readonly globals: object } },
  block: unknown,
  own: unknown,
): Promise<unknown> {
  const address = isBlock(block) ? block.options.source : undefined
  if (typeof address !== 'string' || address.trim() === '') return own
  if (siteFileIdIn(address) === undefined) return { ...UNKNOWN, address }
  const { [WITH_FILE]: withFile } = this.context.globals as { readonly [WITH_FILE]?: WithFile }
  const picture = await withFile?.({ address })
  return isRecord(picture) && Object.hasOwn(picture, 'alt') ? picture : own
}
