import type { Words } from './words.js'

export const ar: Words = {
  close: 'إغلاق',
  embed: 'محتوى من موقع آخر',
  menu: 'القائمة',
  next: 'الصورة التالية',
  play: 'تشغيل الفيديو',
  previous: 'الصورة السابقة',
  viewFullSize: 'عرض بالحجم الكامل',
}
