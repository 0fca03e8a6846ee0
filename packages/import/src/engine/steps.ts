import { isTrue } from './convert.js'
import { giveOwnIds } from './own-ids.js'
import { readValue } from './read-value.js'
import { readableNames } from './readable-name.js'
import { all, type Scope } from './scope.js'
import { setDeclarations } from './style.js'
import type { Place, Step } from './table.js'
import { make, setAttribute, type Template } from './template.js'

/** Broken markup nests what never should be: an element cannot move into itself. */
const around = (nodes: readonly Node[], target: Element) => nodes.filter((node) => !node.contains(target))

function put(made: readonly Node[], place: Place, target: Element): void {
  const nodes = around(made, target)
  if (place === 'before') target.before(...nodes)
  else if (place === 'after') target.after(...nodes)
  else if (place === 'first') target.prepend(...nodes)
  else target.append(...nodes)
}

/** The element under another tag name, in its place. */
export function rename(element: Element, tag: string): Element {
  if (element.localName === tag) return element
  const renamed = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

function wrap(elements: readonly Element[], step: Extract<Step, { readonly wrap: string }>, scope: Scope) {
  const groups = step.together ? [elements] : elements.map((element) => [element])
  for (const group of groups) {
    const [wrapper] = make([step.in], scope) as Element[]
    if (!wrapper || !group[0]) continue
    group[0].before(wrapper)
    wrapper.append(...group)
  }
}

function wrapContent(element: Element, template: Template, scope: Scope): void {
  const [wrapper] = make([template], scope) as Element[]
  wrapper?.append(...element.childNodes)
  if (wrapper) element.append(wrapper)
}

function setAll(element: Element, step: Extract<Step, { readonly set: string }>, scope: Scope): void {
  // Values of a set are read from the element itself: each link of a list has its own address.
  const own = { ...scope, root: element }
  for (const [name, value] of Object.entries(step.attributes)) {
    const read = readValue(value, own)
    if (value === null) element.removeAttribute(name)
    else if (read !== undefined) setAttribute(element, name, read)
  }
}

function styleAll(
  element: Element,
  step: Extract<Step, { readonly declarations: object }>,
  scope: Scope,
): void {
  const values = new Map<string, string | null>()
  for (const [name, value] of Object.entries(step.declarations)) {
    const read = readValue(value, { ...scope, root: element })
    if (value === null) values.set(name, null)
    else if (read !== undefined) values.set(name, String(read))
  }
  setDeclarations(element, values)
}

function apply(step: Step, scope: Scope): void {
  const { root } = scope
  if ('remove' in step) for (const element of all(root, step.remove)) element.remove()
  else if ('set' in step) for (const element of all(root, step.set)) setAll(element, step, scope)
  else if ('addClass' in step) for (const element of all(root, step.addClass)) addClasses(element, step.names)
  else if ('removeClass' in step)
    for (const element of all(root, step.removeClass)) removeClasses(element, step.names)
  else if ('declarations' in step) for (const element of all(root, step.style)) styleAll(element, step, scope)
  else if ('rename' in step) for (const element of all(root, step.rename)) rename(element, step.to)
  else if ('unwrap' in step)
    for (const element of all(root, step.unwrap)) element.replaceWith(...element.childNodes)
  else if ('wrap' in step) wrap(all(root, step.wrap), step, scope)
  else if ('wrapContent' in step)
    for (const element of all(root, step.wrapContent)) wrapContent(element, step.in, scope)
  else if ('fill' in step)
    for (const element of all(root, step.fill))
      element.replaceChildren(...around(make(step.make, scope), element))
  else if ('make' in step)
    for (const element of all(root, step.at)) put(make(step.make, scope), step.place, element)
  else if ('name' in step) nameAll(all(root, step.name), step, scope)
  else if ('ownIds' in step) giveOwnIds(all(root, step.ownIds), root)
  else if ('renderForm' in step) renderForm(step, scope)
  else if ('move' in step) {
    const [target] = all(root, step.to)
    if (target) put(all(root, step.move), step.place, target)
  } else
    for (const [index, element] of all(root, step.each).entries())
      applySteps(step.steps, { ...scope, root: element, position: index + 1 })
}

function nameAll(
  elements: readonly Element[],
  step: Extract<Step, { readonly name: string }>,
  scope: Scope,
): void {
  const texts = elements.map((element) => String(readValue(step.from, { ...scope, root: element }) ?? ''))
  // Hidden fields keep their names, and two values of one name would be a list.
  const kept = all(scope.root, 'input[type="hidden"][name]').map((input) => input.getAttribute('name') ?? '')
  const names = readableNames(texts, [...texts.map(() => ''), ...kept])
  for (const [index, element] of elements.entries()) element.setAttribute(step.attribute, names[index] ?? '')
}

function renderForm(step: Extract<Step, { readonly renderForm: string }>, scope: Scope): void {
  const { root, page } = scope
  if (!page.renderForm)
    page.note('The form cannot be drawn from its description without the setting renderForm.')
  const [target] = all(root, step.renderForm)
  const form = target && page.renderForm?.(readValue(step.definition, scope), page)
  if (form) target.append(form)
}

/** Class lists keep their text: a class that is there is not written again, line breaks stay. */
function addClasses(element: Element, names: readonly string[]): void {
  const missing = names.filter((name) => !element.classList.contains(name))
  if (!missing.length) return
  const written = element.getAttribute('class')
  element.setAttribute('class', [...(written ? [written] : []), ...missing].join(' '))
}

function removeClasses(element: Element, names: readonly string[]): void {
  if (!names.some((name) => element.classList.contains(name))) return
  const left = [...element.classList].filter((name) => !names.includes(name))
  if (left.length) element.setAttribute('class', left.join(' '))
  else element.removeAttribute('class')
}

/** Applies the steps of a shape, in their order. */
export function applySteps(steps: readonly Step[], scope: Scope): void {
  for (const step of steps) {
    if (step.when === undefined || isTrue(readValue(step.when, scope))) apply(step, scope)
  }
}
