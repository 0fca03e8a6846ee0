import { type DialogHost, dialogHost } from '@site/runtime'

let host: DialogHost | undefined

/** The host of this page's dialogs, made when the first one shows, so that the module can be imported without a page. */
export function pageHost(): DialogHost {
  host ??= dialogHost(document)
  return host
}
