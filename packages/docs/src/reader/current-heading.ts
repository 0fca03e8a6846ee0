/** Marks the link of the contents whose part of the page is at the top of the window. */
export function markCurrentHeading(contents: Element): void {
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a')]
  const headings = links.flatMap(
    (link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? [],
  )
  const mark = () => {
    const top = innerHeight / 4
    const current = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < top)
    for (const [index, link] of links.entries()) {
      if (index === current) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
  let frame = 0
  addEventListener(
    'scroll',
    () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(mark)
    },
    { passive: true },
  )
  mark()
}
