// The lightbox libraries whose types a bundler does not find.

declare module 'uikit/dist/js/uikit.js' {}

declare module 'glightbox' {
  export default function GLightbox(options: { selector: string }): unknown
}
