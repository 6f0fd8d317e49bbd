import type { CaptchaAction } from '../../shared/captcha.ts';

/** What earlier calls answered, by name. */
export type Found = Readonly<Record<string, string | number>>;

/**
 * One call as a client spells it who knows no code of ours: the literal path and the least body. `{name}` in the path
 * stands for something that an earlier call answered.
 */
export interface WireCall {
  call: `${'GET' | 'POST'} /${string}`;
  body?: (found: Found) => unknown;
  /** Who may make it; a visitor is asked to sign in otherwise. */
  by: 'anyone' | 'customer';
  /** Dotted paths that `Data` must have. */
  fields?: readonly string[];
  /** What of `Data` later calls need: its name, then its dotted path. */
  keep?: Readonly<Record<string, string>>;
  captcha?: CaptchaAction;
  /** Its success is a file, not the envelope. */
  isFile?: true;
  /** The expected error status, instead of a success. */
  errorStatus?: number;
}

/** Dotted paths of fields below one. */
export const below = (path: string, fields: readonly string[]) => fields.map((field) => `${path}.${field}`);
