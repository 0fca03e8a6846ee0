import { photograph } from './lib/frame.mjs'
import { closeUps } from './scenes/close-up.mjs'

/** Every picture of the site. A print is photographed on the wall; a scene composes itself. */
const prints = [
  'flood-tide',
  'flood-tide-proof',
  'harbour',
  'sheepwalk',
  'six-herring',
  'turning-stair',
  'the-albion',
  'shingle',
  'night-ferry',
  'black-pines',
  'alexanders',
  'lady-fern',
  'honesty',
  'seed-heads',
  'tide-table',
  'three-weights',
  'regatta-bill',
  'ampersand',
]

const scenes = [
  'bench',
  'wood-type',
  'drying-line',
  'stationery',
  'press',
  'shop-front',
  'half-printed',
  'share-card',
]

const films = ['harbour']

const filmName = (film) => `${film}-film`

/** The slowest first, so that no worker ends with a slow one alone. */
export const names = [...films.map(filmName), ...closeUps.map(({ name }) => name), ...scenes, ...prints]

/** The film with that name, or nothing if it is a picture's name. */
export async function findFilm(name) {
  const film = films.find((each) => filmName(each) === name)
  return film && (await import(`./films/${film}.mjs`)).default
}

async function find(name) {
  const near = closeUps.find((each) => each.name === name)
  if (near) return near
  const folder = scenes.includes(name) ? 'scenes' : 'prints'
  return (await import(`./${folder}/${name}.mjs`)).default
}

export async function compose(name) {
  const picture = await find(name)
  return picture.compose?.() ?? photograph(picture)
}
