import './lend-url.ts';
import PDFDocument from 'pdfkit';
import './return-url.ts';
import { toBytes } from 'pdfkit/output';
import font from './fonts/dejavu-sans.bin';
import type { Invoice } from './invoice.ts';

const MARGIN = 50;
const BOTTOM = 70;
const INK = '#14192b';
const SOFT = '#566078';
const RULE = '#c9d0de';
const LINE_GAP = 4;
const SIZES = { title: 24, total: 13, text: 10, small: 9 } as const;
/** Columns of the table: left edge and width, in points from the left margin. */
const COLUMNS = {
  name: { x: 0, width: 265 },
  quantity: { x: 270, width: 45 },
  unit: { x: 320, width: 80 },
  amount: { x: 405, width: 90 },
} as const;

type Column = keyof typeof COLUMNS;

class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  #y = MARGIN;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  skip(points: number): void {
    this.#y += points;
  }

  /** Begins a page when so much does not fit on this one. */
  reserve(points: number): void {
    if (this.#y + points <= this.#doc.page.height - BOTTOM) return;
    this.#doc.addPage();
    this.#y = MARGIN;
  }

  rule(): void {
    const right = this.#doc.page.width - MARGIN;
    this.#doc.strokeColor(RULE).lineWidth(0.7).moveTo(MARGIN, this.#y).lineTo(right, this.#y).stroke();
    this.skip(8);
  }

  /** One row of cells; the tallest one decides how far the next row is below. */
  row(cells: Partial<Record<Column, string>>, style: { size?: number; color?: string } = {}): void {
    const { size = SIZES.text, color = INK } = style;
    const doc = this.#doc.fontSize(size).fillColor(color);
    const entries = (Object.entries(cells) as [Column, string][]).map(([column, text]) => {
      const { x, width } = COLUMNS[column];
      const options = { width, align: column === 'name' ? 'left' : 'right' } as const;
      return { text, x: MARGIN + x, options, height: doc.heightOfString(text, options) };
    });
    const height = Math.max(0, ...entries.map((entry) => entry.height));
    this.reserve(height);
    for (const { text, x, options } of entries) doc.text(text, x, this.#y, options);
    this.skip(height + LINE_GAP);
  }

  /** Two blocks of lines side by side. */
  blocks(left: readonly string[], right: readonly string[]): void {
    const top = this.#y;
    const write = (lines: readonly string[], x: number) => {
      this.#y = top;
      for (const [index, line] of lines.entries()) {
        const doc = this.#doc.fontSize(SIZES.text).fillColor(index === 0 ? SOFT : INK);
        const options = { width: 235 };
        doc.text(line, x, this.#y, options);
        this.skip(doc.heightOfString(line, options) + LINE_GAP);
      }
      return this.#y;
    };
    this.#y = Math.max(write(left, MARGIN), write(right, MARGIN + 255));
  }
}

function drawTable(sheet: Sheet, invoice: Invoice): void {
  sheet.row(
    { name: 'Product', quantity: 'Quantity', unit: 'Unit price', amount: 'Amount' },
    { size: SIZES.small, color: SOFT },
  );
  sheet.rule();
  for (const line of invoice.lines) {
    sheet.row({ name: line.name, quantity: String(line.quantity), unit: line.unit, amount: line.amount });
  }
  sheet.skip(4);
  sheet.rule();
  for (const { label, amount, isTotal } of invoice.sums) {
    sheet.row({ name: label, amount }, isTotal ? { size: SIZES.total } : { color: SOFT });
  }
}

/** Draws an invoice as a PDF with its font embedded (Latin, Greek, Cyrillic, Vietnamese and Arabic letters). */
export async function drawInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // No standard font: they know Latin letters only.
    font: '',
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Invoice ${invoice.number}`,
      Author: invoice.seller[0] ?? '',
      CreationDate: new Date(`${invoice.issuedOn}T00:00:00Z`),
    },
  });
  doc.font(font);
  const bytes = toBytes(doc);
  const sheet = new Sheet(doc);
  sheet.row({ name: 'Invoice' }, { size: SIZES.title });
  sheet.skip(10);
  sheet.blocks(
    ['Number', invoice.number, 'Order', invoice.orderNumber],
    ['Date of invoice and delivery', invoice.issuedOn],
  );
  sheet.skip(16);
  sheet.blocks(['Seller', ...invoice.seller], ['Buyer', ...invoice.buyer]);
  sheet.skip(24);
  drawTable(sheet, invoice);
  sheet.skip(20);
  for (const note of invoice.notes) sheet.row({ name: note }, { size: SIZES.small, color: SOFT });
  doc.end();
  return bytes;
}
