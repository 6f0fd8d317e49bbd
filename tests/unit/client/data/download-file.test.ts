import { expect, it } from 'vitest';
import { readFileName } from '../../../../client/data/download-file.ts';

it('takes a file’s name from the response, never a path', () => {
  expect(readFileName('attachment; filename="invoice-LK-1.pdf"', 'x.pdf')).toBe('invoice-LK-1.pdf');
  expect(readFileName('attachment; filename="../../x"', 'x.pdf')).toBe('x.pdf');
  expect(readFileName('attachment', 'x.pdf')).toBe('x.pdf');
  expect(readFileName(null, 'x.pdf')).toBe('x.pdf');
});
