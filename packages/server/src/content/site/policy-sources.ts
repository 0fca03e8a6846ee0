import * as v from 'valibot'

/** Directives to which a site may add sources. The others protect the page itself. */
const Directive = v.picklist([
  'connect-src',
  'font-src',
  'frame-src',
  'img-src',
  'media-src',
  'script-src',
  'style-src',
  'worker-src',
])

/** Only what names a host: `'unsafe-inline'`, a bare scheme or `*` would switch the policy off. */
const Source = v.pipe(
  v.string(),
  v.regex(
    /^(?:https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?|data:|blob:)$/,
    'must be an origin such as "https://maps.example.com" or "https://*.example.com", or "data:" or "blob:"',
  ),
)

/** Only images, fonts, media and workers may come from these: a script in one would be anybody's. */
const isSafe = (sources: Readonly<Record<string, readonly string[] | undefined>>): boolean =>
  !['script-src', 'style-src', 'frame-src'].some((directive) =>
    sources[directive]?.some((source) => source === 'data:' || source === 'blob:'),
  )

/** Hosts of other providers that the pages of a site may use, by directive of the content security policy. */
export const PolicySources = v.pipe(
  v.record(Directive, v.pipe(v.array(Source), v.maxLength(30))),
  v.check(isSafe, 'script-src, style-src and frame-src allow no "data:" and no "blob:"'),
)
