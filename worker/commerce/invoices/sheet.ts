import { KEY_PATH, KEY_STROKE_WIDTH } from '../../../shared/shop-mark.ts';
import { type LayoutOptions, type Line, layOut, type Run } from './text-layout.ts';

const MARGIN = 50;
const BOTTOM = 70;
const LINE_GAP = 4;
/** From baseline to baseline, relative to the size: Devanagari needs the most. */
const LEADING = 1.2;
const CONTENT_WIDTH = 495;
/** What a picture may fill, in points. */
const PICTURE_SIZE = [180, 36] as const;
/** The square that the mark is drawn on. */
const MARK_SIDE = 32;
const BOX_PADDING = 12;
const BOX_RADIUS = 6;
/** Shaped as a whole: by default PDFKit lays words out one by one, from left to right. */
const SHAPED: PDFKit.Mixins.TextOptions = { features: [], lineBreak: false, baseline: 'alphabetic' };
/** Its glyphs are drawn in another order than its characters are read, and PDF viewers restore that for Arabic only. */
const REORDERED = /\p{Script=Devanagari}/u;
/** Between a rule and the row below it. */
export const RULE_GAP = 8;
/** Simulates bold by a stroke around the glyphs, relative to their size: one font serves both weights. */
const STRONG_STROKE = 0.03;

const INK = '#14192b';
export const SOFT = '#566078';
const RULE = '#c9d0de';
export const SIZES = { title: 24, total: 12, text: 10, small: 9 } as const;

/**
 * Columns: edge and width, in points from the margin where reading begins; an A4 page has 495 between its margins.
 */
const COLUMNS = {
  whole: { x: 0, width: 495, align: 'start' },
  left: { x: 0, width: 235, align: 'start' },
  right: { x: 255, width: 240, align: 'start' },
  startBox: { x: 12, width: 211, align: 'start' },
  endBox: { x: 272, width: 211, align: 'start' },
  name: { x: 0, width: 240, align: 'start' },
  quantity: { x: 243, width: 60, align: 'end' },
  unit: { x: 305, width: 90, align: 'end' },
  shortName: { x: 0, width: 195, align: 'start' },
  shortQuantity: { x: 198, width: 52, align: 'end' },
  netUnit: { x: 253, width: 87, align: 'end' },
  rate: { x: 343, width: 54, align: 'end' },
  amount: { x: 400, width: 95, align: 'end' },
  label: { x: 165, width: 200, align: 'start' },
  sum: { x: 370, width: 125, align: 'end' },
  footer: { x: 0, width: 495, align: 'end' },
} as const;

type Column = keyof typeof COLUMNS;
export type Cells = Partial<Record<Column, string>>;
interface Style {
  size?: number;
  color?: string;
  isStrong?: true;
}

