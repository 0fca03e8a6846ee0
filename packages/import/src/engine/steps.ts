import { readValue } from './read-value.js'
import { all, type Scope } from './scope.js'
import type { Place, Step } from './table.js'
import { isTrue, make, setAttribute } from './template.js'

function put(nodes: readonly Node[], place: Place, target: Element): void {
  if (place === 'before') target.before(...nodes)
  else if (place === 'after') target.after(...nodes)
  else if (place === 'first') target.prepend(...nodes)
  else target.append(...nodes)
}

function rename(element: Element, tag: string): void {
  if (element.localName === tag) return
  const renamed = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
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

function setAll(element: Element, step: Extract<Step, { readonly set: string }>, scope: Scope): void {
  // Values of a set are read from the element itself: each link of a list has its own address.
  const own = { ...scope, root: element }
  for (const [name, value] of Object.entries(step.attributes)) {
    const read = readValue(value, own)
    if (value === null) element.removeAttribute(name)
    else if (read !== undefined) setAttribute(element, name, read)
  }
}

function apply(step: Step, scope: Scope): void {
  const { root } = scope
  if ('remove' in step) for (const element of all(root, step.remove)) element.remove()
  else if ('set' in step) for (const element of all(root, step.set)) setAll(element, step, scope)
  else if ('addClass' in step) for (const element of all(root, step.addClass)) addClasses(element, step.names)
  else if ('rename' in step) for (const element of all(root, step.rename)) rename(element, step.to)
  else if ('unwrap' in step)
    for (const element of all(root, step.unwrap)) element.replaceWith(...element.childNodes)
  else if ('wrap' in step) wrap(all(root, step.wrap), step, scope)
  else if ('fill' in step)
    for (const element of all(root, step.fill)) element.replaceChildren(...make(step.make, scope))
  else if ('make' in step)
    for (const element of all(root, step.at)) put(make(step.make, scope), step.place, element)
  else if ('move' in step) {
    const [target] = all(root, step.to)
    if (target) put(all(root, step.move), step.place, target)
  } else for (const element of all(root, step.each)) applySteps(step.steps, { ...scope, root: element })
}

/** Class lists keep their text: a class that is there is not written again, line breaks stay. */
function addClasses(element: Element, names: readonly string[]): void {
  const missing = names.filter((name) => !element.classList.contains(name))
  if (!missing.length) return
  const written = element.getAttribute('class')
  element.setAttribute('class', [...(written ? [written] : []), ...missing].join(' '))
}

/** Applies the steps of a shape, in their order. */
export function applySteps(steps: readonly Step[], scope: Scope): void {
  for (const step of steps) {
    if (step.when === undefined || isTrue(readValue(step.when, scope))) apply(step, scope)
  }
}
