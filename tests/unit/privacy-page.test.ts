import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AUDIO_POSITION_PREFIX } from '../../packages/runtime/src/blocks/audio/constants.js'
import * as cookies from '../../packages/runtime/src/contract/constants/network.js'
import { NO_REDIRECT_KEY } from '../../packages/runtime/src/contract/constants/network.js'
import {
  POPUP_CLOSED_KEY,
  POPUP_SUBMITTED_KEY,
  POPUP_VERSION_KEY,
} from '../../packages/runtime/src/contract/constants/overlays.js'
import { ANNOUNCEMENT_CLOSED } from '../../packages/runtime/src/contract/constants/page.js'
import {
  RESTRICTED_COOKIES,
  TRACKING_COOKIES,
} from '../../packages/runtime/src/services/consent/rules/tracking-cookies.js'
import { UNSENT_KEY } from '../../packages/runtime/src/services/outbox/constants.js'
import { productSources } from './support/product-sources.js'

const page = readFileSync(new URL('../../docs/owner/privacy.md', import.meta.url), 'utf8')

const names = [
  ...Object.entries(cookies).flatMap(([name, value]) => (/_(?:COOKIE|NAME)$/.test(name) ? [value] : [])),
  ...TRACKING_COOKIES,
  ...RESTRICTED_COOKIES,
  `${AUDIO_POSITION_PREFIX}…`,
  ANNOUNCEMENT_CLOSED,
  POPUP_CLOSED_KEY,
  POPUP_SUBMITTED_KEY,
  POPUP_VERSION_KEY,
  UNSENT_KEY,
  NO_REDIRECT_KEY,
].map(String)

/** The modules that write into a browser's storage or cookies. A new one has to be on the page, and then in this list. */
const WRITERS = [
  'admin/src/editor/drafts/draft-storage.ts',
  'admin/src/kinds/page-editor/frame-controls.tsx',
  'runtime/src/blocks/audio/player/position.ts',
  'runtime/src/blocks/form/drafts.ts',
  'runtime/src/overlays/bars/announcement-bar.ts',
  'runtime/src/overlays/popup-overlay/storage.ts',
  'runtime/src/services/analytics/stored-id.ts',
  'runtime/src/services/consent/rules/choice.ts',
  'runtime/src/services/cookies/cookies.ts',
  'runtime/src/services/http/crumb.ts',
  'runtime/src/services/outbox/unsent.ts',
  'runtime/src/services/session/redirect.ts',
  'runtime/src/services/visits/visitor-cookies.ts',
  'server/src/base/auth/cookies.ts',
  'server/src/base/auth/devices.ts',
  'server/src/features/commerce/cart-cookies.ts',
  'server/src/features/consent/routes.ts',
  'server/src/features/members/unlocks.ts',
]

describe('the page for a privacy policy', () => {
  it.each(names)('has the name %s', (name) => {
    expect(page).toContain(`\`${name}\``)
  })

  it('knows every module that stores something in a browser', () => {
    const writing = productSources()
      .filter(({ code }) => /\b(?:\w*[sS]torage\.setItem|writeCookie|setCookie)\(/.test(code))
      .map(({ file }) => file)
    expect(writing.sort()).toEqual(WRITERS)
  })
})
