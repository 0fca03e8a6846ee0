import type { Kind } from '../../../engine/table.js'
import type { Template } from '../../../engine/template.js'
import type { Value } from '../../../engine/value.js'
import { absolute, addressInCode } from '../media/embed-address.js'

const ADDRESS = absolute({
  first: [
    { attribute: 'src', on: 'iframe' },
    { attribute: 'data-src', on: 'iframe' },
    addressInCode({ json: 'data-block-json', path: 'html' }),
    { json: 'data-block-json', path: 'url' },
  ],
})

const TITLE: Value = { first: [{ attribute: 'title', on: 'iframe' }, { word: 'book' }] }

const frame: Template = {
  tag: 'div',
  attributes: { 'data-block': 'scheduling', 'data-option-url': ADDRESS },
  children: [
    { tag: 'iframe', attributes: { 'data-part': 'frame', title: TITLE } },
    {
      tag: 'p',
      children: [
        { tag: 'a', attributes: { href: ADDRESS, 'data-part': 'link' }, children: [{ write: TITLE }] },
      ],
    },
  ],
}

export const scheduling: Kind = {
  name: 'scheduling',
  shapes: [
    {
      name: 'frame of the service',
      root: '.sqs-block-acuity',
      needs: ['.sqs-block-content'],
      when: ADDRESS,
      // Its script sets the height of the frame, which ours does too.
      steps: [{ fill: '.sqs-block-content', make: [frame] }],
    },
    {
      name: 'without an address',
      root: '.sqs-block-acuity',
      limits: [
        {
          isWhole: true,
          reason:
            'The address of the service is not in the file. Write a link to the page on which people book.',
        },
      ],
    },
  ],
}
