import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import { type FontName, fontOrder, isOf } from './drawable.ts';
import { type Invoice, textsOf } from './invoice.ts';
import { type Cells, RULE_GAP, Sheet, SIZES, SOFT } from './sheet.ts';

const NOTES_GAP = 20;

/** What marks the shop's paper. */
interface Letterhead {
  /** A PNG or JPEG. */
  logo?: ArrayBuffer | null;
  /** The colour of the shop's mark. */
  tile?: string | undefined;
}

function drawHead(sheet: Sheet, { title, facts, seller, buyer, t }: Invoice, { logo, tile }: Letterhead): void {
  if (logo) sheet.picture(logo);
  else if (tile) sheet.mark(tile);
  sheet.row({ whole: title }, { size: SIZES.title, isStrong: true });
  sheet.skip(10);
  for (let index = 0; index < facts.length; index += 2) {
    const [left, right] = facts.slice(index, index + 2);
    sheet.columns({
      ...(left && { left: [left.label, left.text] }),
      ...(right && { right: [right.label, right.text] }),
    });
    sheet.skip(4);
  }
  sheet.skip(12);
  sheet.boxes([t('invoice-seller'), ...seller], [t('invoice-buyer'), ...buyer]);
  sheet.skip(24);
}

/** The cells of a line; with a rate, its columns are narrower. */
const toCells = (name: string, quantity: string, unit: string, amount: string, rate?: string): Cells =>
  rate === undefined
    ? { name, quantity, unit, amount }
    : { shortName: name, shortQuantity: quantity, netUnit: unit, rate, amount };

function drawTable(sheet: Sheet, { lines, t }: Invoice): void {
  const hasRates = lines.some(({ rate }) => rate !== undefined);
  const drawTop = () => {
    const head = hasRates
      ? toCells(
          t('invoice-product'),
          t('invoice-quantity'),
          t('invoice-net-unit-price'),
          t('invoice-amount'),
          t('invoice-rate'),
        )
      : toCells(t('invoice-product'), t('invoice-quantity'), t('invoice-unit-price'), t('invoice-amount'));
    sheet.row(head, { size: SIZES.small, color: SOFT });
    sheet.rule();
  };
  drawTop();
  for (const { name, quantity, unit, amount, rate } of lines) {
    const cells = toCells(name, String(quantity), unit, amount, rate);
    if (sheet.reserve(sheet.heightOf(cells))) drawTop();
    sheet.row(cells);
  }
}

/** Keeps the sums and notes together on a page. */
function drawSums(sheet: Sheet, { sums, notes }: Invoice): void {
  const rows = sums.map(({ label, amount, isTotal }) => ({
    cells: { label, sum: amount },
    style: isTotal ? ({ size: SIZES.total, isStrong: true } as const) : { size: SIZES.text, color: SOFT },
  }));
  const heights = [
    ...rows.map(({ cells, style }) => sheet.heightOf(cells, style.size)),
    ...notes.map((whole) => sheet.heightOf({ whole }, SIZES.small)),
  ];
  sheet.skip(4);
  sheet.reserve(heights.reduce((sum, height) => sum + height, RULE_GAP + NOTES_GAP));
  sheet.rule();
  for (const { cells, style } of rows) sheet.row(cells, style);
  sheet.skip(NOTES_GAP);
  for (const whole of notes) sheet.row({ whole }, { size: SIZES.small, color: SOFT });
}

type LoadFont = (name: FontName) => Promise<ArrayBuffer>;

/** Tells which characters a font has. PDFKit uses the same library, but does not expose this. */
export function readCoverage(font: ArrayBuffer): (letter: string) => boolean {
  const opened = create(new Uint8Array(font));
  return (letter) => opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/** Registers the fonts that the texts need, and maps each character to the first one that has it. */
async function openFonts(
  doc: PDFKit.PDFDocument,
  { tag, ...invoice }: Invoice,
  load: LoadFont,
): Promise<(letter: string) => FontName> {
  const texts = textsOf({ tag, ...invoice });
  const missing = new Set(texts.join(''));
  const fonts = new Map<string, FontName>();
  for (const name of fontOrder(tag, texts)) {
    const wanted = Array.from(missing).filter((letter) => isOf(name, letter));
    if (wanted.length === 0 && name !== 'base') continue;
    const bytes = await load(name);
    doc.registerFont(name, bytes);
    const hasGlyph = readCoverage(bytes);
    for (const letter of wanted) {
      if (!hasGlyph(letter)) continue;
      fonts.set(letter, name);
      missing.delete(letter);
    }
  }
  return (letter) => fonts.get(letter) ?? 'base';
}

/** Draws an invoice or credit note as a PDF, with what it uses of its fonts embedded. */
export async function drawInvoice(
  invoice: Invoice,
  load: LoadFont,
  letterhead: Letterhead = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, number, tag, dir, t } = invoice;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 50,
    bufferPages: true,
    // No standard font: they contain Latin only.
    font: '',
    lang: tag,
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: invoice.seller[0] ?? '', CreationDate: invoice.issuedAt },
  });
  const bytes = toBytes(doc);
  const fontOf = await openFonts(doc, invoice, load);
  const sheet = new Sheet(doc, { isRightToLeft: dir === 'rtl', fontOf });
  drawHead(sheet, invoice, letterhead);
  drawTable(sheet, invoice);
  drawSums(sheet, invoice);
  sheet.number((page, pages) => t('invoice-page', { page, pages }));
  doc.end();
  return bytes;
}
