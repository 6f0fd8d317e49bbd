import { describe, expect, it } from 'vitest';
import {
  toContentDocument,
  toContentQuery,
  toSearchedPhrases,
} from '../../../worker/commerce/content/content-words.ts';

// CONTENT-10
describe('a term of the help or blog search', () => {
  it.each([
    ['Rückerstattung', ['ruckerstattung']],
    ['REMBOURSEMENT  clé', ['remboursement', 'cle']],
    ['返金', ['返 金']],
    ['返金 キー', ['返 金', 'キ ー']],
    ['退款', ['退 款']],
    ['get my money back now', ['get', 'my', 'money back', 'now']],
    ['', []],
    ['?!', []],
  ])('%j has the words %j', (term, words) => {
    expect(toSearchedPhrases(term, 'en')).toEqual(words);
  });

  it('is an expression that no sign in it can break', () => {
    for (const term of ['"', "o'neil", 'a" OR "b', 'NEAR(', '*', 'title:x', '-x', '%_\\'])
      expect(toContentQuery(term, 'en')?.words ?? '').toMatch(/^(\(("[\p{L}\p{N}\p{M} ]+"\*( OR )?)+\)( AND )?)*$/u);
  });

  it('finds an Arabic word with and without its article', () => {
    expect(toContentDocument({ title: 'الاسترداد', text: '', keywords: '' }).title.split(' ')).toHaveLength(2);
  });
});
