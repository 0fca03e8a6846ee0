import { createSite } from '@site/runtime'
import { readCookie, writeCookie } from '../../../../packages/runtime/src/services/cookies/cookies.js'
import { http } from '../../../../packages/runtime/src/services/http/http.js'
import { pageMessages } from '../../../../packages/runtime/src/services/messages/page.js'

/** A page of ours with the services that blocks share: texts, calls to the server, cookies. */
export default {
  start: () => createSite().start(),
  uses: [readCookie, writeCookie, http, pageMessages],
}
