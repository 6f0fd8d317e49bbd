import { expect, it } from 'vitest';
import type { ExportPage } from '../../../../shared/personal-data/read-export.ts';
import { writeExport } from '../../../../worker/commerce/customers/write-export.ts';

async function* toPages(pages: readonly ExportPage[]): AsyncGenerator<ExportPage> {
  yield* pages;
}

async function write(head: Record<string, unknown>, pages: readonly ExportPage[]): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of writeExport(head, toPages(pages))) parts.push(part);
  return parts;
}

it('the file is one JSON object, whatever pages its groups come in', async () => {
  const parts = await write({ Format: 'x', Account: null }, [
    { name: 'Orders', rows: [{ number: '1' }, { number: '2' }] },
    { name: 'Orders', rows: [{ number: '"3"\n' }] },
    { name: 'Cart', rows: [] },
    { name: 'Mails', rows: [{ subject: 'ü' }] },
  ]);
  expect(JSON.parse(parts.join(''))).toEqual({
    Format: 'x',
    Account: null,
    Orders: [{ number: '1' }, { number: '2' }, { number: '"3"\n' }],
    Cart: [],
    Mails: [{ subject: 'ü' }],
  });
  // One part for each page: more of them need no more memory.
  expect(parts).toHaveLength(6);
});

it('the file of a customer without any group is valid too', async () => {
  expect(JSON.parse((await write({}, [{ name: 'Customer', rows: [] }])).join(''))).toEqual({ Customer: [] });
});
