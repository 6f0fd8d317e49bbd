import type { HTMLAttributes, ReactNode } from 'react';
import { toStillMarkup } from './still-markup.ts';

type Content = Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>;

/**
 * The content of an element as properties, for what every page has, or has many of: where it has no state and no
 * `useId`, the server writes its HTML at once, and in the browser React finds there what it would have written.
 */
export function still(children: ReactNode): Content {
  const html = import.meta.env.SSR ? toStillMarkup(children) : null;
  return html === null ? { children } : { dangerouslySetInnerHTML: { __html: html } };
}
