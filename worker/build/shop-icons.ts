import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';
import { BUILT_IN_ACCENTS } from '../../shared/accent-colours.ts';
import { KEY_PATH, KEY_STROKE_WIDTH } from '../../shared/shop-mark.ts';

const [TILE_COLOUR] = BUILT_IN_ACCENTS;

const KEY = '#fff';
const TAB_SIZE_PX = 32;

const drawKey = (viewBox: string, colour: string, ground = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${ground}<path d="${KEY_PATH}" fill="none" stroke="${colour}" stroke-width="${KEY_STROKE_WIDTH}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** The tile with the key. Devices round the corners of app icons themselves, so those have none. */
export function drawIcon({ isRounded }: { isRounded: boolean }): string {
  const corners = isRounded ? ' rx="8"' : '';
  return drawKey('0 0 32 32', KEY, `<title>Key</title><rect width="32" height="32"${corners} fill="${TILE_COLOUR}"/>`);
}

export function rasteriseIcon(size: number, shape: { isRounded: boolean }): Buffer {
  return new Resvg(drawIcon(shape), { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/** A picture in the container that browsers ask for by default: one directory entry, then the PNG itself. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // An icon,
  head.writeUInt16LE(1, 4); // of one picture.
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // Planes
  head.writeUInt16LE(32, 12); // Bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** The square around the key alone, which stands in the middle of it. */
const KEY_VIEW_BOX = '1.8 2.25 26 26';
/** The key alone, by which style sheets mask. */
export const MASK = 'key-mark.svg';

const app = (size: number) => ({ type: 'image/png', draw: () => rasteriseIcon(size, { isRounded: false }) });

/** The icons by their files: of tabs, home screens and the manifest, the social card's picture, and the logo of mails. */
export const SHOP_ICONS: Readonly<Record<string, { type: string; draw: () => Buffer }>> = {
  'favicon.svg': { type: 'image/svg+xml', draw: () => Buffer.from(drawIcon({ isRounded: true })) },
  [MASK]: { type: 'image/svg+xml', draw: () => Buffer.from(drawKey(KEY_VIEW_BOX, '#000')) },
  'favicon.ico': {
    type: 'image/x-icon',
    draw: () => toIco(rasteriseIcon(TAB_SIZE_PX, { isRounded: true }), TAB_SIZE_PX),
  },
  'apple-touch-icon.png': app(180),
  'icon-192.png': app(192),
  'icon-512.png': app(512),
};

/** Draws the shop's icons from its mark, as static files; in development at each request. */
export function shopIcons(): Plugin {
  return {
    name: 'latchkey:shop-icons',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const icon = SHOP_ICONS[request.url?.slice(1) ?? ''];
        if (!icon) return next();
        response.setHeader('Content-Type', icon.type).end(icon.draw());
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, { draw }] of Object.entries(SHOP_ICONS)) {
        this.emitFile({ type: 'asset', fileName, source: draw() });
      }
    },
  };
}
