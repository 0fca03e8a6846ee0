export const en = {
  close: 'Close',
  embed: 'Content of another website',
  menu: 'Menu',
  next: 'Next slide',
  noCart: 'No orders are taken on this page.',
  order: 'Order',
  play: 'Play video',
  previous: 'Previous slide',
  viewFullSize: 'View full size',
}
