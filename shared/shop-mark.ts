/**
 * The shop's mark, a key whose bow, shaft and bit form an L, as one line on a square of 32: the header, the icons, the logo
 * of mails and the letterhead are made of it.
 */
export const KEY_PATH = 'M8.8 9.6a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0M12.5 13.4v11.2h8.3M12.5 19.4h5';
export const KEY_STROKE_WIDTH = 3.2;
