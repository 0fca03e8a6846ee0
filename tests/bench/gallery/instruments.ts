/** Counts of a page from before its first script. */
export interface Log {
  readonly listeners: { total: number; global: number; blocking: number }
  frames: number
  shift: number
}

declare global {
  var benchLog: Log
}

/** Events that block scrolling until their listeners have run, unless these are passive. */
const SCROLLING = ['touchstart', 'touchmove', 'wheel', 'mousewheel']

const log: Log = { listeners: { total: 0, global: 0, blocking: 0 }, frames: 0, shift: 0 }
globalThis.benchLog = log

const isGlobal = (target: EventTarget) =>
  target === window ||
  target === document ||
  target === document.documentElement ||
  (document.body !== null && target === document.body)

type Options = AddEventListenerOptions | boolean | undefined

/** On the window, the document and the body these events are passive by default. */
const isBlocking = (target: EventTarget, type: string, options: Options): boolean => {
  if (!SCROLLING.includes(type)) return false
  const passive = typeof options === 'object' ? options.passive : undefined
  return passive === undefined ? !isGlobal(target) : !passive
}

/** Listeners of each target, by type and phase. */
const added = new WeakMap<EventTarget, Map<string, Set<unknown>>>()

function listenersOf(target: EventTarget, type: string, options: Options): Set<unknown> {
  const capture = typeof options === 'object' ? Boolean(options.capture) : options === true
  const key = `${type} ${capture}`
  const all = added.get(target) ?? new Map<string, Set<unknown>>()
  added.set(target, all)
  const listeners = all.get(key) ?? new Set()
  all.set(key, listeners)
  return listeners
}

/** Patches a method of event targets; `update` returns whether the number of listeners has changed. */
function patch(
  name: 'addEventListener' | 'removeEventListener',
  by: 1 | -1,
  update: (listeners: Set<unknown>, listener: object) => boolean,
): void {
  const method = EventTarget.prototype[name]
  EventTarget.prototype[name] = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window
    method.call(target, type, listener, options)
    if (!listener || !(target instanceof Node || target === window)) return
    if (!update(listenersOf(target, type, options), listener)) return
    log.listeners.total += by
    if (isGlobal(target)) log.listeners.global += by
    if (isBlocking(target, type, options)) log.listeners.blocking += by
  }
}

patch('addEventListener', 1, (listeners, listener) => {
  const { size } = listeners
  return listeners.add(listener).size > size
})
patch('removeEventListener', -1, (listeners, listener) => listeners.delete(listener))

const { requestAnimationFrame } = window
window.requestAnimationFrame = (callback) => {
  log.frames++
  return requestAnimationFrame.call(window, callback)
}

new PerformanceObserver((entries) => {
  for (const entry of entries.getEntries()) {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) log.shift += value
  }
}).observe({ type: 'layout-shift', buffered: true })
