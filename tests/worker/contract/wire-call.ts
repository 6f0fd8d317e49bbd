import type { CaptchaAction } from '../../../shared/captcha.ts';

/** Values from earlier responses, by name. */
export type Found = Readonly<Record<string, string | number>>;

/**
 * A call as a third-party client makes it, without our code: the literal path and the smallest body. `{name}` in the
 * path is replaced by a value from an earlier response.
 */
export interface WireCall {
  call: `${'GET' | 'POST'} /${string}`;
  body?: (found: Found) => unknown;
  /** Who may make it; with `customer`, a visitor gets a 401. */
  by: 'anyone' | 'customer';
  /** Dotted paths that must exist in `Data`. */
  fields?: readonly string[];
  /** Values of `Data` for later calls: a name and its dotted path. */
  keep?: Readonly<Record<string, string>>;
  captcha?: CaptchaAction;
  /** True when a success is a file instead of the envelope. */
  isFile?: true;
  /** The expected error status, instead of a success. */
  errorStatus?: number;
}

/** Prefixes each field with a dotted path. */
export const below = (path: string, fields: readonly string[]) => fields.map((field) => `${path}.${field}`);
