import {
  isSameValue,
  type ListItem,
  mergedList,
  type RecordField,
  type RecordFields,
} from '@site/runtime/contract'
import type * as v from 'valibot'
import { type Part, type Sides, valuePart } from '../../editor/records/parts.js'
import type { Issues } from '../../editor/records/record-kind.js'
import { rebasedValues } from '../../editor/settings/values.js'
import { type Conversion, conversionOf, schemaIssues } from './conversions.js'
import { itemCount, itemIssues, itemParts, type ListWords, labelParts, mergedLabels } from './lists.js'
import { entryIssue } from './sentences.js'
import { appliesTo, describedValues, type FormContext, type Say, titleOf, type Value } from './values.js'

/** A value while people type it: numbers and lists of labels are texts. */
type Typed<Field extends RecordField> = Field extends {
  readonly form: 'amount' | 'decimal' | 'percent' | 'digits' | 'day' | 'labels'
}
  ? string
  : Fixed<v.InferOutput<Field['schema']>>

type Fixed<Output> = Output extends readonly (infer Item)[] ? readonly Item[] : Output

/** A record while it is edited. */
export type DraftOf<Fields extends RecordFields> = {
  readonly [Name in keyof Fields]: Typed<Fields[Name]>
}

type Values = Readonly<Record<string, unknown>>

/** The parts of a kind that its description does not define. */
interface Open<Draft> {
  /** Texts of descriptions in the language of the panel. */
  readonly say?: Say
  /** Conversions that depend on more than the value itself. */
  readonly conversions?: Readonly<Partial<Record<keyof Draft, Partial<Conversion>>>>
  /** A text for values that mean something together, by the first of them. */
  readonly texts?: Readonly<Partial<Record<keyof Draft, (draft: Draft, context: FormContext) => string>>>
  readonly lists?: Readonly<Partial<Record<keyof Draft, ListWords>>>
}

/**
 * The values of a record, or of a part of it, as its description has them: what a draft of them is, what is sent, what has
 * changed, what two people have changed, and what keeps them from being saved.
 */
export class ValueSet<Draft extends object> {
  readonly values: readonly Value[]
  readonly #open: Open<Draft>
  /** The values that are kept or replaced by themselves, each with those that mean something only with it. */
  readonly #groups: readonly (readonly [Value, ...Value[]])[]

  constructor(fields: RecordFields, open: Open<Draft> = {}) {
    this.#open = open
    this.values = describedValues(fields, open.say)
    const members = new Set(this.values.flatMap(({ field }) => field.together ?? []))
    const valueNamed = (name: string) => this.values.find((each) => each.name === name)!
    this.#groups = this.values
      .filter(({ name }) => !members.has(name))
      .map((first) => [first, ...(first.field.together ?? []).map(valueNamed)])
  }

  /** The draft of stored values without changes. */
  draftOf(stored: object, context: FormContext): Draft {
    return this.#mapped((value) => this.#conversion(value).typedOf(valueIn(stored, value), value, context))
  }

