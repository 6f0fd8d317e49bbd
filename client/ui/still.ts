import type { HTMLAttributes, ReactNode } from 'react';
import { toStillMarkup } from './still-markup.ts';

type Content = Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>;

/**
 * The content of an element as properties, for what a page has many of: where it has no state, the server writes its
 * HTML at once, and in the browser React finds there what it would have written. Content is still when what it is made of is
 * called and not mounted.
 */
export function still(children: ReactNode): Content {
  const html = import.meta.env.SSR ? toStillMarkup(children) : null;
  return html === null ? { children } : { dangerouslySetInnerHTML: { __html: html } };
}
