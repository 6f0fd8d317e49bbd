import { expect, it } from 'vitest';
import { areSlips } from '../../../../worker/commerce/search/slips.ts';

const words = (text: string) => text.split(' ');

// SEARCH-61
it.each([
  ['a letter left out', 'counter strke', 'counter strike'],
  ['a letter doubled', 'bonneworks', 'boneworks'],
  ['two letters swapped', 'savage alnds', 'savage lands'],
  ['a neighbouring key', 'worms atmageddon', 'worms armageddon'],
  ['a vowel', 'oblivian', 'oblivion'],
  ['the same sound', 'alien isolasion', 'alien isolation'],
  ['a letter of another script', 'фонарщиг', 'фонарщик'],
  ['c for k at the beginning', 'mortal combat x', 'mortal kombat x'],
])('%s is a slip: %s', (_, typed, meant) => {
  expect(areSlips(words(typed), words(meant))).toBe(true);
});

it.each([
  ['washing machine', 'walking machine'],
  ['wasmachine', 'warmachine'],
  ['machine laver', 'machine love'],
  ['lavatrice', 'avarice'],
  ['pralka', 'pala'],
  ['pracka', 'pack'],
  ['mosogep', 'motogp'],
  ['aspirateur', 'apirate'],
  ['lave linge', 'live line'],
])('%s is another word than %s', (typed, other) => {
  expect(areSlips(words(typed), words(other))).toBe(false);
});
