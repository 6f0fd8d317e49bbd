import { describe, expect, it } from 'vitest';
import { toChoices, toKey, toText } from '../../../../../client/features/search/suggest-choices.ts';

const product = { ProductId: 7, ProductName: 'Iron Keep', SeName: 'iron-keep', ProductPictureUrl: '', Price: null };
const nothing = { Categories: [], Items: [], DidYouMean: null, DidYouMeanHighlighted: [] };

describe('the lines under the search field', () => {
  it('are none when nothing was found', () => {
    expect(toChoices(nothing, 'xyz')).toEqual([]);
  });

  it('end with the link to all results', () => {
    expect(toChoices({ ...nothing, Items: [product] }, 'iron').map(({ kind }) => kind)).toEqual(['product', 'all']);
  });

  it('begin with the did-you-mean', () => {
    const pieces = [{ Text: 'iron', Changed: true }];
    const choices = toChoices({ ...nothing, DidYouMean: 'iron', DidYouMeanHighlighted: pieces }, 'irn');
    expect(choices).toEqual([{ kind: 'correction', term: 'iron', pieces }]);
  });

  it('begin with the category that the term names', () => {
    const Categories = [{ Id: 3, Name: 'Gift cards', SeName: 'gift-cards' }];
    const choices = toChoices({ ...nothing, Categories, Items: [product] }, 'gift card');
    expect(choices.map(toKey)).toEqual(['category-3', 'product-7', 'all']);
    expect(choices.map(toText)).toEqual(['Gift cards', 'Iron Keep', 'gift card']);
  });

  it('have a key and a text each', () => {
    const choices = toChoices({ ...nothing, Items: [product] }, 'iron');
    expect(choices.map(toKey)).toEqual(['product-7', 'all']);
    expect(choices.map(toText)).toEqual(['Iron Keep', 'iron']);
  });
});
