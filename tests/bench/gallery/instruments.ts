/** What the page did, counted from before its first script. */
export interface Log {
  readonly listeners: { total: number; global: number; blocking: number }
  frames: number
  shift: number
}

declare global {
  var benchLog: Log
}

/** Events whose listeners the browser must wait for before it scrolls, unless they say that they are passive. */
const SCROLLING = ['touchstart', 'touchmove', 'wheel', 'mousewheel']

const log: Log = { listeners: { total: 0, global: 0, blocking: 0 }, frames: 0, shift: 0 }
globalThis.benchLog = log

const isGlobal = (target: EventTarget) =>
  target === window ||
  target === document ||
  target === document.documentElement ||
  (document.body !== null && target === document.body)

type Added = Map<string, Set<unknown>>
const held = new WeakMap<EventTarget, Added>()

const captureOf = (options: unknown) =>
  typeof options === 'object' && options !== null
    ? Boolean((options as EventListenerOptions).capture)
    : options === true

/** On the window, the document and the body these events are passive unless a listener says otherwise. */
const isBlocking = (target: EventTarget, type: string, options: unknown): boolean => {
  if (!SCROLLING.includes(type)) return false
  const passive =
    typeof options === 'object' && options !== null ? (options as AddEventListenerOptions).passive : undefined
  return passive === undefined ? !isGlobal(target) : !passive
}

const count = (target: EventTarget, type: string, options: unknown, by: 1 | -1) => {
  log.listeners.total += by
  if (isGlobal(target)) log.listeners.global += by
  if (isBlocking(target, type, options)) log.listeners.blocking += by
}

const { addEventListener, removeEventListener } = EventTarget.prototype

EventTarget.prototype.addEventListener = function (
  this: EventTarget | undefined,
  type: string,
  listener: EventListenerOrEventListenerObject | null,
  options?: AddEventListenerOptions | boolean,
) {
  const target = this ?? window
  addEventListener.call(target, type, listener, options)
  if (!listener || !(target instanceof Node || target === window)) return
  const key = `${type} ${captureOf(options)}`
  const added = held.get(target) ?? (new Map() as Added)
  held.set(target, added)
  const listeners = added.get(key) ?? new Set()
  added.set(key, listeners)
  if (listeners.has(listener)) return
  listeners.add(listener)
  count(target, type, options, 1)
}

EventTarget.prototype.removeEventListener = function (
  this: EventTarget | undefined,
  type: string,
  listener: EventListenerOrEventListenerObject | null,
  options?: EventListenerOptions | boolean,
) {
  const target = this ?? window
  removeEventListener.call(target, type, listener, options)
  if (
    held
      .get(target)
      ?.get(`${type} ${captureOf(options)}`)
      ?.delete(listener)
  )
    count(target, type, options, -1)
}

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
