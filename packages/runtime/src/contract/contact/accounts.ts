import * as v from 'valibot'
import { WEB_ADDRESS, WEB_ADDRESS_RULE } from '../../schema/address.js'

/** The networks that have an icon in the block `social-links`. */
export const SOCIAL_NETWORKS = [
  'bluesky',
  'email',
  'facebook',
  'instagram',
  'linkedin',
  'mastodon',
  'pinterest',
  'rss',
  'tiktok',
  'x',
  'youtube',
] as const

/** Networks under other names: hosts, and the names that people know them by. */
const OTHER_NAMES: ReadonlyMap<string, (typeof SOCIAL_NETWORKS)[number]> = new Map([
  ['bsky', 'bluesky'],
  ['twitter', 'x'],
])

/** The most accounts of a website. */
export const MAX_ACCOUNTS = 30

const word = (text: string): string => text.trim().toLowerCase()

/**
 * The network of an account: by its name, else by the host of its address; empty for one without an icon.
 *
 * @example
 * networkOf({ name: 'Our films', url: 'https://www.youtube.com/@press' }) // 'youtube'
 */
export function networkOf({ name, url }: { readonly name: string; readonly url: string }): string {
  const host = URL.canParse(url) ? new URL(url).hostname.split('.') : []
  const found = [word(name), ...host]
    .map((each) => OTHER_NAMES.get(each) ?? each)
    .find((each) => (SOCIAL_NETWORKS as readonly string[]).includes(each))
  return found ?? ''
}

const line = (maxLength: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength))

/** An account of the website on another site: a name, and the address that it leads to. */
export const ConnectedAccount = v.object({
  name: line(100),
  url: v.pipe(line(2000), v.regex(WEB_ADDRESS, WEB_ADDRESS_RULE)),
})

/** An account of the website on another site. */
export type ConnectedAccount = v.InferOutput<typeof ConnectedAccount>
