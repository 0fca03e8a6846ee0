import type { EditorState } from 'prosemirror-state'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { commandKey, keyNames } from '../../panel/shortcuts.js'
import type { RichTextEditor } from './editor.js'
import { FORMATS, type Format, type FormatName, hasMark } from './format.js'
import { schema } from './schema.js'
import { richTexts } from './texts.js'

type FormatIconName = FormatName | 'link'

/** Paths on a grid of 20 by 20. */
const PATHS: Readonly<Record<FormatIconName, string>> = {
  strong: 'M6 4h4.5a3 3 0 0 1 0 6H6zM6 10h5.5a3 3 0 0 1 0 6H6z',
  em: 'M9 4h6M5 16h6M12 4 8 16',
  underline: 'M6 3.5v6a4 4 0 0 0 8 0v-6M5 17h10',
  strike:
    'M4 10h12M13.5 6.5C13 5 11.700 4 10 4 8 4 6.500 5 6.500 6.800M6.500 13.500C7 15 8.300 16 10 16c2 0 3.500-1 3.500-3',
  small: 'M3 5h9M7.500 5v11M11 11h6M14 11v5',
  link: 'm8.500 11.500 3-3M9 6l1.500-1.500a3.500 3.500 0 0 1 5 5L14 11M11 14l-1.500 1.500a3.500 3.500 0 0 1-5-5L6 9',
  bullet_list: 'M8 5h9M8 10h9M8 15h9M4 5h.1M4 10h.1M4 15h.1',
  ordered_list: 'M8 5h9M8 10h9M8 15h9M3 4l1-.5V7M3 13.500c.2-.700 2-.700 2 .300 0 .700-2 1.500-2 2.200h2',
  heading2: 'M3 4v12M10 4v12M3 10h7M13 12c0-2 4-2 4 0 0 1.500-4 2.500-4 4h4',
  heading3: 'M3 4v12M10 4v12M3 10h7M13 10.700h4L15 13c3 0 2.500 3.500-.2 3-.900 0-1.500-.400-1.800-1',
  heading4: 'M3 4v12M10 4v12M3 10h7M16 16v-5.500l-3.200 4h4.500',
}

/** The sign of a format, for a button with a label. */
const FormatIcon = ({ name }: { name: FormatIconName }) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
)

interface Tool extends Pick<Format, 'isActive'> {
  readonly key?: string | undefined
  readonly name: FormatIconName
  readonly label: string
  run(): void
}

interface Props {
  readonly title: string
  /** The id of the text, if that is in the panel too. */
  readonly controls: string | undefined
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
