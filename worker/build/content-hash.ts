import { createHash } from 'node:crypto';

type Content = string | Buffer;

/** `sha256-…`, as pages and policies name it. */
export const toIntegrity = (content: Content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Eight letters and digits, for the name of an immutable file. */
export const toShortHash = (content: Content) =>
  toIntegrity(content).slice('sha256-'.length).replace(/\W/g, '').slice(0, 8);
