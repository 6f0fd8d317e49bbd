import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadDocument, listDocuments } from '../../../shared/merchant/documents.ts';
import { listOpenRefunds } from '../../../shared/merchant/refunds.ts';
import { readCommand } from '../../../worker/commerce/merchant/cli/read-command.ts';
import { saveEach, saveOne, saveZip } from '../../../worker/commerce/merchant/cli/save-files.ts';

const ENV = { ADMIN_TOKEN: 'local-token' };
const noFile = () => '{}';
let folder = '';

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'documents-')), '2026-Q4');
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(join(folder, '..'), { recursive: true });
});

/** A shop that responds to each path with a file of this name. */
function respondWith(name: (path: string) => string): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    const headers = { 'Content-Disposition': `attachment; filename="${name(pathname)}"` };
    return new Response(`PDF of ${pathname}`, { headers });
  });
  return asked;
}

/** The files of a ZIP whose entries are stored as they are: names and texts. */
function readZip(file: string): Record<string, string> {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf('PK\u0005\u0006');
  const found: Record<string, string> = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [size, nameLength, extra] = [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
    ];
    const start = bytes.readUInt32LE(at + 42);
    const content = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    found[bytes.toString('utf8', at + 46, at + 46 + nameLength)] = bytes.toString('utf8', content, content + size);
    at += 46 + nameLength + extra + bytes.readUInt16LE(at + 32);
  }
  return found;
}

// BOOKS-10
describe('the files of a period', () => {
  const pages = [
    {
      Items: [
        { Number: 'INV-2026-000001', EInvoice: false },
        { Number: 'INV-2026-000002', EInvoice: true },
      ],
      Next: 7,
    },
    { Items: [{ Number: 'CN-2026-000001', EInvoice: false }], Next: null },
  ];
  const command = (...more: string[]) => readCommand(listDocuments, ['2026-Q4', ...more], ENV, noFile);
  const send = async ({ args }: { args: Record<string, unknown> }) => ({
    data: pages[args.After === undefined ? 0 : 1],
  });
  const nameOf = (path: string) => `${path.split('/').at(-2)}.${path.endsWith('ubl') ? 'xml' : 'pdf'}`;
  const paths = [
    '/internal/documents/INV-2026-000001/pdf',
    '/internal/documents/INV-2026-000002/pdf',
    '/internal/documents/INV-2026-000002/ubl',
    '/internal/documents/CN-2026-000001/pdf',
  ];

  it('are saved one after another in the folder, under the names that the shop gives them, e-invoices where there are some', async () => {
    const asked = respondWith(nameOf);
    expect(await saveEach(command(), folder, send)).toBe(4);
    expect(asked).toEqual(paths);
    expect(readdirSync(folder).sort()).toEqual(paths.map(nameOf).sort());
    expect(readFileSync(join(folder, 'INV-2026-000001.pdf'), 'utf8')).toBe(`PDF of ${paths[0]}`);
  });

  it('are saved as one ZIP, of which nothing is left if one of them is missing', async () => {
    respondWith(nameOf);
    mkdirSync(folder);
    const zip = join(folder, '2026-Q4.zip');
    expect(await saveZip(command(), zip, send)).toBe(4);
    expect(readZip(zip)).toEqual(Object.fromEntries(paths.map((path) => [nameOf(path), `PDF of ${path}`])));
    respondWith((path) => (path.includes('CN-') ? '' : nameOf(path)));
    await expect(saveZip(command(), zip, send)).rejects.toThrow('did not respond with a file');
    expect(existsSync(zip)).toBe(false);
  });

  it('are asked for as fast as they are written, not all at once', async () => {
    let open = 0;
    let most = 0;
    vi.stubGlobal('fetch', async (request: Request) => {
      open += 1;
      most = Math.max(most, open);
      const headers = { 'Content-Disposition': `attachment; filename="${nameOf(new URL(request.url).pathname)}"` };
      const source: UnderlyingDefaultSource<Uint8Array> = {
        pull(controller) {
          controller.enqueue(new Uint8Array(1_000));
          controller.close();
          open -= 1;
        },
      };
      const body = new ReadableStream(source, { highWaterMark: 0 });
      return new Response(body, { headers });
    });
    mkdirSync(folder);
    expect(await saveZip(command(), join(folder, 'a.zip'), send)).toBe(4);
    expect(most).toBe(1);
  });

  it('never leave the folder, whatever name a shop gives them', async () => {
    for (const name of ['../away.pdf', '.profile', '/etc/passwd', '']) {
      respondWith(() => name);
      await expect(saveEach(command(), folder, send)).rejects.toThrow('did not respond with a file');
    }
  });

  it('are asked of no list that has none', async () => {
    const refunds = readCommand(listOpenRefunds, ['--folder', folder], ENV, noFile);
    await expect(saveEach(refunds, folder, send)).rejects.toThrow('leave out --folder and --zip');
  });
});

it('a single document is saved by its number', async () => {
  respondWith(() => 'invoice-INV-2026-000001.pdf');
  const command = readCommand(downloadDocument, ['INV-2026-000001', '--folder', folder], ENV, noFile);
  expect(await saveOne(command)).toBe(join(folder, 'invoice-INV-2026-000001.pdf'));
});
