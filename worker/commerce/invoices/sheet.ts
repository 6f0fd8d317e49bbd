import { isRightToLeft, splitArabicWords } from './drawable.ts';

const MARGIN = 50;
const BOTTOM = 70;
const LINE_GAP = 4;
/** Between a rule and the row below it. */
export const RULE_GAP = 8;
/** Simulates bold by a stroke around the glyphs, relative to their size: one font serves both weights. */
const STRONG_STROKE = 0.03;

export const INK = '#14192b';
export const SOFT = '#566078';
const RULE = '#c9d0de';
export const SIZES = { title: 24, total: 12, text: 10, small: 9 } as const;

/** Columns: left edge and width, in points from the left margin; an A4 page has 495 between its margins. */
const COLUMNS = {
  whole: { x: 0, width: 495, align: 'left' },
  left: { x: 0, width: 235, align: 'left' },
  right: { x: 255, width: 240, align: 'left' },
  name: { x: 0, width: 240, align: 'left' },
  quantity: { x: 243, width: 60, align: 'right' },
  unit: { x: 305, width: 90, align: 'right' },
  amount: { x: 400, width: 95, align: 'right' },
  label: { x: 165, width: 200, align: 'left' },
  sum: { x: 370, width: 125, align: 'right' },
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
  #y = MARGIN;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
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

  rule(from: Column = 'whole'): void {
    const [left, right] = [MARGIN + COLUMNS[from].x, this.#doc.page.width - MARGIN];
    this.#doc.strokeColor(RULE).lineWidth(0.7).moveTo(left, this.#y).lineTo(right, this.#y).stroke();
    this.skip(RULE_GAP);
  }

  heightOf(cells: Cells, size: number = SIZES.text): number {
    const doc = this.#doc.fontSize(size);
    const heights = (Object.entries(cells) as [Column, string][]).map(([column, text]) =>
      doc.heightOfString(text, { width: COLUMNS[column].width }),
    );
    return Math.max(0, ...heights) + LINE_GAP;
  }

  /** One row of cells; the tallest one determines the position of the next row. */
  row(cells: Cells, { size = SIZES.text, color = INK, isStrong }: Style = {}): void {
    const height = this.heightOf(cells, size);
    this.reserve(height);
    const doc = this.#doc.fontSize(size).fillColor(color).strokeColor(color);
    if (isStrong) doc.lineWidth(size * STRONG_STROKE);
    for (const [column, text] of Object.entries(cells) as [Column, string][]) {
      const { x, width, align } = COLUMNS[column];
      if (isRightToLeft(text)) this.#writeBackwards(text, MARGIN + x);
      else doc.text(text, MARGIN + x, this.#y, { width, align, fill: true, stroke: isStrong ?? false });
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

  /** The footer of each page, once all are there. */
  number(toText: (page: number, pages: number) => string): void {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      // Below the margin PDFKit would start a new page.
      this.#doc.page.margins.bottom = 0;
      const y = this.#doc.page.height - MARGIN;
      const options = { width: COLUMNS.whole.width, align: 'right', lineBreak: false } as const;
      this.#doc
        .fontSize(SIZES.small)
        .fillColor(SOFT)
        .text(toText(page + 1, count), MARGIN, y, options);
    }
  }

  // PDFKit lays words out from left to right: place Arabic ones one by one, the last one first.
  #writeBackwards(text: string, left: number): void {
    const space = this.#doc.widthOfString(' ');
    let x = left;
    for (const word of splitArabicWords(text).reverse()) {
      this.#doc.text(word, x, this.#y, { lineBreak: false });
      x += this.#doc.widthOfString(word) + space;
    }
  }
}
