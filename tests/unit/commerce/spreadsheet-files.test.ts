import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { toCsv } from '../../../shared/csv.ts';
import { undoChange } from '../../../shared/merchant/changes.ts';
import { changePrices } from '../../../shared/merchant/prices.ts';
import { exportSheet, loadSheet } from '../../../shared/merchant/sheets.ts';
import { parseTable } from '../../../shared/merchant/table-file/parse-table.ts';
import { type Command, CommandError, readCommand } from '../../../worker/commerce/merchant/cli/read-command.ts';
import { readTableFile } from '../../../worker/commerce/merchant/cli/read-table-file.ts';
import { sendParts } from '../../../worker/commerce/merchant/cli/send-command.ts';
import { readTable, sendTable } from '../../../worker/commerce/merchant/cli/send-table.ts';
import { toWorkbook } from '../../../worker/commerce/merchant/cli/workbook.ts';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ENV = { ADMIN_TOKEN: 'local-token' };
const noFile = () => '{}';

function write(name: string, bytes: Uint8Array | string): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

// MERCHANT-42
describe('a CSV file', () => {
  const rows = [
    ['sourceId', 'name', 'prices.EUR'],
    ['a', 'One, "two"; three\nfour', '9,99'],
    ['b', '', ''],
  ];

  it.each([',', ';', '\t', '|'])('is read whatever separates its cells: %j', (separator) => {
    const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const lines = rows.map((row) => row.map((cell) => (/^\w*$/.test(cell) ? cell : quote(cell))).join(separator));
    expect(parseTable('a.csv', `${lines.join('\r\n')}\r\n\r\n`)).toEqual(rows);
    const stated = `sep=${separator}\r\n${lines.join('\r\n')}`;
    expect(parseTable('a.csv', stated)).toEqual(rows);
  });

  it('of this shop is read as it was exported, formulas and all', () => {
    const signs = ['=', '+', '-', '@', ';', ',', '"', '\n', ' ', 'a', '1', '|', 'ü'];
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom(...signs), maxLength: 8 }), { minLength: 1 }), (texts) => {
        const row = Object.fromEntries(texts.map((text, index) => [`column${index}`, text]));
        const [, cells = []] = parseTable('a.csv', toCsv([{ sourceId: 'x', ...row }]).slice(1));
        expect(cells.slice(1)).toEqual(texts);
      }),
    );
  });

  it('is read in UTF-8, UTF-16 and every encoding that is named', async () => {
    const text = 'sourceId;name\r\na;Über';
    const table = [
      ['sourceId', 'name'],
      ['a', 'Über'],
    ];
    expect(await readTableFile(write('utf8.csv', `\ufeff${text}`), undefined)).toEqual(table);
    expect(await readTableFile(write('utf16.csv', Buffer.from(`\ufeff${text}`, 'utf16le')), undefined)).toEqual(table);
    const latin = write('latin.csv', Buffer.from(text, 'latin1'));
    expect(await readTableFile(latin, 'windows-1252')).toEqual(table);
    await expect(readTableFile(latin, undefined)).rejects.toThrow(/byte 19, line 2.*--encoding windows-1252/);
    await expect(readTableFile(latin, 'nonsense')).rejects.toThrow('--encoding windows-1252');
    await expect(readTableFile(join(folder, 'none.csv'), undefined)).rejects.toThrow('There is no file');
    expect(() => parseTable('a.csv', 'a,b\n1,"2')).toThrow(/a\.csv, row 2: /);
  });
});