/** Writes rows from top to bottom, and continues on the next page. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #options: LayoutOptions;
  readonly #laidOut = new Map<string, readonly Line[]>();
  #y = MARGIN;

  constructor(doc: PDFKit.PDFDocument, options: LayoutOptions) {
    this.#doc = doc;
    this.#options = options;
  }

  skip(points: number): void {
    this.#y += points;
  }

  /** Starts a new page when this height does not fit on the current one; true when it did. */
  reserve(points: number): boolean {
    if (this.#y + points <= this.#doc.page.height - BOTTOM) return false;
    this.#doc.addPage();
    this.#y = MARGIN;
    return true;
  }

  rule(): void {
    const [left, right] = [MARGIN, this.#doc.page.width - MARGIN];
    this.#doc.strokeColor(RULE).lineWidth(0.7).moveTo(left, this.#y).lineTo(right, this.#y).stroke();
    this.skip(RULE_GAP);
  }

  heightOf(cells: Cells, size: number = SIZES.text): number {
    const counts = (Object.entries(cells) as [Column, string][]).map(
      ([column, text]) => this.#layOut(text, column, size).length,
    );
    return Math.max(0, ...counts) * size * LEADING + LINE_GAP;
  }

  /** One row of cells; the tallest one determines the position of the next row. */
  row(cells: Cells, { size = SIZES.text, color = INK, isStrong }: Style = {}): void {
    const height = this.heightOf(cells, size);
    this.reserve(height);
    const doc = this.#doc.fillColor(color).strokeColor(color);
    if (isStrong) doc.lineWidth(size * STRONG_STROKE);
    for (const [column, text] of Object.entries(cells) as [Column, string][]) {
      for (const [index, line] of this.#layOut(text, column, size).entries()) {
        this.#write(line, column, size, this.#y + (index + 1) * size * LEADING - size * 0.25, isStrong ?? false);
      }
    }
    this.skip(height);
  }

  /** Columns side by side, from the same height on. */
  columns(columns: Partial<Record<Column, readonly string[]>>): void {
    const top = this.#y;
    const ends = (Object.entries(columns) as [Column, readonly string[]][]).map(([column, lines]) => {
      this.#y = top;
      for (const [index, line] of lines.entries()) this.row({ [column]: line }, index === 0 ? { color: SOFT } : {});
      return this.#y;
    });
    this.#y = Math.max(...ends);
  }

  /** A picture at the end of the row that follows. @throws for bytes that are neither a PNG nor a JPEG. */
  picture(bytes: ArrayBuffer): void {
    const [width, height] = PICTURE_SIZE;
    const isAtRight = !this.#options.isRightToLeft;
    this.#doc.image(bytes, isAtRight ? MARGIN + CONTENT_WIDTH - width : MARGIN, this.#y, {
      fit: [width, height],
      align: isAtRight ? 'right' : undefined,
    });
  }

  /** The shop's mark on a tile of this colour, at the end of the row that follows. */
  mark(colour: string): void {
    const [, size] = PICTURE_SIZE;
    const left = this.#options.isRightToLeft ? MARGIN : MARGIN + CONTENT_WIDTH - size;
    this.#doc
      .save()
      .translate(left, this.#y)
      .scale(size / MARK_SIDE);
    this.#doc.roundedRect(0, 0, MARK_SIDE, MARK_SIDE, MARK_SIDE / 4).fill(colour);
    this.#doc.path(KEY_PATH).lineWidth(KEY_STROKE_WIDTH).lineCap('round').lineJoin('round').stroke('#fff');
    this.#doc.restore();
  }

  /** Two boxes of the same height, side by side. */
  boxes(startBox: readonly string[], endBox: readonly string[]): void {
    const top = this.#y;
    this.skip(BOX_PADDING);
    this.columns({ startBox, endBox });
    this.skip(BOX_PADDING - LINE_GAP);
    for (const { x, width } of [COLUMNS.startBox, COLUMNS.endBox]) {
      const left = MARGIN + x - BOX_PADDING;
      this.#doc.strokeColor(RULE).lineWidth(0.7);
      this.#doc.roundedRect(left, top, width + 2 * BOX_PADDING, this.#y - top, BOX_RADIUS).stroke();
    }
  }

  /** The footer of each page, once all are there. */
  number(toText: (page: number, pages: number) => string): void {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      this.#doc.fillColor(SOFT);
      for (const line of this.#layOut(toText(page + 1, count), 'footer', SIZES.small)) {
        this.#write(line, 'footer', SIZES.small, this.#doc.page.height - MARGIN + SIZES.small, false);
      }
    }
  }

  #layOut(text: string, column: Column, size: number): readonly Line[] {
    const key = `${size} ${column} ${text}`;
    const laidOut = this.#laidOut.get(key);
    if (laidOut) return laidOut;
    const lines = layOut(text, COLUMNS[column].width, this.#options, (run) => this.#measure(run, size));
    this.#laidOut.set(key, lines);
    return lines;
  }

  #measure({ font, text }: Run, size: number): number {
    return this.#doc.font(font).fontSize(size).widthOfString(text, SHAPED);
  }

  /** One line of a cell, run by run from its left end. */
  #write(line: Line, column: Column, size: number, baseline: number, isStrong: boolean): void {
    const { x, width, align } = COLUMNS[column];
    const left = MARGIN + (this.#options.isRightToLeft ? CONTENT_WIDTH - x - width : x);
    const isAtRight = (align === 'end') !== this.#options.isRightToLeft;
    let at = isAtRight ? left + width - line.width : left;
    for (const run of line.runs) {
      const { font, text } = run;
      const doc = this.#doc.font(font).fontSize(size);
      // So that a reader copies what is written, not the order of the glyphs.
      const isReordered = REORDERED.test(text);
      if (isReordered) doc.markContent('Span', { actual: text });
      doc.text(text, at, baseline, { ...SHAPED, fill: true, stroke: isStrong });
      if (isReordered) doc.endMarkedContent();
      at += this.#measure(run, size);
    }
  }
}
