export const en = {
  close: 'Close',
  formDecoy: 'Leave this field empty',
  formNews: 'News by email',
  formOff: 'This form does not send messages at the moment.',
  formOpen: 'Open the form',
  formSignUp: 'Yes, please',
  formWriteTo: 'Please write to',
  menu: 'Menu',
  next: 'Next slide',
  play: 'Play video',
  previous: 'Previous slide',
  viewFullSize: 'View full size',
}
