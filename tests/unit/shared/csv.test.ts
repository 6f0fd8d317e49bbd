import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../shared/csv.ts';

/** The cells of a file as a spreadsheet reads them: quotes count at the start of a cell only. */
function readCells(file: string, separator: string): string[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?([^${separator}\\r\\n]*)(?:${separator}|\\r\\n|\\r|\\n|$)`, 'g');
  return [...file.matchAll(cell)].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest);
}

/** A sign of a formula, also in the widths of East Asian keyboards, after anything that a spreadsheet may skip. */
const isFormula = (cell: string) => /^[=+\-@]/.test(cell.normalize('NFKC').replace(/^[\s"\p{C}]+/u, ''));

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
const others = ['\t', '\r', '\n', ' ', '\u00a0', '\u200b', '\ufeff', '\0', '"', "'", ';', ',', '|', '1', 'a', 'ü'];
const textOf = fc.string({ unit: fc.constantFrom(...signs, ...others), maxLength: 12 });

// SECURITY-10
describe('a text in a CSV export', () => {
  it.each([',', ';', '\t'])('is never a formula for a program that splits cells by %j', (separator) => {
    fc.assert(
      fc.property(fc.array(textOf, { minLength: 1, maxLength: 3 }), (texts) => {
        const row = Object.fromEntries(texts.map((text, index) => [`Field${index}`, text]));
        for (const cell of readCells(toCsv([row]), separator)) expect(isFormula(cell), cell).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('is read back as it was, but for the apostrophes', () => {
    fc.assert(
      fc.property(textOf, (text) => {
        const [, , cell = ''] = readCells(toCsv([{ Name: text, Last: 1 }]), ',');
        // Control characters become blanks, so that no terminal obeys them.
        expect(cell.replaceAll("'", '')).toBe(text.replace(/\0+/g, ' ').replaceAll("'", ''));
        expect(cell).not.toMatch(/^[\t\r\n]/);
      }),
    );
  });

  it.each([
    ['a-b', 'a-b'],
    ["O'Neill", "O'Neill"],
    ['1 + 1 = 2', '1 + 1 = 2'],
    ['ask@shop.example', 'ask@shop.example'],
  ])('%j stays as it is, for it is no formula', (text, cell) => {
    expect(toCsv([{ Name: text }])).toBe(`\ufeffName\r\n${cell}\r\n`);
  });

  it('that is a name of a column is treated alike, and a number stays one', () => {
    expect(toCsv([{ '=1+1': -5 }])).toBe("\ufeff'=1+1\r\n-5\r\n");
  });
});
