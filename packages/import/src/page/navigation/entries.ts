import type { NavigationRules } from '../../engine/navigation-rules.js'

/** A link of the navigation, or a folder of them. */
export interface Entry {
  readonly text: string
  /** Absent for a folder. */
  readonly link?: Element
  readonly entries?: Entry[]
}

const textOf = (element: Element | null | undefined) =>
  (element?.textContent?.replace(/\s+/g, ' ').trim() || element?.getAttribute('aria-label')?.trim()) ?? ''

/** The text of the button of a folder: it has the folder's name, or stands before its list. */
function titleOf(list: Element, root: Element, { folderNames }: NavigationRules): string {
  for (const [listName, buttonName] of folderNames) {
    const name = list.getAttribute(listName)
    const buttons = name ? root.querySelectorAll(`[${buttonName}]`) : []
    for (const button of buttons) {
      if (button.getAttribute(buttonName) === name && !list.contains(button) && textOf(button))
        return textOf(button)
    }
  }
  for (let before = list.previousElementSibling; before; before = before.previousElementSibling) {
    if (textOf(before)) return textOf(before)
  }
  return ''
}

/** A folder within a folder is a part of it, and a list may be in an element that is one too. */
function outermost(link: Element, folders: string, root: Element): Element | undefined {
  let list: Element | undefined
  for (let each = link.parentElement; each && each !== root; each = each.parentElement) {
    if (each.matches(folders)) list = each
  }
  return list
}

function entriesIn(root: Element, rules: NavigationRules): Entry[] {
  const entries: Entry[] = []
  const folders = new Map<Element, Entry & { readonly entries: Entry[] }>()
  for (const link of root.querySelectorAll('a[href]')) {
    const text = textOf(link)
    if (!text) continue
    const list = outermost(link, rules.folders, root)
    // The button of a folder may be a link to the folder itself, and one back out of it has its name too.
    const isButton = rules.folderNames.some(([, button]) => link.hasAttribute(button))
    if (isButton || link.getAttribute('data-action') === 'back') continue
    if (!list) {
      if (!isTitle(link, rules)) entries.push({ text, link })
      continue
    }
    let folder = folders.get(list)
    if (!folder) {
      folder = { text: titleOf(list, root, rules), entries: [] }
      folders.set(list, folder)
      entries.push(folder)
    }
    folder.entries.push({ text, link })
  }
  return entries
}

/** Whether a link stands before the list of a folder, as its name. */
function isTitle(link: Element, { folders }: NavigationRules): boolean {
  const next = link.nextElementSibling
  return next?.matches(folders) === true && next.querySelector('a[href]') !== null
}

const keyOf = ({ text, link }: Entry) => `${text}\n${link?.getAttribute('href')}`

/** The same link stands in the navigation for wide windows and in that for narrow ones. */
function withoutDoubles(entries: readonly Entry[], seen = new Set<string>()): Entry[] {
  return entries.flatMap((entry) => {
    if (entry.entries) {
      const inner = withoutDoubles(entry.entries, seen)
      // A folder without a name is no folder.
      if (!entry.text) return inner
      return inner.length ? [{ text: entry.text, entries: inner }] : []
    }
    if (seen.has(keyOf(entry))) return []
    seen.add(keyOf(entry))
    return [entry]
  })
}

/** The links of a page's navigation: of the first selector that finds some. */
export function entriesOf(document: Document, rules: NavigationRules): Entry[] {
  for (const selector of rules.menus) {
    const menus = [...document.querySelectorAll(selector)]
    const outer = menus.filter((menu) => !menus.some((other) => other !== menu && other.contains(menu)))
    const entries = withoutDoubles(outer.flatMap((menu) => entriesIn(menu, rules)))
    if (entries.length) return entries
  }
  return []
}
