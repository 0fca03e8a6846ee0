import type { Words } from './words.js'

export const ja: Words = {
  close: '閉じる',
  embed: 'ほかのサイトの内容',
  formDecoy: 'この欄は空のままにしてください',
  formNews: 'メールでのお知らせ',
  formOff: 'このフォームからは現在送信できません。',
  formOpen: 'フォームを開く',
  formSignUp: '希望する',
  formWriteTo: 'ご連絡先：',
  menu: 'メニュー',
  next: '次の画像',
  noCart: 'このページでは注文できません。',
  order: '注文する',
  play: '動画を再生',
  previous: '前の画像',
  viewFullSize: '原寸で表示',
}
