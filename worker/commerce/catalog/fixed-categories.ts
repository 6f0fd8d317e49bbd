/** The categories with a fixed meaning in every shop (CATALOG-5): all games, which have the mega menu, and gift cards. */
export const GAMES_ID = 1;
export const GIFT_CARDS_ID = 2;
