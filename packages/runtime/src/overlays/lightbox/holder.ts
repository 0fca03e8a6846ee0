/**
 * The elements whose `data-lightbox` is ours: a link, a block around links, and any element without a value. Pages of
 * other builders write `true` or `false` on elements of their own.
 */
export const HOLDER =
  'a[data-lightbox]:not([data-lightbox=false]),[data-block][data-lightbox],[data-lightbox=""]'
