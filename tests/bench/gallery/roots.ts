/** The roots of all galleries of the page. */
export const galleries = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-bench-gallery]'),
]
