import { MAX_SLUG_LENGTH } from '../../../shared/merchant/values/url-name.ts';
import { foldText } from '../search/normalize-text.ts';

/** For names without any letter or digit. */
const NAMELESS = 'product';

/**
 * The URL name of a title: lower-case words joined by hyphens, in any script. It never contains an underscore, which
 * separates the id of a product whose name is taken.
 */
export function toSlug(title: string): string {
  const words = foldText(title).split(' ').filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > MAX_SLUG_LENGTH) break;
    slug = longer;
  }
  return slug || words[0]?.slice(0, MAX_SLUG_LENGTH).replace(/[\uD800-\uDBFF]$/, '') || NAMELESS;
}
