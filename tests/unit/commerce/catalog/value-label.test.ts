import { describe, expect, it } from 'vitest';
import { formatValueInName, formatValueLabel } from '../../../../worker/commerce/catalog/prices/value-label.ts';

// LOCALE-31
describe('the value of a gift card', () => {
  it.each([
    ['€20', 'en', '€20'],
    ['€20', 'de', '20 €'],
    ['20 EUR', 'fr', '20 €'],
    ['20€', 'hu', '20 €'],
    ['EUR 12.5', 'de', '12,50 €'],
    ['$ 9,99', 'en', '$9.99'],
    ['1000 Ft', 'hu', '1000 Ft'],
    ['€20', 'tr', '€20'],
    ['¥500', 'ja', '¥500'],
    ['100 kr', 'de', '100 kr'],
    ['€20 + €5', 'de', '€20 + €5'],
    ['€', 'de', '€'],
    ['20', 'de', '20'],
    ['€1,000', 'de', '€1,000'],
    ['12 months', 'de', '12 months'],
    ['500.5 JPY', 'de', '500.5 JPY'],
  ])('typed as %j reads in %s as %j', (label, tag, shown) => {
    expect(formatValueLabel(label, tag).replace(/\s/gu, ' ')).toBe(shown);
  });

  it('is written alike in a product’s name, and only once', () => {
    const inGerman = (name: string) => formatValueInName(name, '€20', 'de').replace(/\s/gu, ' ');
    expect(inGerman('Arcadia €20')).toBe('Arcadia 20 €');
    expect(inGerman('Arcadia – €20')).toBe('Arcadia – 20 €');
    expect(inGerman('Guthaben über 20 € – €20')).toBe('Guthaben über 20 €');
  });
});
