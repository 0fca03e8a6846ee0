/** Each Swiper of a page needs its own arrows: a selector would find those of all. */
export const swiperNavigation = (root: HTMLElement) => ({
  prevEl: root.querySelector<HTMLElement>('.swiper-button-prev')!,
  nextEl: root.querySelector<HTMLElement>('.swiper-button-next')!,
})
