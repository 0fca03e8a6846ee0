import type { Kind, Step } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'

const divider = (path: string): Value => ({ json: 'data-current-context', path: `divider.${path}` })

/** A path with three points at least. The server writes one without, which cuts the whole background away. */
const drawn: Value = {
  match: /(\d(?:[^\d]+\d+){5})/,
  in: {
    first: [
      { attribute: 'd', on: '.section-divider-clip' },
      { attribute: 'd', on: '[id^="section-divider"] > path' },
    ],
  },
}

const height: Value = {
  join: [
    { first: [divider('height.value')], as: 'number' },
    { match: /^(px|vw|vh|vmin|vmax|rem)$/, in: divider('height.unit') },
  ],
}

const isFlipped = divider('isFlipX')

/** Whether an edge is of one type; one that is drawn already is left alone. */
const isOf = (...types: readonly string[]): Value => ({
  if: drawn,
  read: null,
  otherwise: { first: [divider('type')], map: Object.fromEntries(types.map((type) => [type, true])) },
})

/** An edge that a sheet can draw as well as a script, with its height in `--edge`. */
const edge = (when: Value, path: string): Step => ({
  when,
  style: '.section-border',
  declarations: { 'clip-path': path },
})

const LOW = 'calc(100% - var(--edge))'

const slanted = isOf('slanted', 'diagonal')

/** Edges between sections. The builder's script draws them. */
export const sectionDivider: Kind = {
  name: 'section divider',
  shapes: [
    {
      name: 'edge between sections',
      root: '.has-section-divider',
      needs: ['.section-border'],
      steps: [
        { style: ':scope', declarations: { '--edge': { if: drawn, read: null, otherwise: height } } },
        edge({ if: drawn, read: null, otherwise: true }, 'none'),
        edge({ if: isFlipped, read: null, otherwise: slanted }, `polygon(0 0,100% 0,100% 100%,0 ${LOW})`),
        edge({ if: isFlipped, read: slanted }, `polygon(0 0,100% 0,100% ${LOW},0 100%)`),
        edge(isOf('pointed'), `polygon(0 0,100% 0,100% ${LOW},50% 100%,0 ${LOW})`),
        edge(isOf('rounded'), 'inset(0 round 0 0 50% 50%/0 0 var(--edge) var(--edge))'),
        edge(isOf('soft-corners'), 'inset(0 round 0 0 var(--edge) var(--edge))'),
      ],
      limits: [
        {
          when: isOf('wavy', 'waves', 'scalloped', 'jagged', 'zigzag'),
          reason: 'The edge of the section was drawn by a script of the builder, and is straight now.',
        },
      ],
    },
  ],
}
