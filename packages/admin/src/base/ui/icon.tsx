/** Paths on a grid of 20 by 20. */
const PATHS = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  back: 'M12 4 6 10l6 6',
  next: 'm8 4 6 6-6 6',
  up: 'm4 12.5 6-6 6 6',
  down: 'm4 7.5 6 6 6-6',
  closed: 'm7.5 5 6 5-6 5z',
  opened: 'm5 7.5 5 6 5-6z',
  reload: 'M16 5v4h-4M15.6 9A6 6 0 1 0 16 11',
  open: 'M11 4h5v5M16 4l-7 7M8 5H4v11h11v-4',
  pick: 'M4 8V4h4M12 4h4v4M4 12v4h4M10 9l7 3-3 1.4L12.6 17z',
  guide: 'M7.6 7.6a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.5v.4M10 14.4v.2M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0',
  undo: 'M7 5 3.5 8.5 7 12M4 8.5h8a4 4 0 0 1 0 8H9',
  redo: 'm13 5 3.5 3.5L13 12M16 8.5H8a4 4 0 0 0 0 8h3',
  phone: 'M7 3h6a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M9.5 14.5h1',
  tablet: 'M5 3h10a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M9 14.5h2',
  largeTablet: 'M4.5 1.5h11a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1M9 16h2',
  desktop: 'M3 4h14v9H3zM8 16.5h4M10 13v3.5',
  full: 'M3 10h14M6 7l-3 3 3 3M14 7l3 3-3 3',
  overlays: 'M3 4h14v12H3zM3 11h7v5M2 18 18 2',
  panel: 'M3 4h14v12H3zM8 4v12',
  warning: 'M10 3.5 17.5 16h-15zM10 8v4M10 14v.1',
  grip: 'M5 7.5h10M5 12.5h10',
  close: 'M5 5l10 10M15 5 5 15',
  check: 'm4 10.5 4 4 8-9',
  copy: 'M7 7h9v9H7zM13 7V4H4v9h3',
  plus: 'M10 4v12M4 10h12',
  more: 'M4.5 9.5h1v1h-1zM9.5 9.5h1v1h-1zM14.5 9.5h1v1h-1z',
} as const

export type IconName = keyof typeof PATHS

/** Icons that point along the line of text: languages that are written from the right have them the other way round. */
const ALONG_THE_LINE: ReadonlySet<IconName> = new Set(['back', 'next', 'closed', 'undo', 'redo', 'panel'])

/** An icon without a name, for use beside text or in a button with a label. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg
    className={ALONG_THE_LINE.has(name) ? 'icon icon-along' : 'icon'}
    viewBox="0 0 20 20"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[name]} />
  </svg>
)
