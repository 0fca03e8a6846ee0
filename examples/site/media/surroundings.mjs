/** The surroundings of the drawing of Marlsea (assets/map.svg), in its units and colours. Its lines go on there. */

const LAND = '#f1e7cf'
const WATER = '#6fa9b8'
const PLOTS = '#d9c9a3'
const INK = '#16212d'

const waves = () => {
  let path = ''
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 9; column++)
      path += `M${-900 + column * 320 + (row % 2) * 150} ${600 + row * 46 + ((column * 7) % 5) * 5}q20-9 40 0t40 0`
  return path
}

const ROADS = [
  'M0 210C-300 216-700 180-1200 220M800 238C1100 224 1500 250 2200 200',
  'M330 60C328-100 340-300 320-1200M640 60C640-60 680-300 700-1200',
  'M-1200-250C-400-220 200-280 640-260S1600-220 2200-280',
]
const QUAYSIDE = 'M120 398C-100 424-500 420-1200 436M720 372C850 345 1200 320 2200 336'
const RAILWAY = 'M-1200-40C-700-30-300 84 0 84'
const HOUSES = [
  'M366-180h240l20 230H372zM60-190h230v220l-230-20zM690-190h300v236l-290 14zM1030-180h420v220h-410z',
  'M820 110h380v100l-380 8zM1240 100h420v106l-410 8zM820 268h420v34l-420 18zM1280 266h380v34h-370z',
  'M-500 246h470v140l-470 10zM-920 240h380v156h-380zM-440 126h410v58l-410-10zM-640-170h640v120l-620 10z',
  'M-640-520h900v200l-900-10zM380-530h240v190H380zM740-560h700v230H746z',
]

const line = (path, width, colour) => `<path d="${path}" stroke="${colour}" stroke-width="${width}"/>`

export const surroundings = `<path d="M-1600-1400H2600V1900H-1600Z" fill="${LAND}"/>
<path d="M-1600 470C-800 462-300 474 0 452L60 470V560H740V430L800 398C1100 372 1500 404 2600 390V1020C1800 960 1300 1030 900 1010S-600 960-1600 1020Z" fill="${WATER}"/>
<g fill="none" stroke-linecap="round">${line(waves(), 4, LAND)}${line(ROADS.join(''), 18, '#fff')}${line(QUAYSIDE, 26, '#fff')}</g>
<path d="${HOUSES.join('')}" fill="${PLOTS}"/>
<g fill="none">${line(RAILWAY, 7, INK)}<path d="${RAILWAY}" stroke="${LAND}" stroke-width="3" stroke-dasharray="14 14"/></g>`
