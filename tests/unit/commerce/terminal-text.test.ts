import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPrintable, toPrintableCsv, toPrintableJson } from '../../../worker/commerce/merchant/cli/terminal-text.ts';
import { createSummary } from '../../../worker/commerce/merchant/import/summary.ts';

const others = [
  '\u001b[31m',
  '\u009b2J',
  '\u0007',
  '\u0000',
  '\r',
  '\u007f',
  '\u202e',
  '\u2066',
  '\n',
  '\t',
  'a',
  'ü',
  '"',
];
const textOf = fc.string({ unit: fc.constantFrom(...others), maxLength: 12 });
const OBEYED = /[^\P{Cc}\t\n\r]|\r(?!\n)/u;

// MERCHANT-5
describe('a text of others in the terminal', () => {
  it('has no character that the terminal obeys, whatever is printed', () => {
    fc.assert(
      fc.property(textOf, (text) => {
        expect(toPrintable(text)).not.toMatch(OBEYED);
        expect(toPrintable(text)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
        expect(toPrintableCsv(`\ufeffName\r\n${text}\r\n`)).not.toMatch(OBEYED);
        expect(toPrintableJson({ text })).not.toMatch(OBEYED);
        expect(JSON.parse(toPrintableJson({ text }))).toEqual({ text });
      }),
    );
  });

  it('keeps the lines of a message, the mark of CSV and the signs of scripts', () => {
    expect(toPrintable('One\n\tTwo')).toBe('One\n\tTwo');
    expect(toPrintableCsv('\ufeffName\r\nنمی\u200cخواهم\r\n')).toBe('\ufeffName\r\nنمی\u200cخواهم\r\n');
  });

  it('is on one line of an import’s report', () => {
    const summary = createSummary(true);
    const found = 'Evil\u001b[2J\r\nWarning: none';
    summary.add({
      ...{ Imported: 1, Created: 0, Updated: 1, Keys: { Added: 0, Known: 0, Rejected: 0 } },
      Warnings: [{ Line: 1, Code: 'unknown-field', Field: found, Found: found }],
      Changes: [{ Line: 1, SourceId: found, IsNew: false, Fields: [found] }],
    });
    const text = summary.write(1);
    expect(text).not.toMatch(OBEYED);
    expect(text.split('\n')).toHaveLength(3);
  });
});
