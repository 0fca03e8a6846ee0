import type { Words } from './words.js'

export const ja: Words = {
  close: '閉じる',
  menu: 'メニュー',
  next: '次の画像',
  play: '動画を再生',
  previous: '前の画像',
  viewFullSize: '原寸で表示',
}
