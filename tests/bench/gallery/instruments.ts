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

/** Types and phases for which a target has a listener. */
const added = new WeakMap<EventTarget, WeakMap<object, Set<string>>>()

function keysOf(target: EventTarget, listener: object): Set<string> {
  const listeners = added.get(target) ?? new WeakMap<object, Set<string>>()
  added.set(target, listeners)
  const keys = listeners.get(listener) ?? new Set()
  listeners.set(listener, keys)
  return keys
}

/** Counts calls of a method of event targets that change the number of listeners. */
function patch(name: 'addEventListener' | 'removeEventListener', by: 1 | -1): void {
  const method = EventTarget.prototype[name]
  EventTarget.prototype[name] = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window
    method.call(target, type, listener, options)
    if (!listener || !(target instanceof Node || target === window)) return
    const keys = keysOf(target, listener)
    const key = `${type} ${typeof options === 'object' ? Boolean(options.capture) : options === true}`
    if (keys.has(key) === by > 0) return
    if (by > 0) keys.add(key)
    else keys.delete(key)
    log.listeners.total += by
    if (isGlobal(target)) log.listeners.global += by
    if (isBlocking(target, type, options)) log.listeners.blocking += by
  }
}

patch('addEventListener', 1)
patch('removeEventListener', -1)

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