// MERCHANT-42
describe('an XLSX file', () => {
  it('of this shop is read as it was written: texts, numbers, yes and no, and nothing is a formula', async () => {
    const rows = [
      { sourceId: 'a', name: '=1+1', 'prices.EUR': 9.99, published: true, tags: 'One; Two' },
      { sourceId: '007', name: 'Zwei\nZeilen\u0001 خريف', 'prices.EUR': 1299 },
    ];
    const file = write('a.xlsx', await toWorkbook(rows));
    expect(await readTableFile(file, undefined)).toEqual([
      ['sourceId', 'name', 'prices.EUR', 'published', 'tags'],
      ['a', '=1+1', '9.99', 'true', 'One; Two'],
      ['007', 'Zwei\nZeilen  خريف', '1299', '', ''],
    ]);
  });

  it('tells days as days, and keeps the numbers of its rows', async () => {
    const day = { type: Date, value: new Date('2026-12-24T00:00:00Z'), format: 'yyyy-mm-dd' };
    const instant = { type: Date, value: new Date('2026-12-24T18:30:00Z'), format: 'yyyy-mm-dd hh:mm' };
    const cells = [[null], ['sourceId', 'releaseDate', 'sale.end'], [null], ['a', day, instant]];
    const file = write('days.xlsx', await writeExcelFile(cells).toBuffer());
    expect(await readTableFile(file, undefined)).toEqual([
      ['', '', ''],
      ['sourceId', 'releaseDate', 'sale.end'],
      ['', '', ''],
      ['a', '2026-12-24', '2026-12-24T18:30:00.000Z'],
    ]);
  });

  it('that is none is refused', async () => {
    const file = write('broken.xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]));
    await expect(readTableFile(file, undefined)).rejects.toThrow(/broken\.xlsx is no XLSX file/);
  });
});

const loading = (file: string, ...more: string[]) =>
  readTable(readCommand(loadSheet, ['products', file, ...more], ENV, noFile));

// MERCHANT-42
describe('a spreadsheet on the command line', () => {
  const file = write('many.csv', ['sourceId', ...Array.from({ length: 1200 }, (_, index) => `p${index}`)].join('\n'));
  const report = (change: number | null, rows: number) => ({
    ...{ Change: change, IsDryRun: change === null, Rows: rows, Added: 0, Changed: rows, Warnings: [] },
    Items: [{ Row: rows }],
  });
  const rowsOf = ({ args }: Command) => (args.Table as string[][]).length - 1;

  it('is checked in all its parts before the first is written, as one change', async () => {
    const sent: [number, unknown, unknown, unknown][] = [];
    const response = await sendTable(await loading(file), async (command) => {
      const { args } = command;
      sent.push([rowsOf(command), args.FirstRow, args.DryRun, args.Change]);
      return { data: report(args.DryRun ? null : 7, rowsOf(command)) };
    });
    expect(sent).toEqual([
      ...[2, 502, 1002].map((row) => [row === 1002 ? 200 : 500, row, true, undefined]),
      ...[2, 502, 1002].map((row) => [row === 1002 ? 200 : 500, row, undefined, row === 2 ? undefined : 7]),
    ]);
    expect(response).toMatchObject({ data: { Change: 7, Rows: 1200, Changed: 1200, Items: [{}, {}, {}] } });
  });

  it('of which a part fails leaves nothing behind', async () => {
    const sent: unknown[] = [];
    const send = async (command: Command) => {
      if (command.call === undoChange) sent.push(command.args);
      else if (!command.args.DryRun && command.args.FirstRow === 502) throw new CommandError('Row 600: no.');
      return { data: report(command.args.DryRun ? null : 9, 500) };
    };
    await expect(sendTable(await loading(file), send)).rejects.toThrow('Row 600: no. Nothing was kept');
    expect(sent).toEqual([{ Id: 9 }]);
    const refuse = async () => Promise.reject(new CommandError('Row 3: no.'));
    await expect(sendTable(await loading(file), refuse)).rejects.toThrow(/^Row 3: no\.$/);
  });

  it('is written whole, with the columns of all its pages', async () => {
    const pages = [
      { Items: [{ sourceId: 'a' }], Next: 1 },
      { Items: [{ sourceId: 'b', 'prices.EUR': 5 }], Next: null },
    ];
    const command = readCommand(exportSheet, ['products', '--csv'], ENV, noFile);
    const response = await sendParts(command, async ({ args }) => ({ data: pages[args.After === 1 ? 1 : 0] }));
    expect(response).toEqual({ text: '\ufeffsourceId,prices.EUR\r\na,\r\nb,5\r\n' });
  });
});

it('a number below zero is typed like any other', () => {
  const args = (...typed: string[]) => readCommand(changePrices, typed, ENV, noFile).args;
  expect(args('--percent', '-10', '--dry-run')).toEqual({ Percent: -10, DryRun: true });
  expect(args('--percent=-10')).toEqual({ Percent: -10 });
});
