import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeText } from '../../../shared/merchant/table-file/decode-text.ts';
import { readTextFile } from '../../../worker/commerce/merchant/cli/read-text-file.ts';
import { surveyFile, toUtf8File } from '../../../worker/commerce/merchant/import/survey-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-text-'));
afterAll(() => rmSync(folder, { recursive: true }));

const utf16 = (text: string, isBig = false): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

function write(name: string, ...parts: readonly (string | Uint8Array)[]): string {
  const file = join(folder, name);
  writeFileSync(file, Buffer.concat(parts.map((part) => Buffer.from(part))));
  return file;
}

// MERCHANT-4
describe('a text file', () => {
  it('is read the same in UTF-8 and UTF-16, with and without a mark', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{2}[a-zäöüł€\n -]{0,30}$/), (text) => {
        const files = [
          ...[Buffer.from(text), Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)])],
          ...[utf16(text), Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(text)])],
          ...[utf16(text, true), Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(text, true)])],
        ];
        for (const bytes of files) expect(decodeText('keys.txt', bytes)).toBe(text);
      }),
    );
  });

  it('that is neither is refused with the byte and the line', () => {
    const file = write('latin.txt', 'AAAAA-11111\nBBBBB-', new Uint8Array([0xfc]), 'ber\n');
    expect(() => readTextFile(file)).toThrow(/latin\.txt is neither UTF-8 nor UTF-16: byte 19, line 2/);
    const cut = write('cut.txt', 'AAAAA', new Uint8Array([0xe2, 0x82]));
    expect(() => readTextFile(cut)).toThrow(/byte 7, line 1/);
    const odd = write('odd.txt', new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0x42]));
    expect(() => readTextFile(odd)).toThrow(/neither UTF-8 nor UTF-16/);
    expect(() => readTextFile(join(folder, 'none.txt'))).toThrow('There is no file');
  });
});

// MERCHANT-4
describe('a file to import', () => {
  const line = (change: object) => `${JSON.stringify({ sourceId: 'a', name: 'Über', ...change })}\n`;

  it.each([
    ['utf-16le', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(text)])],
    ['utf-16be', (text: string) => Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(text, true)])],
    ['utf-8 with a mark', (text: string) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)])],
  ])('in %s is sent as UTF-8, by a copy that is removed', async (name, encode) => {
    const text = line({ name: 'Über € 🎮' }).repeat(5000);
    const { file, remove } = await toUtf8File(write(`${name}.jsonl`, encode(text)));
    expect(readFileSync(file, 'utf8')).toBe(text);
    await remove();
    expect(() => readFileSync(file)).toThrow('ENOENT');
  });

  it('is refused before anything of it is sent: for a byte that is no text, and for two lines of one product', async () => {
    const plain = write('plain.jsonl', line({}), line({ sourceId: 'b', bundleItems: ['a'], baseGame: 'c' }));
    expect(await toUtf8File(plain)).toMatchObject({ file: plain });
    expect([...(await surveyFile(plain))].sort()).toEqual(['a', 'c']);
    const start = `${line({})}{"sourceId":"b","name":"`;
    const latin = write('latin.jsonl', start, new Uint8Array([0xfc]), 'ber"}\n');
    await expect(surveyFile(latin, 'shop.jsonl')).rejects.toThrow(
      `shop.jsonl is neither UTF-8 nor UTF-16: byte ${Buffer.byteLength(start) + 1}, line 2.`,
    );
    const twice = write('twice.jsonl', line({}), '\n', line({ sourceId: 'b' }), line({ sourceId: ' a ' }));
    await expect(surveyFile(twice)).rejects.toThrow('Line 4, field sourceId: "a" is the product of line 1.');
  });
});
