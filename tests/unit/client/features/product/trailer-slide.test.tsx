import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadI18n } from '../../../../../client/data/i18n.ts';
import { ShopContext } from '../../../../../client/data/shop-context.ts';
import { TrailerSlide } from '../../../../../client/pages/product/media/trailer-slide.tsx';
import { PLAIN_SHOP } from '../../../../support/pages/plain-shop.ts';

async function render(Url: string): Promise<string> {
  return renderToStaticMarkup(
    <I18nProvider i18n={await loadI18n('en')}>
      <ShopContext value={PLAIN_SHOP}>
        <TrailerSlide
          trailer={{ Url, PosterUrl: '', Captions: [] }}
          poster="/media/p.png"
          alt="A castle"
          sizes="92vw"
        />
      </ShopContext>
    </I18nProvider>,
  );
}

// PRODUCT-7
it('a trailer on another site is a link that says where it opens, and is not loaded', async () => {
  const html = await render('https://video.example/watch?v=1');
  expect(html).toMatch(/<a [^>]*href="https:\/\/video\.example\/watch\?v=1" target="_blank" rel="noopener"/);
  expect(html).toContain('alt="A castle"');
  expect(html).toContain('Play trailer (opens in a new tab)');
  expect(html).not.toMatch(/<video|<iframe|<button/);
});

it('a trailer of the shop is a poster with a button, and nothing of the video', async () => {
  const html = await render('/media/trailers/a.webm');
  expect(html).toMatch(/<button [^>]*aria-label="Play trailer"/);
  expect(html).not.toMatch(/<video|a\.webm/);
});
