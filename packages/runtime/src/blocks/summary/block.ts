import { type BlockContext, defineBlock, type OptionValues } from '../../core/block.js'
import { query } from '../../dom/native.js'
import { resizeObserver } from '../../dom/resize-observer.js'
import { ownStyle } from '../../dom/style.js'
import { SummaryOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** Items that were hidden are shown; `remaining` are still hidden. */
    'summary:more': { readonly shown: number; readonly remaining: number }
  }
}

type Options = OptionValues<typeof SummaryOptions>

/** The handle of a summary, for other code. */
export interface SummaryHandle {
  /** Shows the next hidden items; returns how many. */
  more(): number
  /** Scrolls a carousel by the width of its visible part: 1 forward, -1 back. */
  scroll(direction: 1 | -1): void
}

/** Rounded positions differ by up to a pixel from those that the browser keeps. */
const ROUNDING_PX = 2

/** The custom properties of options, with their units. */
const PROPERTIES = {
  slidesPerRow: ['per', ''],
  columnWidth: ['column-width', 'px'],
  gutter: ['gutter', 'px'],
  listImageSize: ['image-size', '%'],
  imageAspectRatio: ['ratio', ''],
} as const

/** Options that the sheet selects on. */
const STATES = ['design', 'listImageAlignment', 'textAlignment', 'metadataPosition'] as const

/** Shows options: as custom properties and attributes for the sheet, and as the heading's text. */
function show({ attrs, element, isSet, parts }: BlockContext<Options>, options: Options): void {
  const style = ownStyle(attrs, element)
  for (const [option, [name, unit]] of Object.entries(PROPERTIES)) {
    const value = options[option as keyof typeof PROPERTIES]
    // Auto, the ratio of the pictures themselves, is the only one that is no number.
    style.setProperty(`--site-summary-${name}`, isSet(option) && +value >= 0 ? `${value}${unit}` : '')
  }
  for (const option of STATES) attrs.set(element, `data-summary-${option.toLowerCase()}`, options[option])
  const [heading] = parts('heading')
  if (heading && options.headerText) attrs.text(heading, options.headerText)
}

export default defineBlock({
  name: 'summary',
  options: SummaryOptions,

  init(context) {
    const { attrs, element, emit, guard, on, part, parts, signal, site } = context
    const list = parts('list')[0] ?? (element.matches('[data-part=list]') ? element : part('list'))
    let { pageSize } = context.options

    const scroll = (direction: 1 | -1) => {
      const sign = getComputedStyle(list).direction === 'rtl' ? -direction : direction
      // The sheet moves it smoothly, unless motion is reduced, and snaps to an item.
      list.scrollBy({ left: sign * list.clientWidth })
    }

    const more = () => {
      const hidden = parts('item').filter((item) => item.hidden)
      const shown = hidden.slice(0, pageSize || hidden.length)
      for (const item of shown) attrs.remove(item, 'hidden')
      if (shown[0]) {
        query(shown[0], 'a')?.focus()
        emit('more', { shown: shown.length, remaining: hidden.length - shown.length })
      }
      return shown.length
    }

    /** Marks the buttons that lead nowhere. All summaries that an observer calls read before the first one writes. */
    const follow = guard(() => {
      const room = list.scrollWidth - list.clientWidth
      // Right to left, the position counts down from 0.
      const position = Math.abs(list.scrollLeft)
      const write = guard(() => {
        if (room > ROUNDING_PX) attrs.remove(element, 'data-fits')
        else attrs.set(element, 'data-fits', '')
        for (const [name, left] of [
          ['previous', position],
          ['next', room - position],
        ] as const)
          for (const button of parts(name)) attrs.set(button, 'aria-disabled', `${left <= ROUNDING_PX}`)
      })
      queueMicrotask(write)
    })

    const arrows = [...parts('previous'), ...parts('next')]
    for (const arrow of arrows) {
      // Only pages of other builders need this code.
      if (arrow.localName === 'button') continue
      import('../../dom/made-button.js').then(guard(({ makeButton }) => makeButton(context, arrow)))
    }

    show(context, context.options)
    on(element, 'click', (event) => {
      const { target } = event
      const isOn = (name: string) => parts(name).some((each) => each.contains(target as Node))
      if (isOn('previous')) scroll(-1)
      if (isOn('next')) scroll(1)
      // A link to all items, once there is nothing left to show.
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey)
      if (isOn('more') && isPlain && more()) event.preventDefault()
    })
    if (arrows[0]) {
      on(list, 'scroll', follow, { passive: true })
      signal.addEventListener('abort', site.shared(resizeObserver).follow(list, follow))
    }

    return {
      handle: { more, scroll } satisfies SummaryHandle,
      update(next: Options) {
        ;({ pageSize } = next)
        show(context, next)
      },
    }
  },
})
