import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverKey, readCoverId } from '../../../worker/commerce/covers/cover-key.ts';
import { drawCover } from '../../../worker/commerce/covers/draw-cover.ts';
import { FONT_FILES, toFontShelf } from '../../../worker/commerce/covers/font-files.ts';
import type { FontFamily } from '../../../worker/commerce/covers/genres.ts';

const FONTS = join(import.meta.dirname, '../../../worker/commerce/covers/fonts');
const shelf = toFontShelf(
  Object.entries(FONT_FILES).map(([family, file]) => [
    family as FontFamily,
    new Uint8Array(readFileSync(join(FONTS, file))),
  ]),
);

describe('a drawn cover', () => {
  const subject = { id: 7, name: 'Copper <Comet> & Co', facets: 1 << 23 };

  it('is the same picture every time and another one for another product', () => {
    expect(drawCover(subject, shelf)).toBe(drawCover(subject, shelf));
    expect(drawCover({ ...subject, id: 8 }, shelf)).not.toBe(drawCover(subject, shelf));
  });

  it('shows the title, also in Cyrillic, and stands without one where no font can write it', () => {
    expect(drawCover({ ...subject, name: 'Боевой рубеж' }, shelf)).toContain('БОЕВОЙ');
    expect(drawCover({ ...subject, name: '名前の世界' }, shelf)).not.toContain('<text');
  });

  it('holds no number or sign that breaks it, whatever the name and genre', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 107 });
    fc.assert(
      fc.property(fc.nat(), name, fc.constantFrom(0, 18, 19, 20, 21, 22, 23, 24, 25), (id, title, genre) => {
        const svg = drawCover({ id, name: title, facets: genre === 0 ? 0 : 1 << genre }, shelf);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<script/);
        expect(svg.match(/<text/g)?.length ?? 0).toBe(svg.match(/<\/text>/g)?.length ?? 0);
      }),
      { numRuns: 60 },
    );
  });

  it('has a key that names the product and changes with the title', () => {
    expect(readCoverId(coverKey(subject))).toBe(7);
    expect(coverKey({ ...subject, name: 'Other' })).not.toBe(coverKey(subject));
    expect(readCoverId('covers/v1/7-../x.png')).toBeNull();
  });
});
