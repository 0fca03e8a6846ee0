/*
 * The clock of a server, which SIGUSR2 sets forward to the next of DAYS_LATER, as in `14,74`. For programs that are
 * started with `--import` and this file.
 */
const DAY_MS = 24 * 60 * 60 * 1000
const days = process.env.DAYS_LATER.split(',').map(Number)
let ahead = 0
const now = Date.now.bind(Date)
Date.now = () => now() + ahead

/** The work that the server repeats every hour or so: it is due after days. */
const rounds = new Set()
const { setInterval } = globalThis
globalThis.setInterval = (round, ...more) => {
  rounds.add(round)
  return setInterval(round, ...more)
}

process.on('SIGUSR2', () => {
  ahead = days.shift() * DAY_MS
  for (const round of rounds) round()
})
