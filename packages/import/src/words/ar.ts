import type { Words } from './words.js'

export const ar: Words = {
  close: 'إغلاق',
  embed: 'محتوى من موقع آخر',
  formDecoy: 'اترك هذا الحقل فارغًا',
  formNews: 'الأخبار بالبريد الإلكتروني',
  formOff: 'لا يرسل هذا النموذج الرسائل في الوقت الحالي.',
  formOpen: 'فتح النموذج',
  formSignUp: 'نعم، من فضلكم',
  formWriteTo: 'يرجى الكتابة إلى',
  menu: 'القائمة',
  next: 'الصورة التالية',
  noCart: 'لا تُقبل الطلبات في هذه الصفحة.',
  order: 'اطلب',
  play: 'تشغيل الفيديو',
  previous: 'الصورة السابقة',
  viewFullSize: 'عرض بالحجم الكامل',
}
