/** Elements of a WebM file (Matroska, RFC 9559), by their ids. */
const ID = {
  ...{ ebml: 0x1a45dfa3, docType: 0x4282, docTypeVersion: 0x4287, docTypeReadVersion: 0x4285 },
  ...{
    segment: 0x18538067,
    info: 0x1549a966,
    timestampScale: 0x2ad7b1,
    duration: 0x4489,
    muxer: 0x4d80,
    writer: 0x5741,
  },
  ...{ tracks: 0x1654ae6b, track: 0xae, trackNumber: 0xd7, trackUid: 0x73c5, trackType: 0x83, codec: 0x86 },
  ...{ video: 0xe0, width: 0xb0, height: 0xba },
  ...{ cues: 0x1c53bb6b, cue: 0xbb, cueTime: 0xb3, cuePlace: 0xb7, cueTrack: 0xf7, cueCluster: 0xf1 },
  ...{ cluster: 0x1f43b675, timestamp: 0xe7, block: 0xa3 },
} as const;

const NANOSECONDS_PER_MS = 1_000_000;
/** Frames of one second; a cluster's blocks count their time in 16 bits from its own. */
const CLUSTER_MS = 1_000;

function toId(id: number): Buffer {
  const hex = id.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

/** An element; its size takes eight bytes, so that offsets are known before the content is. */
function element(id: number, content: Buffer | readonly Buffer[]): Buffer {
  const data = Buffer.isBuffer(content) ? content : Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(0x0100_0000_0000_0000n | BigInt(data.length));
  return Buffer.concat([toId(id), size, data]);
}

function uint(id: number, value: number): Buffer {
  const data = Buffer.alloc(4);
  data.writeUInt32BE(value);
  return element(id, data);
}

const text = (id: number, value: string) => element(id, Buffer.from(value));

export interface Clip {
  readonly width: number;
  readonly height: number;
  readonly frameMs: number;
  /** VP8 key frames. */
  readonly frames: readonly Buffer[];
}

/** Writes a silent video of key frames as WebM: every browser plays it and can jump to each of its seconds. */
export function writeWebm({ width, height, frameMs, frames }: Clip): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(frames.length * frameMs);
  const info = element(ID.info, [
    uint(ID.timestampScale, NANOSECONDS_PER_MS),
    element(ID.duration, duration),
    text(ID.muxer, 'latchkey'),
    text(ID.writer, 'latchkey'),
  ]);
  const video = element(ID.video, [uint(ID.width, width), uint(ID.height, height)]);
  const track = [uint(ID.trackNumber, 1), uint(ID.trackUid, 1), uint(ID.trackType, 1), text(ID.codec, 'V_VP8'), video];
  const tracks = element(ID.tracks, element(ID.track, track));

  const perCluster = Math.max(1, Math.floor(CLUSTER_MS / frameMs));
  const starts = Array.from({ length: Math.ceil(frames.length / perCluster) }, (_, index) => index * perCluster);
  const clusters = starts.map((start) => {
    const blocks = frames.slice(start, start + perCluster).map((frame, index) => {
      const head = Buffer.from([0x81, 0, 0, 0x80]);
      head.writeInt16BE(index * frameMs, 1);
      return element(ID.block, [head, frame]);
    });
    return element(ID.cluster, [uint(ID.timestamp, start * frameMs), ...blocks]);
  });
  // Cues of any positions have the same length.
  const toCues = (first: number) => {
    let position = first;
    return element(
      ID.cues,
      clusters.map((cluster, index) => {
        const place = [uint(ID.cueTrack, 1), uint(ID.cueCluster, position)];
        position += cluster.length;
        return element(ID.cue, [uint(ID.cueTime, (starts[index] ?? 0) * frameMs), element(ID.cuePlace, place)]);
      }),
    );
  };
  const head = info.length + tracks.length;
  const cues = toCues(head + toCues(0).length);
  return Buffer.concat([
    element(ID.ebml, [text(ID.docType, 'webm'), uint(ID.docTypeVersion, 2), uint(ID.docTypeReadVersion, 2)]),
    element(ID.segment, [info, tracks, cues, ...clusters]),
  ]);
}
