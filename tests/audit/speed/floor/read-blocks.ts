import type { Browser, Page } from 'playwright';
import { type Device, openPage, withVisitor } from '../visit.ts';
import type { Block } from './page.ts';

export interface ShownPage {
  blocks: Block[];
  height: number;
  /** The name of the bare page that this one's link leads to. */
  next?: string;
}

/** The visible content of a shop page: every picture and every text with its position on this screen. */
function readBlocks(page: Page): Promise<ShownPage> {
  return page.evaluate(() => {
    const PICTURE = {
      src: 'src',
      srcset: 'srcSet',
      sizes: 'sizes',
      loading: 'loading',
      fetchpriority: 'fetchPriority',
      decoding: 'decoding',
    };
    const SOURCE = { srcset: 'srcSet', sizes: 'sizes', media: 'media' };
    const pick = (element: Element, names: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(names).flatMap(([name, property]) => {
          const value = element.getAttribute(name);
          return value === null ? [] : [[property, value]];
        }),
      );
    const ownText = (element: Element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim();
    const blocks: Block[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      const isImage = element instanceof HTMLImageElement;
      const text = ownText(element);
      if (box.width === 0 || box.height === 0 || (!isImage && text === '')) continue;
      // Pictures outside the visible part of a rail load only when the browser finds them near.
      const isAside = box.left >= window.innerWidth || box.right <= 0;
      if (isImage && isAside && !(element.complete && element.naturalWidth > 0)) continue;
      const { fontSize, fontWeight } = getComputedStyle(element);
      const place = {
        left: `${Math.round(box.left)}px`,
        top: `${Math.round(box.top + window.scrollY)}px`,
        width: `${Math.round(box.width)}px`,
        height: `${Math.round(box.height)}px`,
      };
      if (isImage) {
        const frame = element.parentElement;
        const sources = frame instanceof HTMLPictureElement ? [...frame.querySelectorAll('source')] : [];
        blocks.push({
          tag: 'img',
          picture: { ...pick(element, PICTURE), alt: '' },
          ...(sources.length > 0 ? { sources: sources.map((one) => pick(one, SOURCE)) } : {}),
          style: place,
        });
      } else {
        const tag = /^(H[1-6]|BUTTON)$/.test(element.tagName) ? element.tagName.toLowerCase() : 'p';
        blocks.push({ tag, text, style: { ...place, fontSize, fontWeight } });
      }
    }
    return { blocks, height: document.documentElement.scrollHeight };
  });
}

/** The page at this URL as a visitor of this device sees it. */
export async function readShownPage(browser: Browser, device: Device, url: string): Promise<ShownPage> {
  return withVisitor(browser, device, new URL(url).origin, async (page) => {
    await openPage(page, url);
    return readBlocks(page);
  });
}
