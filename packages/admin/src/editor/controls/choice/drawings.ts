import type { ChoicePicture } from '@site/runtime/contract'

/** A rectangle: its place, its size, and what it stands for. */
type Shape = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  tone: 'picture' | 'part' | 'text' | 'page',
]

const pictures = (...places: readonly (readonly [number, number, number, number])[]): Shape[] =>
  places.map(([x, y, width, height]) => [x, y, width, height, 'picture'])

/** Pictures of one size in rows. */
const rows = (xs: readonly number[], ys: readonly number[], width: number, height: number): Shape[] =>
  pictures(...ys.flatMap((y) => xs.map((x) => [x, y, width, height] as const)))

/** A page with lines of text, behind other shapes. */
const page: readonly Shape[] = [
  [2, 2, 44, 28, 'page'],
  [8, 7, 24, 2, 'text'],
  [8, 12, 32, 2, 'text'],
]

/** The drawings of choices, 48 by 32. */
export const DRAWINGS: Readonly<Record<ChoicePicture, readonly Shape[]>> = {
  'gallery-stacked': pictures([10, 1, 28, 9], [10, 12, 28, 9], [10, 23, 28, 9]),
  'gallery-slider': [...pictures([8, 6, 14, 20], [24, 6, 22, 20]), [1, 6, 5, 20, 'part']],
  'gallery-slideshow': [
    ...pictures([6, 3, 36, 22]),
    [19, 28, 2, 2, 'text'],
    [23, 28, 2, 2, 'text'],
    [27, 28, 2, 2, 'text'],
  ],
  'gallery-grid': rows([3, 18, 33], [2, 17], 12, 13),
  'gallery-autogrid': rows([2, 13, 24, 35], [2, 17], 9, 13),
  'gallery-autocolumns': pictures(
    [3, 1, 12, 18],
    [3, 21, 12, 10],
    [18, 1, 12, 9],
    [18, 12, 12, 19],
    [33, 1, 12, 14],
    [33, 17, 12, 14],
  ),
  'gallery-carousel': [
    ...pictures([10, 8, 12, 16], [25, 8, 12, 16]),
    [1, 8, 6, 16, 'part'],
    [40, 8, 7, 16, 'part'],
  ],
  'gallery-list': [
    ...rows([3], [2, 17], 18, 13),
    [25, 4, 19, 2, 'text'],
    [25, 9, 13, 2, 'text'],
    [25, 19, 19, 2, 'text'],
    [25, 24, 13, 2, 'text'],
  ],
  'banner-bar': [...page, [2, 22, 44, 8, 'picture']],
  'banner-card': [...page, [5, 16, 20, 11, 'picture']],
  'header-start': [
    [2, 2, 44, 28, 'page'],
    [5, 7, 11, 4, 'picture'],
    [22, 8, 6, 2, 'text'],
    [30, 8, 6, 2, 'text'],
    [38, 8, 6, 2, 'text'],
  ],
  'header-center': [
    [2, 2, 44, 28, 'page'],
    [18, 6, 12, 4, 'picture'],
    [12, 14, 6, 2, 'text'],
    [21, 14, 6, 2, 'text'],
    [30, 14, 6, 2, 'text'],
  ],
}
