import { isUtf8 } from 'node:buffer';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import {
  findBadByte,
  findEncoding,
  notTextError,
  TextFileError,
} from '../../../../shared/merchant/table-file/decode-text.ts';
import { ImportRejectedError } from './send-batch.ts';

const NEW_LINE = 10;
const MARK_BYTES = 4;

async function readStart(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(MARK_BYTES), 0, MARK_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A file in plain UTF-8. */
export interface Utf8File {
  file: string;
  remove(): Promise<void>;
}

/** The file itself, or a copy of one in UTF-16, or with a mark at its start. @throws TextFileError for a broken one. */
export async function toUtf8File(file: string): Promise<Utf8File> {
  const { name, markBytes } = findEncoding(await readStart(file));
  if (name === 'utf-8' && markBytes === 0) return { file, remove: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-import-'));
  const remove = () => rm(folder, { recursive: true });
  const copy = join(folder, 'utf-8.jsonl');
  const decoder = new TextDecoder(name, { fatal: true, ignoreBOM: true });
  try {
    const out = createWriteStream(copy, { mode: 0o600 });
    for await (const chunk of createReadStream(file, { start: markBytes })) {
      out.write(name === 'utf-8' ? (chunk as Buffer) : decoder.decode(chunk as Buffer, { stream: true }));
    }
    out.end(name === 'utf-8' ? '' : decoder.decode());
    await finished(out);
  } catch (error) {
    await remove();
    throw error instanceof TypeError ? new TextFileError(`${file} is no sound UTF-16. Save it as UTF-8.`) : error;
  }
  return { file: copy, remove };
}

/** The ids that a line has and names; nothing of a line that is no JSON, which the shop reports. */
function readIds(text: string): { own: string | null; named: string[] } {
  try {
    const { sourceId, bundleItems, baseGame } = JSON.parse(text) as Record<string, unknown>;
    const named = [...(Array.isArray(bundleItems) ? bundleItems : []), baseGame];
    return {
      own: typeof sourceId === 'string' ? sourceId.trim() : null,
      named: named.filter((id): id is string => typeof id === 'string').map((id) => id.trim()),
    };
  } catch {
    return { own: null, named: [] };
  }
}

/** The lines of a file as bytes, with the place of each. */
async function* readLines(file: string): AsyncGenerator<{ bytes: Buffer; at: number }> {
  let rest: Buffer = Buffer.alloc(0);
  let at = 0;
  for await (const chunk of createReadStream(file)) {
    let data = Buffer.concat([rest, chunk as Buffer]);
    for (let end = data.indexOf(NEW_LINE); end >= 0; end = data.indexOf(NEW_LINE)) {
      yield { bytes: data.subarray(0, end), at };
      at += end + 1;
      data = data.subarray(end + 1);
    }
    rest = data;
  }
  if (rest.byteLength > 0) yield { bytes: rest, at };
}

/**
 * Reads a file once before any of it is sent. Returns the source ids that its lines refer to. `name` is the file as the
 * merchant named it.
 * @throws TextFileError with the place of a byte that is not UTF-8, ImportRejectedError for two lines of one product.
 */
export async function surveyFile(file: string, name = file): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  const lineOf = new Map<string, number>();
  let number = 0;
  for await (const { bytes, at } of readLines(file)) {
    number += 1;
    if (!isUtf8(bytes)) throw notTextError(name, at + findBadByte(bytes), number);
    const text = bytes.toString('utf8');
    if (text.trim() === '') continue;
    const ids = readIds(text);
    for (const id of ids.named) named.add(id);
    const earlier = ids.own === null ? undefined : lineOf.get(ids.own);
    if (earlier !== undefined) {
      throw new ImportRejectedError(`Line ${number}, field sourceId: "${ids.own}" is the product of line ${earlier}.`);
    }
    if (ids.own !== null) lineOf.set(ids.own, number);
  }
  return named;
}
