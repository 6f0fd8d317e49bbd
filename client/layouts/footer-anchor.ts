/** Where the menu button leads without scripts. */
export const FOOTER_LINKS_ID = 'shop-links';
