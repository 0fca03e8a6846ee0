import type { OptionTexts } from '../../contract/option.js'
import type { GalleryOptions } from './options.js'

export const galleryTexts: OptionTexts<typeof GalleryOptions> = {
  design: {
    title: 'Design',
    help: 'stacked: one below the other. slider: a strip of slides of one height. slideshow: one at a time. carousel: several at a time, group by group. grid, autogrid, autocolumns and list: all at once.',
  },
  currentIndex: {
    title: 'First slide',
    help: 'The slide shown first, from 0; negative ones count from the end.',
  },
  loop: { title: 'Start over at the end', help: 'After the last slide comes the first.' },
  keyboard: {
    title: 'Arrow keys',
    help: 'The left and right arrow keys change slides while the gallery is in view.',
  },
  keys: {
    title: 'Keys',
    help: 'Codes of other keys, as in {"previous":33,"next":34}; the left and right arrow keys, 37 and 39, unless given.',
  },
  historyHash: {
    title: 'Address of each slide',
    help: 'The page’s address names the slide that is shown, and shows the one that it names.',
  },
  lightbox: {
    title: 'Lightbox',
    help: 'A click on a picture shows it over the whole window. On in a grid unless said otherwise.',
  },
  lightboxTheme: { title: 'Lightbox theme', help: 'Whether the lightbox is dark or light.' },
  lazyLoad: {
    title: 'Load when needed',
    help: 'Pictures load when they are about to be seen; else all at once.',
  },
  useBgImage: {
    title: 'Pictures as backgrounds',
    help: 'Elements with data-src that are no pictures themselves get theirs as a background.',
  },
  loaderOptions: {
    title: 'Defaults of pictures',
    help: 'What pictures with data-src do not say themselves, as in {"mode":"cover","stretch":false}.',
  },
  videoLoaderOptions: {
    title: 'Defaults of videos',
    help: 'Options of the video block that videos in slides do not give themselves, as in {"mode":"fill"}.',
  },
  linkedGalleries: {
    title: 'Linked galleries',
    help: 'Ids of galleries of this page, with spaces between: all show the same slide, whichever is moved.',
  },
  autoplay: {
    title: 'Play by itself',
    help: 'Slides change by themselves until the visitor chooses one or presses Pause.',
  },
  autoplayDuration: {
    title: 'Seconds a slide',
    help: 'How long each slide is shown; 0 stands for 5 seconds.',
  },
  randomize: { title: 'In random order', help: 'Slides that change by themselves do so in random order.' },
  interval: {
    title: 'Random interval',
    help: 'Milliseconds between changes in random order, which it turns on; 0 for none.',
  },
  pauseOnHover: {
    title: 'Wait for the pointer',
    help: 'Nothing changes by itself while the pointer is over it.',
  },
  transition: {
    title: 'Transition',
    help: 'How a slideshow changes slides. new-swipe follows the finger and its speed; ken-burns zooms slowly.',
  },
  scrollAxis: { title: 'Direction', help: 'Which way slides move in the transition scroll.' },
  speed: {
    title: 'Speed',
    help: 'Seconds that a change in a slideshow takes; the style sheet’s unless given.',
  },
  boundaries: {
    title: 'Ends of a swipe',
    help: 'What a swipe meets at the first and the last slide in new-swipe: none, hard or inertial; two words for two ends.',
  },
  snapPoints: {
    title: 'Resting points',
    help: 'Where new-swipe comes to rest: a percentage of a slide, or none.',
  },
  clickBehavior: {
    title: 'Click on a slideshow',
    help: 'What a click on the slide does. auto: the next one on the right half, the one before on the left.',
  },
  activeSlideClickBehavior: {
    title: 'Click on the current slide',
    help: 'What a click does on the current slide of a strip; on any other it brings that one.',
  },
  autoHeight: {
    title: 'Height of the slide',
    help: 'A slideshow is as high as its current slide, else as its highest. One that plays by itself is as high as its highest unless this is said to be on.',
  },
  activeAlignment: { title: 'Place of the current slide', help: 'Where a strip puts its current slide.' },
  imageAspectRatio: {
    title: 'Ratio of pictures',
    help: 'Width over height that pictures are cut to, as in 1.5; Auto leaves them as they are.',
  },
  aspectRatio: {
    title: 'Height of a strip',
    help: 'In percent of its width; 50 unless this or the height step is given.',
  },
  vSize: { title: 'Height step of a strip', help: 'In twentieths of its width; 10 unless given.' },
  slidesPerRow: {
    title: 'Slides in a row',
    help: 'How many stand side by side: 3 in a carousel and 4 in a grid unless given, and fewer on narrow screens.',
  },
  columnWidth: {
    title: 'Width of columns',
    help: 'Least width in pixels, in autogrid and autocolumns; 250 unless given.',
  },
  rowHeight: { title: 'Height of rows', help: 'In pixels, of rows that code lays out; 250 unless given.' },
  gutter: {
    title: 'Space between slides',
    help: 'In pixels; 1 percent of the width in a carousel, 20 in a grid and none elsewhere unless given.',
  },
  padding: {
    title: 'Space in a grid',
    help: 'In pixels, where no space between slides is given; 20 unless given.',
  },
  listImageSize: { title: 'Size of pictures in a list', help: 'In percent of the width; 30 unless given.' },
  mixedContent: {
    title: 'Mixed content',
    help: 'Slides hold more than pictures, and all in a row are made equally high.',
  },
  autoCrop: {
    title: 'Cut pictures',
    help: 'Pictures fill their box and lose what does not fit; else they fit into it.',
  },
  metaPosition: {
    title: 'Place of the text',
    help: 'Where titles and descriptions stand: bottom or top of the picture, or top-left, over its corner. A list has them beside it.',
  },
  thumbnails: { title: 'Thumbnails', help: 'Whether the strip of thumbnails in the markup is shown.' },
  thumbnailStripHeight: { title: 'Height of thumbnails', help: 'In pixels; 80 unless given.' },
  thumbnailStripMargin: { title: 'Space over thumbnails', help: 'In pixels; 10 unless given.' },
  thumbnailsPerRow: { title: 'Thumbnails in a row', help: 'Another name for the slides in a row of a grid.' },
  squareThumbs: {
    title: 'Square thumbnails',
    help: 'Thumbnails and the pictures of a grid are cut to squares.',
  },
  resizeThreshold: {
    title: 'Changes of size from',
    help: 'A size that differs by more than so many pixels is told to the page’s code, where this or the axis is given; 0 for every change.',
  },
  resizeAxis: {
    title: 'Axis of changes of size',
    help: 'Which one is told to the page’s code, where this or the threshold is given. x: the width. y: the height.',
  },
}
