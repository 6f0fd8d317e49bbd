import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Logo } from '../../../client/ui/brand/logo.tsx';
import { drawIcon, SHOP_ICONS } from '../../../worker/build/shop-icons.ts';

const PNG = '89504e470d0a1a0a';

it('the icon of a tab shows the key of the header', () => {
  const [, key] = / d="(M[^"]+)"/.exec(drawIcon({ isRounded: true })) ?? [];
  expect(renderToStaticMarkup(<Logo label="Latchkey" />)).toContain(`d="${key}"`);
});

it('the icons of home screens are squares of the size in their name, without transparent corners', () => {
  for (const size of [192, 512]) {
    const png = SHOP_ICONS[`icon-${size}.png`]?.draw() ?? Buffer.alloc(0);
    expect(png.subarray(0, 8).toString('hex')).toBe(PNG);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  }
  expect(drawIcon({ isRounded: false })).not.toContain('rx=');
});

it('the icon that browsers ask for by default holds one picture, complete', () => {
  const ico = SHOP_ICONS['favicon.ico']?.draw() ?? Buffer.alloc(0);
  const offset = ico.readUInt32LE(18);
  expect(ico.readUInt16LE(4)).toBe(1);
  expect(ico.subarray(offset, offset + 8).toString('hex')).toBe(PNG);
  expect(ico.length).toBe(offset + ico.readUInt32LE(14));
});
