/** The starts of new pages in a theme that names none: those of the server's own templates. */
export const PLAIN_STARTS = [
  { template: 'page', title: 'Page', description: 'A title, and the sections that you add.' },
  {
    template: 'posts',
    title: 'Posts',
    description: 'A list of posts that you write, such as a journal or news.',
    collection: { kind: 'posts' as const, template: 'post' },
    sections: [{ id: 'posts', type: 'posts', settings: { count: 12 } }],
  },
  {
    template: 'events',
    title: 'Events',
    description: 'A list of events that you add, with a page and a calendar file for each.',
    collection: { kind: 'events' as const, template: 'event' },
    sections: [{ id: 'events', type: 'events', settings: { count: 20 } }],
  },
]
