import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPictureUploader } from '../../../worker/commerce/merchant/import/upload-pictures.ts';
import { readCameraPicture } from '../../support/shop/camera-pictures.ts';

const outside = mkdtempSync(join(tmpdir(), 'pictures-'));
const folder = join(outside, 'shop');
const PNG = readCameraPicture('image/png');

beforeAll(() => {
  mkdirSync(join(folder, 'covers'), { recursive: true });
  for (const name of ['covers/ember.png', 'covers/frost.png', '../secret.png']) writeFileSync(join(folder, name), PNG);
  writeFileSync(join(folder, 'page.png'), '<html></html>');
  writeFileSync(join(folder, 'large.png'), Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]));
  symlinkSync(join(outside, 'secret.png'), join(folder, 'link.png'));
});
afterAll(() => rmSync(outside, { recursive: true }));

const options = {
  ...{ file: join(folder, 'shop.jsonl'), origin: 'http://localhost:1', token: 't', testKeys: 0 },
  ...{ addsPlatforms: false, isDryRun: false, isExport: false },
};
const toBatch = (...lines: object[]) => ({
  ...{ firstLine: 7, lines: lines.length, endByte: 99 },
  text: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
});

describe('a picture beside the import’s file', () => {
  it('is sent once, and its path replaced by its key', async () => {
    const sent: string[] = [];
    const upload = createPictureUploader(options, async (_, key) => {
      sent.push(key);
      return `${key}?${sent.length}`;
    });
    const ember = './covers/ember.png';
    const other = { sourceId: 'b', picture: 'https://pictures.example/a.png', gallery: ['import/held.png', ember] };
    const { text, ...rest } = await upload(toBatch({ sourceId: 'a', picture: ember, trailerPoster: ember }, other));
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const key = lines[0].picture;
    expect(key).toMatch(/^import\/[0-9a-f]{32}\.6\.png\?1$/);
    expect(lines).toEqual([
      { sourceId: 'a', picture: key, trailerPoster: key },
      { ...other, gallery: ['import/held.png', key] },
    ]);
    expect(sent).toHaveLength(1);
    expect(rest).toEqual({ firstLine: 7, lines: 2, endByte: 99 });
  });

  it('is looked at by a dry run, and not sent', async () => {
    const upload = createPictureUploader({ ...options, isDryRun: true });
    const { text } = await upload(toBatch({ sourceId: 'a', picture: './covers/frost.png' }));
    expect(JSON.parse(text).picture).toMatch(/^import\/[0-9a-f]{32}\.6\.png$/);
  });

  it.each([
    ['./covers/none.png', 'no such file'],
    ['./covers', 'not a file'],
    ['./page.png', 'not a PNG'],
    ['./large.png', 'larger than 10 MB'],
    ['./../secret.png', 'outside'],
    ['./link.png', 'outside'],
  ])('%s stops the import with line and field', async (picture, reason) => {
    const upload = createPictureUploader(options, async (_, key) => key);
    const batch = toBatch({ sourceId: 'a' }, { sourceId: 'b', picture });
    await expect(upload(batch)).rejects.toThrow(new RegExp(`^Line 8, field picture: .*${reason}`));
  });

  it('leaves a batch without files as it is, even if it is not JSON', async () => {
    const upload = createPictureUploader(options);
    for (const text of ['{"sourceId":"a"}\n', '{"picture":"./x\n']) {
      expect((await upload({ ...toBatch(), text })).text).toBe(text);
    }
  });
});
