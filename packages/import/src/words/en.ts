export const en = {
  close: 'Close',
  menu: 'Menu',
  next: 'Next slide',
  play: 'Play video',
  previous: 'Previous slide',
  viewFullSize: 'View full size',
}
