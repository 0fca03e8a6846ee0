import type { Kind, Step } from '../../../engine/table.js'
import type { Template } from '../../../engine/template.js'
import type { Conversion, Value } from '../../../engine/value.js'

const PROPS = 'script.Marquee-props'

interface Conversions {
  readonly as?: Conversion
  readonly clamp?: readonly [number, number]
  readonly map?: Readonly<Record<string, string>>
}

/** A setting, in a script of JSON or in an attribute, by generation. */
const setting = (name: string, attribute: string, conversions: Conversions = {}): Value => ({
  first: [{ json: '#text', path: name, on: PROPS }, { attribute }],
  ...conversions,
})

const number = (name: string, attribute: string, clamp: readonly [number, number]): Value =>
  setting(name, attribute, { as: 'number', clamp })

/** Options are texts: an attribute that is only there says nothing of its value. */
const flag = (name: string, attribute: string): Value =>
  setting(name, attribute, { as: 'flag', map: { true: 'true' } })

const ITEMS: Value = {
  first: [
    { json: '#text', path: 'marqueeItems', on: PROPS },
    { json: 'data-marquee-items', path: '' },
  ],
}

const LINK: Value = {
  match: /^\s*(https?:\/\/\S+|\/\S*|#\S*|mailto:\S+|tel:\S+)\s*$/i,
  in: setting('linkTo', 'data-link-to'),
}

const isNewWindow = flag('newWindow', 'data-new-window')

const options: Readonly<Record<string, Value>> = {
  'data-option-animation-direction': setting('animationDirection', 'data-animation-direction', {
    map: { left: 'left', right: 'right' },
  }),
  'data-option-animation-speed': number('animationSpeed', 'data-animation-speed', [0.1, 10]),
  'data-option-paused-on-hover': flag('pausedOnHover', 'data-paused-on-hover'),
  'data-option-fade-edges': flag('fadeEdges', 'data-fade-edges'),
  'data-option-wave-frequency': {
    match: /^(\d+)/,
    in: { join: [number('waveFrequency', 'data-wave-frequency', [1, 10])] },
  },
  'data-option-wave-intensity': number('waveIntensity', 'data-wave-intensity', [0, 5]),
  'data-option-item-spacing': {
    first: [
      { json: '#text', path: 'itemSpacing.value', on: PROPS },
      { json: 'data-item-spacing', path: 'value' },
    ],
    as: 'number',
    clamp: [0, 20],
  },
}

const text = (tag: string, attributes: Readonly<Record<string, Value>>): Template => ({
  tag,
  attributes: { style: 'margin:0;font-size:inherit', ...attributes },
  children: [{ write: { item: 'text', as: 'plain' } }],
})

/** A text keeps the tag that the page's own sheets style. It heads nothing. */
const items = (tag: string): readonly Template[] => [
  {
    each: ITEMS,
    make: [
      {
        when: { item: 'text', as: 'plain' },
        tag: 'div',
        attributes: { 'data-part': 'item', role: 'listitem' },
        children: [text(tag, tag === 'p' ? {} : { role: 'presentation' })],
      },
    ],
  },
]

const TAGS = ['h1', 'h2', 'h3', 'h4'] as const

const written: Template = {
  tag: 'div',
  attributes: { role: 'list' },
  children: [
    {
      choose: { first: TAGS.map((tag) => ({ if: { has: tag }, read: tag })) },
      cases: Object.fromEntries(TAGS.map((tag) => [tag, items(tag)])),
      otherwise: items('p'),
    },
  ],
}

/** Texts that the builder's script has measured: they are left where the settings are lost. */
const MEASURED = '.Marquee-measure .Marquee-item'

const steps = (list: Template): readonly Step[] => [
  { set: ':scope', attributes: { 'data-block': 'marquee', ...options } },
  // All else in it is there for a script to measure with and to draw on.
  {
    fill: ':scope',
    make: [
      {
        choose: { if: LINK, read: 'link' },
        cases: {
          link: [
            {
              tag: 'a',
              attributes: {
                'data-part': 'link',
                href: LINK,
                target: { if: isNewWindow, read: '_blank' },
                rel: { if: isNewWindow, read: 'noopener' },
              },
              children: [list],
            },
          ],
        },
        otherwise: [list],
      },
    ],
  },
]

export const marquee: Kind = {
  name: 'marquee',
  shapes: [
    {
      name: 'with its settings, in a script or in attributes',
      root: '.Marquee, [data-marquee-items]',
      when: {
        first: [
          { json: '#text', path: 'marqueeItems.0', on: PROPS },
          { json: 'data-marquee-items', path: '0' },
        ],
      },
      steps: steps(written),
    },
    {
      name: 'without its settings',
      root: '.Marquee',
      needs: [MEASURED],
      steps: [
        ...steps({ tag: 'div', attributes: { role: 'list' }, children: [{ take: MEASURED }] }),
        { set: '.Marquee-item', attributes: { 'data-part': 'item' } },
        { style: '.Marquee-item', declarations: { margin: '0', 'margin-right': null } },
      ],
      limits: [
        {
          reason:
            'The settings of the line are not in the file, so it moves at the usual speed, to the usual side.',
        },
      ],
    },
  ],
}
