import { pullSheet } from '../lib/frame.mjs'
import { drawObject, place, turn } from '../lib/objects.mjs'
import { createRandom } from '../lib/random.mjs'
import { createCanvas } from '../lib/sheet.mjs'
import { daylight, planks } from '../lib/surfaces.mjs'
import floodTide from '../prints/flood-tide.mjs'

const W = 2500
const H = 1600

/** A glass slab with ink rolled out on it: a square of even film, thin where the roller ran off. */
function slab(random) {
  let passes = ''
  for (let i = 0; i < 15; i++) {
    const y = 70 + i * 13 + random.around(0, 8)
    passes += `<rect x="${60 + random.between(0, 34)}" y="${y}" width="${random.between(430, 500)}" height="${random.between(120, 190)}" rx="6" fill="#1c4a54" opacity="0.42"/>`
  }
  return drawObject(
    640,
    520,
    `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#dfe9e6"/><stop offset="1" stop-color="#b3c4bf"/></linearGradient>
    <rect x="4" y="4" width="632" height="512" rx="8" fill="url(#g)"/><rect x="4" y="4" width="632" height="512" rx="8" fill="none" stroke="#7fa19b" stroke-width="7" opacity="0.8"/>
    ${passes}<path d="M420 420q60 -30 120 6q-10 46 -70 44q-52 0 -50 -50z" fill="#16393f"/><path d="M436 424q42 -20 80 0" stroke="#4e8088" stroke-width="6" fill="none" opacity="0.8" stroke-linecap="round"/>
    <path d="M10 510L180 10H300L130 510Z" fill="#fff" opacity="0.1"/>`,
  )
}

/** A rubber roller on its frame, seen from above. */
function brayer() {
  return drawObject(
    520,
    760,
    `<linearGradient id="rubber" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0e262b"/><stop offset="0.3" stop-color="#2d6570"/><stop offset="0.46" stop-color="#5a929b"/><stop offset="0.62" stop-color="#235660"/><stop offset="1" stop-color="#0a1c20"/></linearGradient>
    <linearGradient id="steel" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6d7376"/><stop offset="0.5" stop-color="#d5dadb"/><stop offset="1" stop-color="#7c8285"/></linearGradient>
    <linearGradient id="wood" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#5d2c1a"/><stop offset="0.36" stop-color="#b0633a"/><stop offset="0.5" stop-color="#cf8655"/><stop offset="1" stop-color="#552615"/></linearGradient>
    <path d="M34 86V250Q34 292 80 300L216 320V400H304V320L440 300Q486 292 486 250V86" fill="none" stroke="#868c8f" stroke-width="21" stroke-linejoin="round"/>
    <path d="M34 86V250Q34 292 80 300L216 320M304 320L440 300Q486 292 486 250V86" fill="none" stroke="#cfd5d6" stroke-width="6" opacity="0.8"/>
    <rect x="222" y="318" width="76" height="96" rx="10" fill="url(#steel)"/>
    <path d="M226 410H294Q322 520 316 620Q314 730 260 738Q206 730 204 620Q198 520 226 410Z" fill="url(#wood)"/>
    <path d="M244 440Q226 540 232 660" stroke="#eab487" stroke-width="8" fill="none" opacity="0.4" stroke-linecap="round"/>
    <rect x="20" y="70" width="480" height="32" rx="12" fill="#9aa0a3"/><rect x="52" y="22" width="416" height="128" rx="12" fill="url(#rubber)"/>`,
  )
}

function pencil() {
  return drawObject(
    900,
    110,
    `<path d="M20 60L96 40V80Z" fill="#e2bf8f"/><path d="M20 60L44 53.6V66.4Z" fill="#333"/><rect x="96" y="40" width="640" height="14" fill="#d2a524"/><rect x="96" y="54" width="640" height="13" fill="#efc440"/><rect x="96" y="67" width="640" height="13" fill="#bd8f18"/><rect x="736" y="40" width="46" height="40" fill="#b9bdbd"/><rect x="782" y="42" width="52" height="36" rx="8" fill="#c9766c"/>`,
  )
}

function gouge() {
  return drawObject(
    620,
    130,
    `<linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c58d58"/><stop offset="0.4" stop-color="#e2b27c"/><stop offset="1" stop-color="#84562e"/></linearGradient><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#edf0f0"/><stop offset="0.5" stop-color="#8d9497"/><stop offset="1" stop-color="#5c6366"/></linearGradient>
    <path d="M10 64L40 52H300V78H40Z" fill="url(#s)"/><rect x="290" y="46" width="34" height="38" rx="4" fill="#b28a3c"/><path d="M320 44Q380 30 440 26Q560 14 596 40Q612 64 596 92Q560 116 440 104Q380 98 320 86Z" fill="url(#w)"/>`,
  )
}

/** A pull of Flood Tide on the bench, with the tools that printed it. */
export default {
  name: 'bench',
  shape: 'landscape',
  async compose() {
    const random = createRandom('bench')
    const canvas = createCanvas(W, H, [0, 0, 0])
    planks(canvas, random, { tone: [136, 98, 70], plank: 330 })
    const sheet = await turn(await pullSheet(floodTide, 1290, 1), -2.4)
    await place(canvas, sheet, { x: 90, y: 220, lift: 1 })
    await place(canvas, await turn(await slab(random), 6), { x: 1735, y: 120, lift: 0.8, amount: 0.6 })
    await place(canvas, await turn(await brayer(), 24), { x: 1760, y: 680, lift: 2.2, amount: 0.55 })
    await place(canvas, await turn(await gouge(), 24), { x: 1190, y: 1180, lift: 1.2, amount: 0.6 })
    await place(canvas, await turn(await pencil(), -9), { x: 330, y: 1330, lift: 0.8, amount: 0.6 })
    await daylight(canvas, { x: 900, y: -260, pane: 620, dim: 0.82, gain: 0.22 })
    return canvas
  },
}
