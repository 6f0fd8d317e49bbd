import { expect, it, vi } from 'vitest';
import { loadI18n, loadPageMessages } from '../../../../client/data/i18n.ts';
import { readCatalog } from '../../../support/pages/shop-texts.ts';

vi.mock('../../../../locales/de.po', () => {
  throw new Error('the line is down');
});

vi.mock('../../../../locales/account/en.po', () => {
  throw new Error('the line is down');
});

// LOCALE-7
it('a shopper whose messages do not load reads English, with the number format of the chosen language', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const [german, polish] = [await loadI18n('de'), await loadI18n('pl')];
  const cart = (await readCatalog('en')).find(({ source }) => source === 'Add to cart');
  expect(german._(cart?.id ?? '')).toBe('Add to cart');
  expect(polish._(cart?.id ?? '')).toBe('Dodaj do koszyka');
  expect(german.number(1234.5)).toBe('1.234,5');
  expect(error).toHaveBeenCalledOnce();
});

it('the messages of a language are loaded once, except after a failure', async () => {
  expect(loadI18n('pl')).toBe(loadI18n('pl'));
  vi.spyOn(console, 'error').mockReturnValue();
  const first = loadI18n('de');
  await first;
  expect(loadI18n('de')).not.toBe(first);
});

// LOCALE-7
it('not even English is given up permanently: the next page that needs its messages requests them again', async () => {
  const first = loadPageMessages('account', 'en');
  await expect(first).rejects.toThrow();
  const second = loadPageMessages('account', 'en');
  expect(second).not.toBe(first);
  await expect(second).rejects.toThrow();
});

it('the messages of a page that is prefetched render nothing again', async () => {
  const polish = await loadI18n('pl');
  const change = vi.fn();
  polish.on('change', change);
  const buy = (await readCatalog('pl')).find(({ source }) => source === 'About this product');
  await loadPageMessages('product', 'pl');
  expect(polish._(buy?.id ?? '')).toBe(buy?.translation);
  expect(buy?.translation).not.toBe('About this product');
  expect(change).not.toHaveBeenCalled();
});
