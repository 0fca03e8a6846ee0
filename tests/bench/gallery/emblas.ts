import EmblaCarousel, { type EmblaPluginType } from 'embla-carousel'
import type { GallerySettings } from '../lib/contender.js'
import { sliders, wire } from './sliders.js'

/** Embla with plugins, and two buttons wired as in its documentation. */
export const emblas = (plugins: (settings: GallerySettings) => EmblaPluginType[]) =>
  sliders((root, settings, signal) => {
    const embla = EmblaCarousel(root.querySelector<HTMLElement>('.embla__viewport')!, {}, plugins(settings))
    wire(root, signal, { '.embla__prev': () => embla.scrollPrev(), '.embla__next': () => embla.scrollNext() })
    return embla
  })
