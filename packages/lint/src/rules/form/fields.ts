import { show } from '../../../../runtime/src/schema/allowed.js'
import type { Report } from '../../issue.js'
import type { Page } from '../../page.js'
import type { Position } from '../../positions.js'
import { inherit, type SourceElement } from '../../tree.js'
import { filledControls, typeOf } from './filled-controls.js'

/** Where an element stands: the nearest form around it, and the id of a field, or only a field, between both. */
interface Place {
  readonly form: SourceElement | null
  /** The element with the id. */
  readonly id: SourceElement | null
  readonly isInField: boolean
}

const placesOf = (elements: readonly SourceElement[]) =>
  inherit<Place>(elements, (element, place) => {
    const { attributes } = element
    const isForm = attributes.get('data-block') === 'form'
    return {
      form: isForm ? element : (place?.form ?? null),
      id: isForm ? null : attributes.has('data-field-id') ? element : (place?.id ?? null),
      isInField: !isForm && (place?.isInField || attributes.get('data-part') === 'field'),
    }
  })

type Places = ReturnType<typeof placesOf>

/** Finds controls that are not sent, as nothing gives them a name. */
function checkNames(elements: readonly SourceElement[], places: Places, report: Report): void {
  const isPart = ({ attributes }: SourceElement) => attributes.get('data-part') === 'control'
  const withId = new Map<SourceElement, number>()
  for (const element of elements.filter(isPart)) {
    const { id } = places.get(element)!
    if (id) withId.set(id, (withId.get(id) ?? 0) + 1)
  }
  for (const element of filledControls(elements)) {
    const { id, isInField } = places.get(element)!
    const { attributes, offset } = element
    // A control outside of a field may be for scripts of the page only.
    if (!isInField || attributes.get('name') || !isPart(element)) continue
    // The id names a choice, and the only control.
    if (id && (/^(?:radio|checkbox)$/.test(typeOf(element)) || withId.get(id) === 1)) continue
    const own = attributes.get('id') ?? ''
    const type = element.name === 'input' ? typeOf(element) || 'text' : element.name
    report({
      code: 'control-name',
      offset,
      message: `form: this control${own && ` ${show(own)}`} of the type "${type}" has no name, so it is not sent`,
      expected: 'a name or, for an only control, data-field-id on the element with data-part="field"',
    })
  }
}

/** Checks that the fields of each form are sent, each under another id. */
export function checkFormFields(
  { elements }: Page,
  positionOf: (offset: number) => Position,
  report: Report,
): void {
  const places = placesOf(elements)
  checkNames(elements, places, report)
  const ids = new Map<SourceElement, Map<string, SourceElement>>()
  for (const element of elements) {
    const id = element.attributes.get('data-field-id')
    const form = id && places.get(element)?.form
    if (!form) continue
    const known = ids.get(form) ?? new Map<string, SourceElement>()
    ids.set(form, known)
    const first = known.get(id)
    if (!first) {
      known.set(id, element)
      continue
    }
    const { line, column } = positionOf(first.offsetOf('data-field-id'))
    report({
      code: 'duplicate-field-id',
      offset: element.offsetOf('data-field-id'),
      message: `form: data-field-id ${show(id)} is taken at ${line}:${column}`,
      expected: 'an id that no other field of the form has',
    })
  }
}
