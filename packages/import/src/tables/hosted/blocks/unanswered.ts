import type { Kind, Limit, Shape } from '../../../engine/table.js'

const whole = (reason: string): readonly Limit[] => [{ isWhole: true, reason }]

const shape = (name: string, root: string, reason: string): Shape => ({ name, root, limits: whole(reason) })

/** Content that a server of the builder, or of another service, had filled after the page was loaded: the file has nothing of it. */
export const unanswered: Kind = {
  name: 'content of a server',
  shapes: [
    shape(
      'calendar',
      '.sqs-block-calendar',
      'The events came from a call to the builder’s server, and are not in the file. Link to the page with the events, or make a calendar on the server of the project.',
    ),
    shape(
      'restaurant',
      '.sqs-block-opentable, .sqs-block-opentable-v2, .sqs-block-tock',
      'The widget is drawn by a script of the booking service. Make a reservation block with the number of the restaurant, and link to the service.',
    ),
    {
      ...shape(
        'tour dates',
        '.sqs-block-tourdates',
        'The dates came from a call to another service, and are not in the file. Write them as text, or make a block of tour dates.',
      ),
      when: { if: { has: '.sqs-tourdates__item' }, read: null, otherwise: true },
    },
    ...(
      [
        ['pictures of another service', '.sqs-block-flickr, .sqs-block-500px'],
        ['posts of another service', '.sqs-block-twitter, .sqs-block-foursquare, .sqs-block-rss'],
        ['lists of the site', '.sqs-block-tagcloud, .sqs-block-archive, .sqs-block-album, .sqs-block-amazon'],
      ] as const
    ).map(
      ([name, root]): Shape => ({
        ...shape(
          name,
          root,
          'It was filled by a call to a server, and is empty in the file. Replace it by text or links.',
        ),
        // Some are written in full by the server, and stay as they are.
        when: {
          if: { first: [{ text: '.sqs-block-content' }, { if: { has: 'img' }, read: true }] },
          read: null,
          otherwise: true,
        },
      }),
    ),
  ],
}
