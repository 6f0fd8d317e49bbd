import { expect, it } from 'vitest';
import { type Evidence, weighEvidence } from '../../../worker/commerce/taxes/weigh-evidence.ts';

const NOTHING: Evidence = { declared: null, network: null, phone: null, card: null, isConfirmed: false };
const weigh = (evidence: Partial<Evidence>) => weighEvidence({ ...NOTHING, ...evidence });

// TAX-6
it.each<[why: string, evidence: Partial<Evidence>, country: string | null, basis?: string]>([
  ['nothing', {}, null],
  ['one piece', { declared: 'DE' }, 'DE', 'single'],
  ['the network alone', { network: 'FR' }, 'FR', 'single'],
  ['two that agree', { declared: 'DE', network: 'DE' }, 'DE', 'agreed'],
  ['Monaco and France', { declared: 'MC', network: 'FR' }, 'MC', 'agreed'],
  ['two that contradict each other', { declared: 'DE', network: 'FR' }, null],
  ['a third that supports the stated one', { declared: 'DE', network: 'FR', card: 'DE' }, 'DE', 'agreed'],
  ['a third that supports the other', { declared: 'DE', network: 'FR', phone: 'FR' }, 'FR', 'supported'],
  ['a third that supports none', { declared: 'DE', network: 'FR', card: 'PL' }, null],
  ['two against two', { declared: 'DE', phone: 'DE', network: 'FR', card: 'FR' }, 'DE', 'agreed'],
  ['three against one', { declared: 'DE', phone: 'FR', network: 'FR', card: 'FR' }, 'FR', 'supported'],
  ['a buyer who was asked', { declared: 'DE', network: 'FR', isConfirmed: true }, 'DE', 'confirmed'],
  [
    'two against a buyer who was asked',
    { declared: 'DE', network: 'FR', card: 'FR', isConfirmed: true },
    'FR',
    'supported',
  ],
])('a buyer’s country follows from %s', (_, evidence, country, basis) => {
  expect(weigh(evidence)).toEqual(country === null ? null : { country, basis });
});
