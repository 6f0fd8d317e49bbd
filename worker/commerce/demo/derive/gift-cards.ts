import { toSlug } from '../../catalog/slugs.ts';
import type { SeedProduct } from '../catalogue-rows.ts';
import { giftCardSeries } from '../content/gift-cards.ts';
import { publisherOf } from '../content/publishers.ts';
import { regionIdOf } from '../content/regions.ts';
import { joinSentences, type Translate, translateBlocks } from '../phrases/translate.ts';
import { chanceOf } from './chance.ts';
import { ratingOf } from './game-facts.ts';

const FIRST_CARD_ID = 2001;
const CENTS_PER_EUR = 100;

const OWN_ACTIVATION =
  '<ol><li>Sign in and open <strong>Gift cards</strong> in your account.</li><li>Paste the code and confirm.</li><li>The full value is added to your balance and can be used at once.</li></ol>';

/** The platform's own text says that a game appears in the library; a gift card adds money instead. */
const STORE_ACTIVATION =
  '<ol><li>Sign in to the account where you want to use the card.</li><li>Open the page for redeeming codes and paste the code, including the dashes.</li><li>Confirm. The value is added to your account immediately.</li></ol><p>A card works once and for one account only. You cannot move the value later, so check which account you are signed in to.</p>';

/** One product per denomination. */
export function deriveGiftCards(translate: Translate): SeedProduct[] {
  const rows = giftCardSeries.flatMap((series) => series.values.map((value) => ({ series, value })));
  return rows.map(({ series, value }, index) => {
    const name = `${series.name} €${value}`;
    const slug = toSlug(`${series.name} ${value} EUR`);
    const chance = chanceOf(slug);
    return {
      id: FIRST_CARD_ID + index,
      kind: 'gift-card',
      name,
      slug,
      publisherId: publisherOf(series.publisher).id,
      developers: [],
      optionIds: series.platformId === null ? [] : [series.platformId],
      releaseDate: null,
      // Stored value is not sold below its face value.
      priceMinor: value * CENTS_PER_EUR,
      discount: null,
      voucher: {
        type: series.voucherType,
        faceMinor: value * CENTS_PER_EUR,
        isStoreCredit: series.platformId === null,
      },
      ...ratingOf([5, 60], [82, 98], chance),
      isNew: false,
      popularity: chance.between('popularity', 2000, 6000),
      regionId: regionIdOf(series.region),
      languages: [],
      shortDescription: joinSentences([
        translate(series.premise),
        translate('Value: {value}.', { value: `€${value}` }),
      ]),
      fullDescription: series.details.map((text) => `<p>${translate(text)}</p>`).join(''),
      systemRequirements: '',
      activation: translateBlocks(series.platformId === null ? OWN_ACTIVATION : STORE_ACTIVATION, translate),
      attributes: [{ name: 'value', values: [`€${value}`] }],
      // Filled up with the best sellers of the other series: its own values are in its picker.
      relatedIds: [],
      keyCount: chance.between('keys', 20, 40),
      itemIds: [],
      variants: [{ kind: 'value', group: toSlug(series.name), label: `€${value}`, position: value }],
    };
  });
}
