import { describe, expect, it } from 'vitest';
import { parseTopSellers, STORED_MS } from '../../../../../../client/features/product/rails/stored-top-sellers.ts';

const NOW = Date.UTC(2026, 10, 20);
const GAME = {
  Id: 7,
  Name: 'Corsa Lunga 3',
  SeName: 'corsa-lunga-3',
  DefaultPictureModel: { ImageUrl: '/media/7.png', Title: '' },
  MarkAsNew: true,
  ApprovedRatingSum: 66,
  ProductSpecifications: [],
};
const stored = (change: object = {}) => JSON.stringify({ locale: 'en', storedAt: NOW, products: [GAME], ...change });

describe('stored top sellers', () => {
  it('are valid for a day, in the language they were stored in', () => {
    expect(parseTopSellers(stored(), 'en', NOW)).toEqual([GAME]);
    expect(parseTopSellers(stored(), 'en', NOW + STORED_MS)).toEqual([GAME]);
    expect(parseTopSellers(stored(), 'en', NOW + STORED_MS + 1)).toBeNull();
    expect(parseTopSellers(stored(), 'de', NOW)).toBeNull();
  });

  it('do not outlive a clock that was set back', () => {
    expect(parseTopSellers(stored(), 'en', NOW - STORED_MS - 1)).toBeNull();
  });

  it('are requested again when anything else is stored', () => {
    for (const text of [null, '', '{', '[]', '7', stored({ products: 'x' }), stored({ products: [{ Id: 'x' }] })]) {
      expect(parseTopSellers(text, 'en', NOW)).toBeNull();
    }
  });
});
