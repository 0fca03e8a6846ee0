/** A drawing of this size in CSS pixels, which needs no request. */
export const drawing = (width = 600, height = 400): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#357"/></svg>`,
  )}`

/** Markup with drawings in the place of the pictures of fixture pages. */
export const withDrawings = (html: string): string => html.replaceAll(/\/support\/\w+\.svg/g, drawing())

export interface Photos {
  /** Address of a photo; one whose name holds "broken" is not there. */
  address(name: string): string
  /** Names and queries of the requested photos, in order. */
  requests(): Promise<string[]>
}

const { fetch } = globalThis

/** Photos of 600 by 400 from the server of the tests, which records the requests. */
export function photos(): Photos {
  const folder = `${Math.random().toString(36).slice(2)}`
  return {
    address: (name) => `/probe/photos/${folder}/${name}.jpg`,
    async requests() {
      const response = await fetch(`/probe/photos/${folder}`)
      return (await response.json()) as string[]
    },
  }
}
