/** Families of the bundled fonts, by the names inside the files. */
export type FontFamily = 'Bebas Neue' | 'Cinzel' | 'Russo One' | 'Oswald' | 'Lilita One' | 'New Rocker';

/** Widths of a font's letters, read from its TrueType tables (ISO/IEC 14496-22). */
export interface FontMetrics {
  /** Height of a capital in em. */
  readonly capHeight: number;
  /** Width of a text in em; letters that the font does not have count as 0. */
  measure(text: string): number;
  /** True when the font can show every letter. */
  covers(text: string): boolean;
}

const USUAL_CAP_HEIGHT = 0.72;

interface Segment {
  start: number;
  end: number;
  glyphOf(code: number): number;
}

function readTables(view: DataView): Map<string, number> {
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(record + offset)));
    tables.set(tag, view.getUint32(record + 8));
  }
  return tables;
}

/** Format 4: the letters of the basic plane in segments. */
function readSegments(view: DataView, table: number): Segment[] {
  const count = view.getUint16(table + 6) / 2;
  const ends = table + 14;
  const starts = ends + count * 2 + 2;
  const deltas = starts + count * 2;
  const offsets = deltas + count * 2;
  return Array.from({ length: count }, (_, index) => {
    const start = view.getUint16(starts + index * 2);
    const delta = view.getUint16(deltas + index * 2);
    const place = offsets + index * 2;
    const offset = view.getUint16(place);
    return {
      start,
      end: view.getUint16(ends + index * 2),
      glyphOf(code: number): number {
        if (offset === 0) return (code + delta) & 0xffff;
        const glyph = view.getUint16(place + offset + (code - start) * 2);
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      },
    };
  });
}

function findUnicodeTable(view: DataView, cmap: number): number | null {
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const table = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    if (view.getUint16(table) === 4) return table;
  }
  return null;
}

/** Reads the widths of a TrueType font with a format 4 character map. */
export function readFontMetrics(font: Uint8Array): FontMetrics {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = readTables(view);
  const at = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new RangeError(`font without a ${tag} table`);
    return offset;
  };
  const unitsPerEm = view.getUint16(at('head') + 18);
  const widthCount = view.getUint16(at('hhea') + 34);
  const cmap = findUnicodeTable(view, at('cmap'));
  const segments = cmap === null ? [] : readSegments(view, cmap);
  const glyphOf = (letter: string): number => {
    const code = letter.codePointAt(0) ?? 0;
    return segments.find((one) => code >= one.start && code <= one.end)?.glyphOf(code) ?? 0;
  };
  const widthOf = (glyph: number): number =>
    glyph === 0 ? 0 : view.getUint16(at('hmtx') + Math.min(glyph, widthCount - 1) * 4) / unitsPerEm;
  const os2 = tables.get('OS/2');
  const hasCapHeight = os2 !== undefined && view.getUint16(os2) >= 2;
  return {
    capHeight: hasCapHeight ? view.getInt16(os2 + 88) / unitsPerEm : USUAL_CAP_HEIGHT,
    measure: (text) => [...text].reduce((sum, letter) => sum + widthOf(glyphOf(letter)), 0),
    covers: (text) => [...text].every((letter) => letter === ' ' || glyphOf(letter) !== 0),
  };
}
