import { getAttribute } from '../../../dom/native.js'
import { type FileRules, type FileTexts, fileFaultOf, wordFileFault } from '../../../forms/rules/files.js'
import { fileSize } from '../../../services/messages/areas/file-size.js'
import { formFiles } from '../../../services/messages/areas/form-files.js'
import { pageMessages } from '../../../services/messages/page.js'
import type { Control } from '../elements/control.js'
import type { Field, FormContext, Kind } from './field.js'

/** What a form with fields for files needs. */
export interface FileFields {
  kindOf(controls: readonly Control[]): Kind
  /** Has fields asked as soon as their files are chosen: nobody sends one for minutes to hear that it is too large. */
  watch(fields: readonly Field[], ask: (field: Field) => void): void
  /** What is sent beside the files, in parts; null where no file was chosen. */
  attach(fields: readonly Field[], sent: Readonly<Record<string, string>>): FormData | null
}

const filesOf = (controls: readonly Control[]): readonly File[] =>
  controls.flatMap((each) => [...((each as HTMLInputElement).files ?? [])])

/** What a control for files takes, as its attributes say. */
function rulesOf(control: Control): FileRules {
  const most = Number(getAttribute(control, 'data-max-size'))
  return {
    accept: getAttribute(control, 'accept') ?? '',
    multiple: control.hasAttribute('multiple'),
    maxSize: most > 0 ? most : Number.POSITIVE_INFINITY,
  }
}

function attach(fields: readonly Field[], sent: Readonly<Record<string, string>>): FormData | null {
  const files = fields.flatMap(({ id, controls }) => filesOf(controls).map((file) => [id, file] as const))
  if (files.length === 0) return null
  const body = new FormData()
  for (const [name, value] of Object.entries(sent)) body.append(name, value)
  for (const [id, file] of files) body.append(id, file)
  return body
}

/** Code and words for the fields for files of a form. */
export async function loadFileFields({ on, options, site }: FormContext): Promise<FileFields> {
  const { t, locale } = await site.shared(pageMessages)(formFiles, fileSize)

  const wordsFor = (control: Control) => {
    const fault = fileFaultOf(rulesOf(control), filesOf([control]))
    return fault && wordFileFault(t as FileTexts, fault, locale)
  }

  return {
    kindOf: (controls) => ({
      needed: [],
      value: () => filesOf(controls).map(({ name }) => name),
      check: () => null,
      own: () => controls.map(wordsFor).find((text) => text !== null) ?? null,
      blame: () => controls,
    }),

    watch(fields, ask) {
      if (!options.validation) return
      for (const field of fields) {
        const { box, controls } = field
        if (controls[0]!.type !== 'file') continue
        const judge = () => {
          // Who takes a file back is not told at once that one is needed.
          if (filesOf(controls).length > 0 || box.hasAttribute('data-invalid')) ask(field)
        }
        for (const control of controls) on(control, 'change', judge, { passive: true })
        // Chosen before this code came.
        if (filesOf(controls).length > 0) ask(field)
      }
    },

    attach,
  }
}
