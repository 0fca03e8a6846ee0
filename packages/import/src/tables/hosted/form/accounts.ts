import type { Kind } from '../../../engine/table.js'

/** Comments, which the builder's server stores and draws. */
export const comments: Kind = {
  name: 'comments',
  shapes: [
    {
      name: 'list and form',
      root: '.squarespace-comments, .sqs-comments, .comments-block',
      limits: [
        {
          reason:
            'Comments are stored by the builder. Those that the page has stay readable; new ones cannot be sent. Use the comments of another service.',
          isWhole: true,
        },
      ],
    },
  ],
}

/** Sign-in for members, whose accounts the builder keeps. */
export const signIn: Kind = {
  name: 'sign-in of members',
  shapes: [
    {
      name: 'link or block',
      root: '.user-accounts-link, .user-accounts-text-link, .sqs-block-member-area, .member-area-block',
      limits: [
        {
          reason:
            'The accounts of members stay with the builder, so nobody can sign in on the imported page. Our server has members of its own.',
          isWhole: true,
        },
      ],
    },
  ],
}
