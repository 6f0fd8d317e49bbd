import { describe, expect, it } from 'vitest';
import { resizePicture, toPictureSources } from '../../../../../client/features/product/picture-url.ts';

// PRODUCT-3
describe('the addresses of a product picture', () => {
  it('name the widths 150, 196 and 286 in quality 99', () => {
    const { src, srcSet } = toPictureSources('/media/products/12.png', false);
    expect(src).toBe('/media/products/12.png?w=286&q=99');
    expect(srcSet.split(', ')).toEqual([
      '/media/products/12.png?w=150&q=99 150w',
      '/media/products/12.png?w=196&q=99 196w',
      '/media/products/12.png?w=286&q=99 286w',
    ]);
  });

  it('end with the width that is given', () => {
    expect(toPictureSources('/media/12.png', false, 572).srcSet).toMatch(/w=572&q=99 572w$/);
    expect(toPictureSources('/media/12.png', false, 150).srcSet).toBe('/media/12.png?w=150&q=99 150w');
  });

  it('fall back to the plain picture, for crawlers to a tiny one', () => {
    expect(toPictureSources('/media/12.png', false).fallbackSrc).toBe('/media/12.png');
    expect(toPictureSources('/media/12.png', true).fallbackSrc).toBe('/media/12.png?w=32&q=99');
  });

  it('are empty without a picture, and do not resize pictures of other origins', () => {
    expect(toPictureSources('', false)).toEqual({ src: '', srcSet: '', fallbackSrc: '' });
    expect(resizePicture('https://pictures.example/1.png', 286)).toBe('https://pictures.example/1.png');
  });
});
