import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadDocument, listDocuments } from '../../../worker/commerce/merchant/api/documents.ts';
import { listOpenRefunds } from '../../../worker/commerce/merchant/api/refunds.ts';
import { readCommand } from '../../../worker/commerce/merchant/cli/read-command.ts';
import { saveEach, saveOne } from '../../../worker/commerce/merchant/cli/save-files.ts';
import { sendParts } from '../../../worker/commerce/merchant/cli/send-command.ts';

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

// BOOKS-10
describe('the PDFs of a period', () => {
  const items = { Items: [{ Number: 'INV-2026-000001' }, { Number: 'CN-2026-000001' }], Next: null };
  const command = () => readCommand(listDocuments, ['2026-Q4', '--folder', folder], ENV, noFile);

  it('are saved one after another in the folder, under the names that the shop gives them', async () => {
    const asked = respondWith((path) => `invoice-${path.split('/').at(-2)}.pdf`);
    expect(await saveEach(command(), folder, items)).toBe(2);
    expect(asked).toEqual(['/internal/documents/INV-2026-000001/pdf', '/internal/documents/CN-2026-000001/pdf']);
    expect(readdirSync(folder).sort()).toEqual(['invoice-CN-2026-000001.pdf', 'invoice-INV-2026-000001.pdf']);
    expect(readFileSync(join(folder, 'invoice-INV-2026-000001.pdf'), 'utf8')).toBe(`PDF of ${asked[0]}`);
  });

  it('never leave the folder, whatever name a shop gives them', async () => {
    for (const name of ['../away.pdf', '.profile', '/etc/passwd', '']) {
      respondWith(() => name);
      await expect(saveEach(command(), folder, items)).rejects.toThrow('did not respond with a file');
    }
  });

  it('are those of all pages of the list', async () => {
    const pages = [
      { data: { Items: [{ Number: 'INV-2026-000001' }], Next: 7 } },
      { data: { Items: [{ Number: 'INV-2026-000002' }], Next: null } },
    ];
    const asked: unknown[] = [];
    const send = async ({ args }: { args: Record<string, unknown> }) => {
      asked.push(args.After);
      return pages[asked.length - 1] ?? { data: null };
    };
    expect(await sendParts(command(), send)).toEqual({
      data: { Items: [{ Number: 'INV-2026-000001' }, { Number: 'INV-2026-000002' }], Next: null },
    });
    expect(asked).toEqual([undefined, 7]);
  });

  it('are asked of no list that has none', async () => {
    const refunds = readCommand(listOpenRefunds, ['--folder', folder], ENV, noFile);
    await expect(saveEach(refunds, folder, items)).rejects.toThrow('leave out --folder');
  });
});

it('a single document is saved by its number', async () => {
  respondWith(() => 'invoice-INV-2026-000001.pdf');
  const command = readCommand(downloadDocument, ['INV-2026-000001', '--folder', folder], ENV, noFile);
  expect(await saveOne(command)).toBe(join(folder, 'invoice-INV-2026-000001.pdf'));
});
