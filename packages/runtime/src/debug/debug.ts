import type { Site } from '../core/site.js'

export default function start(_site: Site): void {}
