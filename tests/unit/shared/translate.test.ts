import { expect, it } from 'vitest';
import { createTranslate } from '../../../shared/translate.ts';

const t = createTranslate<'greeting' | 'keys'>({
  '../locales/en.po': {
    greeting: ['Hello ', ['name'], '!'],
    keys: [['count', 'plural', { one: ['#', ' key'], other: ['#', ' keys'] }]],
  },
  '../locales/de.po': {
    greeting: ['Hallo ', ['name'], '!'],
    keys: [['count', 'plural', { one: ['#', ' Key'], other: ['#', ' Keys'] }]],
  },
});

it('translates a text into the requested language, with its number format', () => {
  expect(t('de', 'greeting', { name: 'Ada' })).toBe('Hallo Ada!');
  expect(t('de', 'keys', { count: 1 })).toBe('1 Key');
  expect(t('de', 'keys', { count: 1_250 })).toBe('1.250 Keys');
});

it('falls back to English where a language has no catalog', () => {
  expect(t('pl', 'greeting', { name: 'Ada' })).toBe('Hello Ada!');
  expect(t('pl', 'keys', { count: 1_250 })).toBe('1,250 keys');
});

it.each([String.raw`C:\users\x`, String.raw`\x0ahttps://elsewhere.example`, String.raw`\u0041`, '{name} # <b>'])(
  'keeps a visitor’s input as it is: %s',
  (name) => {
    expect(t('en', 'greeting', { name })).toBe(`Hello ${name}!`);
  },
);
