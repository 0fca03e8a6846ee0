import { getAttribute } from '../../../dom/native.js'
import { type FileRules, type FileTexts, fileFaultOf, wordFileFault } from '../../../forms/rules/files.js'
import { fileSize, formFiles } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import type { FormContext } from '../context.js'
import { type Control, isEnabled } from '../elements/control.js'
import type { Field, FieldType } from './field.js'

/** Support for file fields. */
export interface FileFields {
  fieldType(controls: readonly Control[]): FieldType
  /** Checks fields as soon as files are chosen, so that an oversized file is reported before the upload. */
  watch(fields: readonly Field[], check: (field: Field) => void): void
  /** A multipart body with the chosen files and the other values; null without files. */
  attach(fields: readonly Field[], values: Readonly<Record<string, string>>): FormData | null
}

/** The files that the browser would send: none of a disabled control. */
const filesOf = (controls: readonly Control[]): readonly File[] =>
  controls.filter(isEnabled).flatMap((each) => [...((each as HTMLInputElement).files ?? [])])

/** The rules in a file control's attributes. */
function rulesOf(control: Control): FileRules {
  const maxSize = Number(getAttribute(control, 'data-max-size'))
  return {
    accept: getAttribute(control, 'accept') ?? '',
    multiple: control.hasAttribute('multiple'),
    maxSize: maxSize > 0 ? maxSize : Number.POSITIVE_INFINITY,
  }
}

function attach(fields: readonly Field[], values: Readonly<Record<string, string>>): FormData | null {
  const files = fields
    .filter((field) => field.isSent())
    .flatMap(({ id, controls }) => filesOf(controls).map((file) => [id, file] as const))
  if (files.length === 0) return null
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) body.append(name, value)
  for (const [id, file] of files) body.append(id, file)
  return body
}

/** Loads the texts of a form's file fields. */
export async function loadFileFields({ on, options, site }: FormContext): Promise<FileFields> {
  const { t, locale } = await site.shared(pageMessages)(formFiles, fileSize)

  const issueOf = (control: Control) => {
    const issue = fileFaultOf(rulesOf(control), filesOf([control]))
    return issue && wordFileFault(t as FileTexts, issue, locale)
  }

  return {
    fieldType: (controls) => ({
      needed: [],
      value: () => filesOf(controls).map(({ name }) => name),
      check: () => null,
      ownIssue: () => controls.map(issueOf).find((text) => text !== null) ?? null,
      targetsOf: () => controls,
    }),

    watch(fields, check) {
      if (!options.validation) return
      for (const field of fields) {
        const { box, controls } = field
        if (controls[0]!.type !== 'file') continue
        const checkFiles = () => {
          // Removing a file from a valid field does not report at once that one is required.
          if (filesOf(controls).length > 0 || box.hasAttribute('data-invalid')) check(field)
        }
        for (const control of controls) on(control, 'change', checkFiles, { passive: true })
        // Files may have been chosen before this code loaded.
        if (filesOf(controls).length > 0) check(field)
      }
    },

    attach,
  }
}
