export const en = {
  close: 'Close',
  embed: 'Content of another website',
  menu: 'Menu',
  next: 'Next slide',
  play: 'Play video',
  previous: 'Previous slide',
  viewFullSize: 'View full size',
}
