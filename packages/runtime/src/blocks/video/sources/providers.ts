import { type Protocol, vimeoProtocol, youtubeProtocol } from '../players/protocols.js'

/** A service that plays videos in frames. */
interface Provider {
  readonly name: 'YouTube' | 'Vimeo' | 'Wistia' | 'Animoto'
  /** Without a protocol, a frame accepts no commands, and only unmounting it pauses it. */
  readonly protocol?: Protocol
  owns(url: URL): boolean
  /**
   * The address of the frame that plays, at once, the video of a provider's page, share link or frame.
   *
   * @param origin - of the embedding page
   * @returns null if the address contains no video
   */
  frame(url: URL, origin: string): URL | null
}

const ends = (host: string) => (url: URL) => url.hostname === host || url.hostname.endsWith(`.${host}`)

/** An address with some parameters of another address, and some of its own. */
function address(base: string, from: URL, keep: string, set: Readonly<Record<string, string>>): URL {
  const url = new URL(base)
  for (const name of keep.split(' ')) {
    const value = from.searchParams.get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  for (const [name, value] of Object.entries(set)) url.searchParams.set(name, value)
  return url
}

/** Parses `90`, `90s` and `1h2m3s` to seconds; empty for any other text. */
function seconds(time: string | null): string {
  const [, h, m, s] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? []
  return String(Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number(s ?? 0) || '')
}

const YOUTUBE_KEEPS = 'start end list listType channel loop playlist controls cc_load_policy cc_lang_pref hl'

const youtube: Provider = {
  name: 'YouTube',
  protocol: youtubeProtocol,
  owns: (url) => ['youtube.com', 'youtube-nocookie.com', 'youtu.be'].some((host) => ends(host)(url)),
  frame(url, origin) {
    const { searchParams, pathname, hostname } = url
    const path = hostname === 'youtu.be' ? /^\/([\w-]+)/ : /^\/(?:embed|v|e|shorts|live)\/([\w-]+)/
    const [, named] = path.exec(pathname) ?? []
    const [id] = /^[\w-]+$/.exec(searchParams.get('v') ?? named ?? '') ?? []
    const video = id ?? (searchParams.has('list') ? 'videoseries' : undefined)
    if (!video) return null
    const start = seconds(searchParams.get('t'))
    return address(`https://www.youtube-nocookie.com/embed/${video}`, url, YOUTUBE_KEEPS, {
      ...(start ? { start } : {}),
      autoplay: '1',
      enablejsapi: '1',
      playsinline: '1',
      rel: '0',
      origin,
    })
  },
}

/** The number of a video, and the key of a private one: the end of a path such as `/123` or `/123/abc`. */
function vimeoVideo(path: string): readonly string[] {
  const [before = '', last = ''] = path.replace(/\/$/, '').split('/').slice(-2)
  if (path.startsWith('/event/')) return []
  if (/^\d+$/.test(before) && /^[\da-f]+$/.test(last)) return [before, last]
  return /^\d+$/.test(last) ? [last] : []
}

const vimeo: Provider = {
  name: 'Vimeo',
  protocol: vimeoProtocol,
  owns: ends('vimeo.com'),
  frame(url) {
    const [path, secret] = vimeoVideo(url.pathname)
    const id = path ?? /^\d+$/.exec(url.searchParams.get('clip_id') ?? '')?.[0]
    if (!id) return null
    const frame = address(
      `https://player.vimeo.com/video/${id}`,
      url,
      'h color title byline portrait loop texttrack quality',
      { ...(secret ? { h: secret } : {}), dnt: '1', autoplay: '1' },
    )
    if (url.hash.startsWith('#t=')) frame.hash = url.hash
    return frame
  },
}

const wistia: Provider = {
  name: 'Wistia',
  owns: (url) => ['wistia.com', 'wistia.net', 'wi.st'].some((host) => ends(host)(url)),
  frame(url) {
    const id = /\/(?:medias|iframe)\/(\w+)/.exec(url.pathname)?.[1]
    if (!id) return null
    return address(
      `https://fast.wistia.net/embed/iframe/${id}`,
      url,
      'playerColor time controlsVisibleOnLoad',
      {
        autoPlay: 'true',
        doNotTrack: 'true',
      },
    )
  },
}

const animoto: Provider = {
  name: 'Animoto',
  owns: (url) =>
    ends('animoto.com')(url) ||
    (url.hostname === 's3.amazonaws.com' && url.pathname.startsWith('/embed.animoto.com/')),
  // The address of the frame cannot be derived from a share link.
  frame(url) {
    if (!/embed/.test(url.hostname + url.pathname)) return null
    const frame = new URL(url)
    frame.protocol = 'https:'
    frame.searchParams.set('autoplay', '1')
    return frame
  },
}

const providers: readonly Provider[] = [youtube, vimeo, wistia, animoto]

/**
 * The provider of a video. Some providers serve videos under domains of their customers; the page then names
 * the provider.
 *
 * @param name - of the provider, in any case
 */
export const providerOf = (url: URL, name: string): Provider | undefined =>
  providers.find((each) => each.owns(url)) ??
  providers.find((each) => each.name.toLowerCase() === name.trim().toLowerCase())
