import { expect, test } from 'vitest';
import { chooseLanguage } from '../../../worker/identity/messages/messages.ts';
import { shopUrlOf } from '../../../worker/identity/pages/shop-url.ts';

test.each([undefined, '', 'tlh', 'en-GB', 'xx en'])('pages for %j are in English and say so', (uiLocales) => {
  expect(chooseLanguage(uiLocales).locale).toMatchObject({ tag: 'en', dir: 'ltr' });
});

test.each([
  ['pt-PT', 'pt'],
  ['pt', 'pt'],
  ['pt-BR', 'pt'],
  ['zh-CN', 'cn'],
  ['nb-NO', 'no'],
])('pages for %j are in the language of /%s', (uiLocales, code) => {
  expect(chooseLanguage(uiLocales).locale.code).toBe(code);
});

test.each([
  ['http://localhost:8787/de/logincallback', '/de/'],
  ['http://localhost:8787/xx/logincallback', '/fr/'],
  ['//evil.example/de', '/fr/'],
  [undefined, '/fr/'],
])('the shop of %j for a French reader is %j', (redirectUri, path) => {
  expect(shopUrlOf(redirectUri, 'fr')).toBe(path);
});
