import { createReadStream } from 'node:fs';

export interface Batch {
  /** 1-based number of the first line. */
  firstLine: number;
  lines: number;
  text: string;
  /** Byte offset of the end of this batch. */
  endByte: number;
}

/** The server's limits: this many lines, and 2 MB. */
const BATCH_LINES = 500;
const BATCH_BYTES = 1_500_000;
/** Pictures are fetched by the shop while a batch waits: so many lines with pictures at most. */
const BATCH_PICTURE_LINES = 5;
const PICTURES = /"(?:picture|gallery)"\s*:\s*["[]/;
const NEW_LINE = 10;

/** Streams a file in batches of whole lines from a byte offset on; the file is never in memory as a whole. */
export async function* readBatches(file: string, from: { byte: number; line: number }): AsyncGenerator<Batch> {
  let parts: Buffer[] = [];
  let size = 0;
  let lines = 0;
  let pictureLines = 0;
  let firstLine = from.line;
  let endByte = from.byte;
  let rest: Buffer = Buffer.alloc(0);
  const take = (): Batch => {
    endByte += size;
    const batch = { firstLine, lines, text: Buffer.concat(parts).toString('utf8'), endByte };
    firstLine += lines;
    parts = [];
    size = 0;
    lines = 0;
    pictureLines = 0;
    return batch;
  };
  const add = (line: Buffer): void => {
    parts.push(line);
    size += line.byteLength;
    lines += 1;
    if (PICTURES.test(line.toString('utf8'))) pictureLines += 1;
  };
  for await (const chunk of createReadStream(file, { start: from.byte })) {
    let data = Buffer.concat([rest, chunk as Buffer]);
    for (let end = data.indexOf(NEW_LINE); end >= 0; end = data.indexOf(NEW_LINE)) {
      if (lines > 0 && size + end + 1 > BATCH_BYTES) yield take();
      add(data.subarray(0, end + 1));
      data = data.subarray(end + 1);
      if (lines === BATCH_LINES || pictureLines === BATCH_PICTURE_LINES) yield take();
    }
    rest = data;
  }
  if (rest.byteLength > 0) add(rest);
  if (lines > 0) yield take();
}
