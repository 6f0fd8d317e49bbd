import { readBytes } from '../../http/request-body.ts';
import { contentKey } from '../../media/content-key.ts';
import { MAX_VIDEO_BYTES, storeVideo } from '../../media/store-video.ts';
import { CONCURRENT, type FileStore, fetchFile, isAddress } from './fetch-pictures.ts';
import type { LineWarning, NumberedLine } from './read-lines.ts';

/** As FORMAT.md has it. */
const MAX_CAPTIONS_BYTES = 200 * 1024;
/** The first line of WebVTT, after an optional byte order mark. */
const CAPTIONS_START = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/;

/** Fetches captions: what begins as WebVTT does, in UTF-8. */
const fetchCaptionsFile = ({ MEDIA, isDryRun }: FileStore, address: string) =>
  fetchFile(address, async (response) => {
    const bytes = await readBytes(response, MAX_CAPTIONS_BYTES);
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!CAPTIONS_START.test(text)) return null;
    const key = await contentKey(bytes, 'vtt');
    if (!isDryRun) await MEDIA.put(key, bytes, { httpMetadata: { contentType: 'text/vtt' } });
    return key;
  });

/** Fetches a video of a known length; not the page of a video service. */
const fetchVideo = (files: FileStore, address: string) =>
  fetchFile(address, async ({ headers, body }) => {
    const length = Number(headers.get('Content-Length') ?? 0);
    const isText = headers.get('Content-Type')?.trim().toLowerCase().startsWith('text/') === true;
    return body && !isText && length > 0 && length <= MAX_VIDEO_BYTES ? storeVideo(files, body) : null;
  });

/** The captions of a line with keys in place of addresses; what cannot be fetched is a warning, and left out. */
async function fetchCaptions(
  files: FileStore,
  { number, line }: NumberedLine,
  warnings: LineWarning[],
): Promise<Record<string, string>> {
  const captions: Record<string, string> = {};
  for (const [language, file] of Object.entries(line.trailerCaptions ?? {})) {
    const key = isAddress(file) ? await fetchCaptionsFile(files, file) : file;
    if (key) captions[language] = key;
    else warnings.push({ line: number, code: 'captions-not-fetched', field: 'trailerCaptions', found: file });
  }
  return captions;
}

async function fetchOfLine(files: FileStore, one: NumberedLine, warnings: LineWarning[]): Promise<NumberedLine> {
  const { number, line } = one;
  const changed = { ...line };
  if (line.trailer && isAddress(line.trailer)) {
    const key = await fetchVideo(files, line.trailer);
    if (key) changed.trailer = key;
    else warnings.push({ line: number, code: 'trailer-is-link', field: 'trailer', found: line.trailer });
  }
  if (line.trailerCaptions) changed.trailerCaptions = await fetchCaptions(files, one, warnings);
  return { number, line: changed };
}

/**
 * Replaces the addresses of trailers and captions in lines by keys of fetched files. A trailer that is no video file, such
 * as a page of a video service, stays an address: the product page links to it.
 */
export async function fetchTrailers(
  files: FileStore,
  lines: readonly NumberedLine[],
): Promise<{ lines: NumberedLine[]; warnings: LineWarning[] }> {
  const warnings: LineWarning[] = [];
  const fetched: NumberedLine[] = [];
  for (let start = 0; start < lines.length; start += CONCURRENT) {
    const group = lines.slice(start, start + CONCURRENT);
    fetched.push(...(await Promise.all(group.map((one) => fetchOfLine(files, one, warnings)))));
  }
  return { lines: fetched, warnings };
}
