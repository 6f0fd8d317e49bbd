/** The parameter of a link with a gift code, and the store's key for a code that waits for its sign-in (WALLET-3). */
export const GIFT_CODE = 'giftcode';
