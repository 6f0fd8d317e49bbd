import type { Context } from 'hono';
import type { StorefrontContext } from '../env.ts';

/**
 * Sets a header of the answer that is made. `c.header` copies the whole answer each time; here it is copied only when
 * it came from a binding, whose headers cannot be changed.
 */
export function setOwnHeader(c: Context<StorefrontContext>, name: string, value: string): void {
  try {
    c.res.headers.set(name, value);
  } catch {
    c.header(name, value);
  }
}
