import type { Kind } from '../../../engine/table.js'

/** Its settings are in the page, and its content is not: the builder's script asks for it. */
export const popup: Kind = {
  name: 'popup',
  shapes: [
    {
      name: 'popup overlay, 7.0 and 7.1',
      root: 'body',
      when: { fact: 'context.websiteSettings.popupOverlaySettings.style', map: { 2: 'on', show: 'on' } },
      limits: [
        {
          reason:
            'The popup is not shown: its content is on the server of the builder, not in the page. Write it into a template with data-popup-overlay, and its settings into the context of the page.',
          isWhole: true,
        },
      ],
    },
  ],
}
