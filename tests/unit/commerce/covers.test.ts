import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChance } from '../../../worker/commerce/media/covers/chance.ts';
import { coverKey, readCoverId } from '../../../worker/commerce/media/covers/cover-key.ts';
import { drawCover } from '../../../worker/commerce/media/covers/draw-cover.ts';
import { FONT_FILES, toFontShelf } from '../../../worker/commerce/media/covers/font-files.ts';
import type { FontFamily } from '../../../worker/commerce/media/covers/font-metrics.ts';
import { styleOf } from '../../../worker/commerce/media/covers/genres.ts';
import { chooseMotif } from '../../../worker/commerce/media/covers/motifs/choose-motif.ts';

const FONTS = join(import.meta.dirname, '../../../worker/commerce/media/covers/fonts');
const shelf = toFontShelf(
  Object.entries(FONT_FILES).map(([family, file]) => [
    family as FontFamily,
    new Uint8Array(readFileSync(join(FONTS, file))),
  ]),
);

const TEXT =
  /<text x="([-\d.]+)" y="([-\d.]+)" text-anchor="(\w+)" font-family="([^"]+)" font-size="([\d.]+)"[^>]*>([^<]*)</g;

describe('a drawn cover', () => {
  const subject = { id: 7, name: 'Copper <Comet> & Co', facets: 1 << 23 };

  it('is the same picture every time and another one for another product', () => {
    expect(drawCover(subject, shelf)).toBe(drawCover(subject, shelf));
    expect(drawCover({ ...subject, id: 8 }, shelf)).not.toBe(drawCover(subject, shelf));
  });

  it('shows the title, also in Cyrillic, and has none where no font supports it', () => {
    expect(drawCover({ ...subject, name: 'Боевой рубеж' }, shelf)).toContain('БОЕВОЙ');
    expect(drawCover({ ...subject, name: '名前の世界' }, shelf)).not.toContain('<text');
  });

  it('contains no invalid number or character, whatever the name and genre', () => {
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

  it('keeps every line of a title on the sheet', () => {
    const names = [
      'Lodestone - The crazy cave adventures of mad Stony Tony and his encounter with the exploding rolling stones',
      'Kaiserschmarrn Kombat-Verein',
      'Último Kilómetro',
      'Боевой рубеж: Возвращение',
      'Donaudampfschifffahrtsgesellschaft',
      'X',
    ];
    for (const name of names) {
      for (let id = 1; id <= 60; id++) {
        const svg = drawCover({ id, name, facets: 1 << (18 + (id % 8)) }, shelf);
        for (const [, x, y, anchor, family, size, text] of svg.matchAll(TEXT)) {
          const metrics = shelf.get(family as FontFamily);
          const width = (metrics?.measure(text ?? '') ?? 0) * Number(size);
          const isSpine = Number(x) === 0;
          expect(width, `${name} ${id}`).toBeLessThan(isSpine ? 720 : 540);
          if (isSpine) continue;
          const left = Number(x) - width * (anchor === 'middle' ? 0.5 : anchor === 'end' ? 1 : 0);
          expect(left, `${name} ${id}`).toBeGreaterThan(20);
          expect(left + width, `${name} ${id}`).toBeLessThan(582);
          expect(Number(y), `${name} ${id}`).toBeLessThan(792);
          expect(Number(y) - Number(size) * 0.7, `${name} ${id}`).toBeGreaterThan(8);
        }
      }
    }
  });

  it('shows products of one genre in at least five compositions', () => {
    for (let genre = 18; genre <= 25; genre++) {
      const names = styleOf(1 << genre).compositions;
      expect(new Set(names).size).toBeGreaterThanOrEqual(5);
      const covers = names.map((_, id) => drawCover({ id: id + 1, name: 'Same', facets: 1 << genre }, shelf));
      // A drawing without its numbers and colours identifies the composition.
      expect(new Set(covers.map((svg) => svg.replace(/#[0-9a-f]{6}|[-\d.]+/g, ''))).size).toBe(names.length);
    }
  });

  it('draws motifs of the title', () => {
    const chance = () => createChance(1);
    const fox = chooseMotif('A Fox for the Minister', { motifs: ['car'] }, chance());
    expect(chooseMotif('Foxes & Friends', { motifs: ['gem'] }, chance())).toBe(fox);
    expect(chooseMotif('Quux', { motifs: ['car'] }, chance())).not.toBe(fox);
  });

  it('has a key that names the product and changes with the title', () => {
    expect(readCoverId(coverKey(subject))).toBe(7);
    expect(coverKey({ ...subject, name: 'Other' })).not.toBe(coverKey(subject));
    expect(readCoverId('covers/v1/7-../x.png')).toBeNull();
  });
});
