import { sectionIn, sectionOfId } from '@site/runtime/contract'
import { networkError } from '../../base/api/api-error.js'
import type { Answer, Client } from '../../base/api/client.js'
import type { Field } from '../settings/field.js'
import type { SectionKind } from './read-kinds.js'

type Kinds = Answer<readonly SectionKind[]>

/** The kinds of sections that pages may have. They are read once for each page; an answer that fails is read again. */
export class SectionKinds {
  readonly #call: Client
  readonly #known = new Map<string, Promise<Kinds>>()

  constructor(call: Client) {
    this.#call = call
  }

  load(pageId: string): Promise<Kinds> {
    const known = this.#known.get(pageId)
    if (known) return known
    const loading = this.#read(pageId)
    this.#known.set(pageId, loading)
    return loading
  }

  /**
   * Loads the forms of sections, and of the words of the theme, beside others.
   *
   * @param loadForm - with a section, it loads the code that shows forms
   */
  formsBeside(loadForm: (block: string) => Promise<readonly Field[] | undefined>) {
    return async (block: string, pageId: string): Promise<readonly Field[] | undefined> => {
      const form = await loadForm(block)
      if (sectionOfId(block) === 'words') return this.wordFields()
      const type = sectionIn(block)
      return type === null ? form : this.#fields(type, pageId)
    }
  }

  /** The fields of a kind; undefined for one that the site has no more. Rejects if they do not arrive. */
  async #fields(type: string, pageId: string): Promise<readonly Field[] | undefined> {
    const answer = await this.load(pageId)
    if (!answer.ok) throw new Error(answer.error.message)
    return answer.body.find(({ definition }) => definition.type === type)?.fields
  }

  /** The fields of the words of the theme. Rejects if they do not arrive. */
  async wordFields(): Promise<readonly Field[]> {
    const { readWordFields } = await import('./read-words.js')
    return readWordFields(this.#call)
  }

  async #read(pageId: string): Promise<Kinds> {
    const answer = await import('./read-kinds.js').then(
      ({ readKinds }) => readKinds(this.#call, pageId),
      (): Kinds => ({ ok: false, error: networkError() }),
    )
    if (!answer.ok) this.#known.delete(pageId)
    return answer
  }
}
