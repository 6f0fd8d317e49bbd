/** Where the shop proves to search engines that a change they are told of is its own (indexnow.org). */
export const INDEXNOW_KEY_PATH = '/indexnow.txt';
