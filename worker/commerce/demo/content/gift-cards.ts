/** A series of gift cards: one product per denomination. Stores and currencies of value are fictional or our own. */
export interface GiftCardSeries {
  readonly name: string;
  readonly publisher: string;
  /** Platform option the card is for; null for our own cards. */
  readonly platformId: number | null;
  readonly region: 'worldwide' | 'eu' | 'europe' | 'americas';
  /** Face values in whole EUR. */
  readonly values: readonly number[];
  /** For VAT: a pass for one service is a single-purpose voucher, credit for a whole store a multi-purpose one. */
  readonly voucherType: 'SPV' | 'MPV';
  readonly premise: string;
  readonly details: readonly string[];
}

export const giftCardSeries: readonly GiftCardSeries[] = [
  {
    name: 'Gatehouse Wallet Card',
    publisher: 'gatehouse',
    platformId: 4,
    region: 'worldwide',
    values: [5, 10, 20, 25, 50, 100],
    voucherType: 'MPV',
    premise: 'Credit for the largest PC launcher of our catalogue, added to the wallet in a minute.',
    details: [
      'The card adds its value to a Gatehouse wallet. Credit can be spent on games, additional content and items of the community market.',
      'Wallet credit does not expire. It cannot be paid out or passed on once it has been added, so check the account before you confirm.',
    ],
  },
  {
    name: 'Halyard Credit',
    publisher: 'halyard',
    platformId: 5,
    region: 'worldwide',
    values: [10, 20, 50],
    voucherType: 'MPV',
    premise: 'Worldwide credit for Halyard, the launcher that is friendly to modified games.',
    details: [
      'Halyard Credit works in every country the service is offered in and is converted at the rate of the day.',
      'A tenth of every purchase made with credit goes to the author of a modification of your choice.',
    ],
  },
  {
    name: 'Nimbus Streaming Pass',
    publisher: 'nimbus',
    platformId: 6,
    region: 'worldwide',
    values: [12, 30, 99],
    voucherType: 'SPV',
    premise: 'Streaming time for Nimbus: the rendering happens elsewhere, the playing with you.',
    details: [
      'The pass pays for Nimbus streaming in full resolution on up to two screens. Games you own on Nimbus are included without extra cost.',
      'Time starts when the code is redeemed, not when you buy it, and several passes can be added up.',
    ],
  },
  {
    name: 'Hearth One Shop Card',
    publisher: 'hearth',
    platformId: 9,
    region: 'eu',
    values: [10, 20, 50, 100],
    voucherType: 'MPV',
    premise: 'Shop credit for the living-room console with the reading lamp.',
    details: [
      'Redeem the card on the console or in the companion app and spend it on games, seasons and films.',
      'Credit is bound to the store region of the euro countries. Accounts of other regions cannot redeem it.',
    ],
  },
  {
    name: 'Lumenbox Store Card',
    publisher: 'lumen',
    platformId: 10,
    region: 'worldwide',
    values: [10, 25, 50, 75],
    voucherType: 'MPV',
    premise: 'Store credit for Lumenbox, good for the large productions and the old favourites alike.',
    details: [
      'The credit pays for everything in the Lumenbox store, including pre-orders and subscriptions of the platform itself.',
      'If a purchase costs more than the credit, the rest can be paid by any other method of the store.',
    ],
  },
  {
    name: 'Tandem Shop Card',
    publisher: 'tandem',
    platformId: 11,
    region: 'worldwide',
    values: [15, 25, 35, 50],
    voucherType: 'MPV',
    premise: 'Credit for the handheld that splits in two, so that both halves get something to play.',
    details: [
      'Enter the code on the handheld or on its website. Credit is shared by both profiles of a pair.',
      'Tandem credit is valid in all countries with a Tandem Shop and does not expire.',
    ],
  },
  {
    name: 'Latchkey Gift Card',
    publisher: 'latchkey',
    platformId: null,
    region: 'worldwide',
    values: [10, 25, 50, 100],
    voucherType: 'MPV',
    premise: 'Let them choose: credit for every key, card and bundle in this shop.',
    details: [
      'The code is redeemed in the account under Gift cards and adds its full value to the balance. The balance can pay a whole order or a part of it.',
      'A Latchkey gift card keeps its full value, does not expire within three years and can be returned as long as its code has not been shown.',
    ],
  },
];
