import type { FormatName } from './format.js'

export type FormatIconName = FormatName | 'link'

/** Paths on a grid of 20 by 20. */
const PATHS: Readonly<Record<FormatIconName, string>> = {
  strong: 'M6 4h4.5a3 3 0 0 1 0 6H6zM6 10h5.5a3 3 0 0 1 0 6H6z',
  em: 'M9 4h6M5 16h6M12 4 8 16',
  underline: 'M6 3.5v6a4 4 0 0 0 8 0v-6M5 17h10',
  strike:
    'M4 10h12M13.5 6.5C13 5 11.700 4 10 4 8 4 6.500 5 6.500 6.800M6.500 13.500C7 15 8.300 16 10 16c2 0 3.500-1 3.500-3',
  small: 'M3 5h9M7.500 5v11M11 11h6M14 11v5',
  link: 'm8.500 11.500 3-3M9 6l1.500-1.500a3.500 3.500 0 0 1 5 5L14 11M11 14l-1.500 1.500a3.500 3.500 0 0 1-5-5L6 9',
  bullet_list: 'M8 5h9M8 10h9M8 15h9M4 5h.1M4 10h.1M4 15h.1',
  ordered_list: 'M8 5h9M8 10h9M8 15h9M3 4l1-.5V7M3 13.500c.2-.700 2-.700 2 .300 0 .700-2 1.500-2 2.200h2',
  heading2: 'M3 4v12M10 4v12M3 10h7M13 12c0-2 4-2 4 0 0 1.500-4 2.500-4 4h4',
  heading3: 'M3 4v12M10 4v12M3 10h7M13 10.700h4L15 13c3 0 2.500 3.500-.2 3-.900 0-1.500-.400-1.800-1',
  heading4: 'M3 4v12M10 4v12M3 10h7M16 16v-5.500l-3.200 4h4.500',
}

/** The sign of a format, for a button with a label. */
export const FormatIcon = ({ name }: { name: FormatIconName }) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
)
