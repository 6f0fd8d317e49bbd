import { describe, expect, it } from 'vitest';
import { followSearch } from '../../../../../client/features/third-parties/count-searches.ts';
import { type TrackingEvent, toCartAddition } from '../../../../../client/features/third-parties/events.ts';

const view = (page_path: string): TrackingEvent => ({ name: 'page_view', page_path, page_title: '' });
const ADDED = toCartAddition(7, 1);
const BOUGHT: TrackingEvent = {
  ...{ name: 'purchase', currency: 'EUR', transaction_id: '1', value: 1, tax: 0, discount: 0, coupon: '' },
  ...{ affiliation: '', items: [] },
};

/** The steps of a visit as they are counted: "en horror: searched". */
function follow(...events: TrackingEvent[]): string[] {
  let held: ReturnType<typeof followSearch>['held'] = null;
  return events.flatMap((event) => {
    const next = followSearch(held, event);
    held = next.held;
    return next.counted.map(({ locale, term, step }) => `${locale} ${term}: ${step}`);
  });
}

// SEARCH-66
describe('what somebody does after a search', () => {
  it.each([
    ['opens a product', '/en/product/tallow/3', 'product'],
    ['opens a category', '/en/category/horror/12/1', 'category'],
    ['opens a page of help', '/en/topic/refunds', 'help'],
    ['searches for something else', '/en/search/scary/1', 'changed'],
  ])('%s', (_, path, step) => {
    expect(follow(view('/en/search/horror/1'), view(path)).slice(0, 2)).toEqual([
      'en horror: searched',
      `en horror: ${step}`,
    ]);
  });

  it('is nothing that counts, if it leaves for another page', () => {
    const events = [view('/de/search/r%C3%BCckgabe/1'), view('/de/cart'), view('/de/product/tallow/3')];
    expect(follow(...events)).toEqual(['de rückgabe: searched']);
  });

  it('is counted once, however many results are opened and pages turned', () => {
    const search = view('/en/search/horror/1');
    const events = [search, view('/en/search/horror/2'), view('/en/product/tallow/3'), search, view('/en/product/x/4')];
    expect(follow(...events)).toEqual(['en horror: searched', 'en horror: product']);
  });

  it('ends in the cart and in a purchase of the same visit', () => {
    const events = [view('/en/search/horror/1'), view('/en/product/tallow/3'), ADDED, ADDED, view('/en/cart'), BOUGHT];
    expect(follow(...events)).toEqual(['searched', 'product', 'inCart', 'bought'].map((step) => `en horror: ${step}`));
  });

  it('is not told of visits without a search', () => {
    expect(follow(view('/en/'), view('/en/product/tallow/3'), ADDED, BOUGHT, view('/en/search'))).toEqual([]);
  });
});
