import type { EditorState } from 'prosemirror-state'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { commandKey, keyNames } from '../../panel/shortcuts.js'
import type { RichTextEditor } from './editor.js'
import { FORMATS, type Format, hasMark } from './format.js'
import { FormatIcon, type FormatIconName } from './format-icon.js'
import { schema } from './schema.js'
import { richTexts } from './texts.js'

interface Tool extends Pick<Format, 'isActive'> {
  readonly key?: string | undefined
  readonly name: FormatIconName
  readonly label: string
  run(): void
}

interface Props {
  readonly title: string
  /** The id of the text. */
  readonly controls: string
  readonly editor: RichTextEditor
  readonly state: EditorState
  onLink(): void
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** The formats of a text as a toolbar: one stop for Tab, in which the arrow keys move. */
export function Toolbar({ title, controls, editor, state, onLink }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const formats = FORMATS.map(
    ({ command, ...format }): Tool => ({
      ...format,
      label: richTexts.names[format.name],
      run: () => editor.run(command),
    }),
  )
  const link: Tool = {
    name: 'link',
    key: 'k',
    label: richTexts.link,
    isActive: (now) => hasMark(now, schema.marks.link),
    run: onLink,
  }
  // Emphasis, link, lists, headings.
  const tools = [...formats.slice(0, 5), link, ...formats.slice(5)]

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = step(current, tools.length)
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  const press = (event: MouseEvent, { run }: Tool) => {
    run()
    // With the keyboard, the focus stays in the toolbar.
    if (event.detail > 0 && run !== onLink) editor.focus()
  }
  return (
    <div
      ref={bar}
      className="format-bar"
      role="toolbar"
      aria-label={richTexts.toolbar(title)}
      aria-controls={controls}
      onKeyDown={move}
    >
      {tools.map((tool, index) => {
        const keys = tool.key && keyNames({ key: tool.key, command: true }, commandKey()).join('+')
        const label = keys ? richTexts.withShortcut(tool.label, keys) : tool.label
        return (
          <button
            key={tool.name}
            type="button"
            className="format"
            tabIndex={index === current ? 0 : -1}
            aria-label={label}
            title={label}
            aria-pressed={tool.isActive(state)}
            // A press with the mouse leaves the focus, and so the selection, in the text.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={(event) => press(event, tool)}
          >
            <FormatIcon name={tool.name} />
          </button>
        )
      })}
    </div>
  )
}
