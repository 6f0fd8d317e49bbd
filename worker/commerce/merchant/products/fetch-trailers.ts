import { type Bucket, CAPTIONS, CONCURRENT, fetchFile, isAddress, VIDEO } from './fetch-pictures.ts';
import type { LineWarning, NumberedLine } from './read-lines.ts';

/** The captions of a line with keys in place of addresses; what cannot be fetched is a warning, and left out. */
async function fetchCaptions(
  bucket: Bucket,
  { number, line }: NumberedLine,
  warnings: LineWarning[],
): Promise<Record<string, string>> {
  const captions: Record<string, string> = {};
  for (const [language, file] of Object.entries(line.trailerCaptions ?? {})) {
    const key = isAddress(file) ? await fetchFile(bucket, file, CAPTIONS) : file;
    if (key) captions[language] = key;
    else warnings.push({ line: number, code: 'captions-not-fetched', field: 'trailerCaptions', found: file });
  }
  return captions;
}

async function fetchOfLine(bucket: Bucket, one: NumberedLine, warnings: LineWarning[]): Promise<NumberedLine> {
  const { number, line } = one;
  const changed = { ...line };
  if (line.trailer && isAddress(line.trailer)) {
    const key = await fetchFile(bucket, line.trailer, VIDEO);
    if (key) changed.trailer = key;
    else warnings.push({ line: number, code: 'trailer-is-link', field: 'trailer', found: line.trailer });
  }
  if (line.trailerCaptions) changed.trailerCaptions = await fetchCaptions(bucket, one, warnings);
  return { number, line: changed };
}

/**
 * Replaces the addresses of trailers and captions in lines by keys of fetched files. A trailer that is no video file, such
 * as a page of a video service, stays an address: the product page links to it.
 */
export async function fetchTrailers(
  bucket: Bucket,
  lines: readonly NumberedLine[],
): Promise<{ lines: NumberedLine[]; warnings: LineWarning[] }> {
  const warnings: LineWarning[] = [];
  const fetched: NumberedLine[] = [];
  for (let start = 0; start < lines.length; start += CONCURRENT) {
    const group = lines.slice(start, start + CONCURRENT);
    fetched.push(...(await Promise.all(group.map((one) => fetchOfLine(bucket, one, warnings)))));
  }
  return { lines: fetched, warnings };
}
