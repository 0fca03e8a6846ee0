/** Texts of an address that leads to something that is not there. */
export const missingTexts = {
  kinds: {
    block: 'block',
    coupon: 'coupon',
    file: 'file',
    form: 'form',
    gallery: 'gallery',
    message: 'message',
    order: 'order',
    page: 'page',
    product: 'product',
  },
  sought: (kind: string, id: string) => `There is no ${kind} “${id}”. It may have been deleted.`,
  back: 'Back to the list',
} as const