  /** The request that saves a draft. Entries that are none are left out. */
  savedOf(draft: Draft, context: FormContext): Values {
    const saved = this.values.map((value) => {
      const typed = valueIn(draft, value)
      return [value.name, this.#conversion(value).savedOf(typed, value, context) ?? undefined] as const
    })
    return Object.fromEntries(saved.filter(([, value]) => value !== undefined))
  }

  /** The number of values that differ. What has no effect with the other choices does not count. */
  countChanges(draft: Draft, base: Draft): number {
    return this.values
      .filter((value) => appliesTo(value, draft))
      .reduce((sum, value) => {
        const [own, before] = [valueIn(draft, value), valueIn(base, value)]
        return (
          sum + (value.form === 'items' ? itemCount(itemsOf(own), itemsOf(before)) : differs(own, before))
        )
      }, 0)
  }

  /** A draft of an older record as one of a newer record: what nobody has changed follows the newer one. */
  rebased(draft: Draft, older: Draft, newer: Draft): Draft {
    const whole = this.#groups.filter(([{ form }]) => form !== 'labels' && form !== 'items')
    /** Values that only have a meaning together count as one. */
    const packed = (each: Draft): Values =>
      Object.fromEntries(whole.map((group) => [group[0].name, group.map((value) => valueIn(each, value))]))
    const { values } = rebasedValues(packed(older), packed(draft), packed(newer))
    const moved = { ...draft } as Record<string, unknown>
    for (const group of whole)
      for (const [at, { name }] of group.entries())
        moved[name] = (values[group[0].name] as readonly unknown[])[at]
    for (const value of this.values) {
      const [own, before, after] = [draft, older, newer].map((each) => valueIn(each, value))
      if (value.form === 'labels') moved[value.name] = mergedLabels(value, own, before, after)
      if (value.form === 'items')
        moved[value.name] = mergedList(itemsOf(own), itemsOf(before), itemsOf(after))
    }
    return moved as Draft
  }

  /** The values that are kept or replaced each by itself, in the order of the description. */
  partsOf(sides: Sides<Draft>, context: FormContext): readonly Part<Draft>[] {
    return this.#groups.flatMap((group): readonly Part<Draft>[] => {
      const [value] = group
      const name = value.name as keyof Draft & string
      if (value.form === 'labels') return labelParts(value, sides, context)
      if (value.form === 'items') return itemParts(value, sides, context, this.#open.lists?.[name])
      const own = this.#open.texts?.[name]
      const textOf = (draft: Draft) => own?.(draft, context) ?? this.#textOf(group, draft, context)
      return [valuePart<Draft>(name, titleOf(value, context), textOf, namesOf<Draft>(group))]
    })
  }

  /** The issues of a draft that prevent a save, by the names of its values and the places of their items. */
  issuesOf(draft: Draft, context: FormContext): Issues {
    return new Map(
      this.values
        .filter((value) => appliesTo(value, draft))
        .flatMap((value): (readonly [string, string])[] => {
          const typed = valueIn(draft, value)
          if (value.form === 'items') {
            const saved = this.#conversion(value).savedOf(typed, value, context)
            return itemIssues(value, schemaIssues(value, saved), context)
          }
          const issue = entryIssue(value, this.#conversion(value), typed, context)
          return issue === null ? [] : [[value.name, issue]]
        }),
    )
  }

  /**
   * The description of a kind for its editor, if its records have no other values than these.
   *
   * @param contextOf the context of titles and amounts
   * @param valuesOf the values of a stored record, if they are not the record itself
   */
  rulesOf<Stored extends object>(
    contextOf: (stored: Stored) => FormContext = () => ({}),
    valuesOf: (stored: Stored) => object = (stored) => stored,
  ) {
    const draftOf = (stored: Stored): Draft => this.draftOf(valuesOf(stored), contextOf(stored))
    return {
      draftOf,
      countChanges: (draft: Draft, stored: Stored): number => this.countChanges(draft, draftOf(stored)),
      issuesOf: (stored: Stored, draft: Draft): Issues => this.issuesOf(draft, contextOf(stored)),
      rebased: (draft: Draft, older: Stored, newer: Stored): Draft =>
        this.rebased(draft, draftOf(older), draftOf(newer)),
      partsOf: (sides: Sides<Draft>, stored: Stored): readonly Part<Draft>[] =>
        this.partsOf(sides, contextOf(stored)),
    }
  }

  #conversion(value: Value): Conversion {
    return { ...conversionOf(value), ...this.#open.conversions?.[value.name as keyof Draft] }
  }

  #textOf(group: readonly Value[], draft: Draft, context: FormContext): string {
    return group
      .filter((value) => appliesTo(value, draft))
      .map((value) => this.#conversion(value).textOf(valueIn(draft, value), value, context))
      .join(': ')
  }

  #mapped(map: (value: Value) => unknown): Draft {
    return Object.fromEntries(this.values.map((value) => [value.name, map(value)])) as Draft
  }
}

const valueIn = (values: object, { name }: Value): unknown => (values as Values)[name]

const differs = (one: unknown, other: unknown): number => Number(!isSameValue(one, other))

const itemsOf = (value: unknown): readonly ListItem[] => value as readonly ListItem[]

const namesOf = <Draft>(group: readonly Value[]) => group.map(({ name }) => name as keyof Draft & string)
