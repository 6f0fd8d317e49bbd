import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ShopContext } from '../../../../../client/data/shop-context.ts';
import { toCardPicture } from '../../../../../client/features/head/card-picture.ts';
import { Head } from '../../../../../client/features/head/head.tsx';
import { NotIndexed } from '../../../../../client/features/head/not-indexed.tsx';
import { openGraphLocales } from '../../../../../client/features/head/social-card.tsx';
import { locales } from '../../../../../shared/locales.ts';
import { PLAIN_SHOP } from '../../../../support/pages/plain-shop.ts';

function readRobots(page: React.ReactNode, environment = 'production'): string | undefined {
  const html = renderToStaticMarkup(<ShopContext value={{ ...PLAIN_SHOP, environment }}>{page}</ShopContext>);
  return /name="robots" content="([^"]*)"/.exec(html)?.[1];
}

describe('robots', () => {
  it('indexes pages in production', () => {
    expect(readRobots(<Head title="A game" />)).toMatch(/^index, follow/);
  });

  it('follows links of searches and filtered listings, but does not index them', () => {
    expect(readRobots(<Head title="Search" isIndexable={false} />)).toBe('noindex, follow');
  });

  it('does not index checkout, account, sign-in and error pages', () => {
    const page = (
      <NotIndexed>
        <Head title="My orders" />
      </NotIndexed>
    );
    expect(readRobots(page)).toBe('noindex');
  });

  it.each(['development', 'staging', ''])('excludes %j completely', (environment) => {
    expect(readRobots(<Head title="A game" />, environment)).toBe('noindex, nofollow');
  });
});

describe('the picture of a card', () => {
  it('is absolute, resized and readable by every network', () => {
    expect(toCardPicture('/media/covers/a.webp', PLAIN_SHOP.origin)).toBe(
      'https://shop.example/media/covers/a.webp?w=1280&q=99&f=jpeg',
    );
  });

  it.each([
    ['/icon-512.png', 'https://shop.example/icon-512.png'],
    ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ])('%s is not resized', (url, absolute) => {
    expect(toCardPicture(url, PLAIN_SHOP.origin)).toBe(absolute);
  });
});

describe('a shared page', () => {
  it.each(locales)('names the likeliest territory of $name', ({ code, tag }) => {
    const { language, region } = new Intl.Locale(tag).maximize();
    expect(openGraphLocales[code]).toBe(`${language}_${region}`);
  });
});
