/**
 * Writes films without an encoder: a lossy WebP picture is one key frame of VP8, and a WebM file is a list of
 * such frames with their times. Every browser plays it. Every frame is a key frame, so seeking is instant.
 */

const ID = {
  EBML: 0x1a45dfa3,
  EBMLVersion: 0x4286,
  EBMLReadVersion: 0x42f7,
  EBMLMaxIDLength: 0x42f2,
  EBMLMaxSizeLength: 0x42f3,
  DocType: 0x4282,
  DocTypeVersion: 0x4287,
  DocTypeReadVersion: 0x4285,
  Segment: 0x18538067,
  Info: 0x1549a966,
  TimestampScale: 0x2ad7b1,
  Duration: 0x4489,
  MuxingApp: 0x4d80,
  WritingApp: 0x5741,
  Tracks: 0x1654ae6b,
  TrackEntry: 0xae,
  TrackNumber: 0xd7,
  TrackUID: 0x73c5,
  TrackType: 0x83,
  FlagLacing: 0x9c,
  CodecID: 0x86,
  Video: 0xe0,
  PixelWidth: 0xb0,
  PixelHeight: 0xba,
  Cues: 0x1c53bb6b,
  CuePoint: 0xbb,
  CueTime: 0xb3,
  CueTrackPositions: 0xb7,
  CueTrack: 0xf7,
  CueClusterPosition: 0xf1,
  Cluster: 0x1f43b675,
  Timestamp: 0xe7,
  SimpleBlock: 0xa3,
}

const APP = 'Slack Water Press'
/** Frames of a cluster store their times as differences from the cluster's time, in 16 bits of milliseconds. */
const CLUSTER_MS = 2000

const idBytes = (id) => {
  const text = id.toString(16)
  return Buffer.from(text.length % 2 ? `0${text}` : text, 'hex')
}

/** A length in eight bytes, in the format's notation. */
function lengthBytes(length) {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(length) | (1n << 56n))
  return bytes
}

const element = (name, ...content) => {
  const body = Buffer.concat(content)
  return Buffer.concat([idBytes(ID[name]), lengthBytes(body.length), body])
}
const text = (name, value) => element(name, Buffer.from(value))
/**
 * Always four bytes, so that a list of positions has the same length before and after the positions are known.
 */
const number = (name, value) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return element(name, bytes)
}
const float = (name, value) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(name, bytes)
}

/** The key frame in a lossy WebP file. */
export function keyFrame(webp) {
  for (let at = 12; at < webp.length; ) {
    const size = webp.readUInt32LE(at + 4)
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size % 2)
  }
  throw new Error('This WebP picture is not a lossy one.')
}

function block({ atMs, webp }, clusterMs) {
  const head = Buffer.from([0x81, 0, 0, 0x80])
  head.writeInt16BE(atMs - clusterMs, 1)
  return element('SimpleBlock', head, keyFrame(webp))
}

function clustersOf(frames) {
  const clusters = []
  for (const frame of frames) {
    const last = clusters.at(-1)
    if (last && frame.atMs - last.atMs < CLUSTER_MS) last.frames.push(frame)
    else clusters.push({ atMs: frame.atMs, frames: [frame] })
  }
  return clusters.map(({ atMs, frames: own }) => ({
    atMs,
    bytes: element('Cluster', number('Timestamp', atMs), ...own.map((frame) => block(frame, atMs))),
  }))
}

const cues = (clusters, start) => {
  let position = start
  const points = clusters.map(({ atMs, bytes }) => {
    const point = element(
      'CuePoint',
      number('CueTime', atMs),
      element('CueTrackPositions', number('CueTrack', 1), number('CueClusterPosition', position)),
    )
    position += bytes.length
    return point
  })
  return element('Cues', ...points)
}

/**
 * A WebM file.
 *
 * @param frames [{ atMs, webp }] in order of time: lossy WebP files of one size
 */
export function webm(frames, { width, height, durationMs }) {
  const head = element(
    'EBML',
    number('EBMLVersion', 1),
    number('EBMLReadVersion', 1),
    number('EBMLMaxIDLength', 4),
    number('EBMLMaxSizeLength', 8),
    text('DocType', 'webm'),
    number('DocTypeVersion', 2),
    number('DocTypeReadVersion', 2),
  )
  const info = element(
    'Info',
    number('TimestampScale', 1_000_000),
    float('Duration', durationMs),
    text('MuxingApp', APP),
    text('WritingApp', APP),
  )
  const tracks = element(
    'Tracks',
    element(
      'TrackEntry',
      number('TrackNumber', 1),
      number('TrackUID', 1),
      number('TrackType', 1),
      number('FlagLacing', 0),
      text('CodecID', 'V_VP8'),
      element('Video', number('PixelWidth', width), number('PixelHeight', height)),
    ),
  )
  const clusters = clustersOf(frames)
  const before = info.length + tracks.length
  const index = cues(clusters, before + cues(clusters, 0).length)
  return Buffer.concat([head, element('Segment', info, tracks, index, ...clusters.map(({ bytes }) => bytes))])
}
