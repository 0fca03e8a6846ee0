import { createElement, parentElement } from '../../../dom/native.js'
import type { TrackParts } from '../context.js'

/** Says that a sound cannot be played, with a link to its file. The message goes once it plays. */
export function addFailure({ context, player, text }: TrackParts, group: HTMLElement): void {
  const { attrs, on, site } = context
  let message: HTMLElement | undefined
  const fail = () => {
    const parent = parentElement(group)
    if (message || !parent) return
    message = createElement(site.document, 'p')
    message.dataset.part = 'message'
    message.setAttribute('role', 'status')
    const link = createElement(site.document, 'a')
    link.href = player.currentSrc || player.src
    link.textContent = text('audio.open')
    message.append(`${text('audio.failed')} `, link)
    attrs.insert(parent, message, group.nextSibling)
  }
  on(player, 'error', fail)
  on(player, 'playing', () => {
    message?.remove()
    message = undefined
  })
  if (player.error) fail()
}
