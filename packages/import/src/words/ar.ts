import type { Words } from './words.js'

export const ar: Words = {
  close: 'إغلاق',
  menu: 'القائمة',
  next: 'الصورة التالية',
  play: 'تشغيل الفيديو',
  previous: 'الصورة السابقة',
  viewFullSize: 'عرض بالحجم الكامل',
}
