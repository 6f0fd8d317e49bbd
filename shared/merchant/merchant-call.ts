import type { GenericSchema } from 'valibot';

/**
 * The roles of the shop's staff. `accountant` reads money and nothing else; `delivery` is for a program that sends the mail. `set-up` is the ADMIN_TOKEN of a
 * shop with an owner, which adds or restores an owner and nothing else; before that, it acts as the owner (STAFF-1).
 */
export const STAFF_ROLES = ['support', 'catalogue', 'accountant', 'delivery', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = StaffRole | 'set-up';

/** Who may make a call about orders and messages. */
export const FOR_SUPPORT: readonly Role[] = ['support', 'owner'];
/** About products, prices and pages. */
export const FOR_CATALOGUE: readonly Role[] = ['catalogue', 'owner'];
/** About money, settings and staff. */
export const FOR_OWNER: readonly Role[] = ['owner'];
/** Reads of the books. */
export const FOR_BOOKS: readonly Role[] = ['accountant', 'owner'];
/** Reads without secrets. */
export const FOR_EVERYONE: readonly Role[] = ['support', 'catalogue', 'owner'];
/** About owners, so that a shop whose owner has lost the token is not lost. */
export const FOR_OWNERS_AND_SETUP: readonly Role[] = ['owner', 'set-up'];

/**
 * One call of the merchant's API. Routing, validation, permission, audit log, OpenAPI and the command line follow from
 * it. `Args` is one flat object: `{Name}` placeholders of the path, and the query of a GET or the JSON body.
 */
export interface MerchantCall<Args = unknown, Data = unknown> {
  /** The command is `npm run shop -- noun verb`. */
  readonly noun: string;
  readonly verb: string;
  /** What it does, in one sentence for its help. */
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly roles: readonly Role[];
  readonly input: GenericSchema<unknown, Args>;
  readonly output: GenericSchema<unknown, Data>;
  /** Secrets among the arguments: they stay out of the audit log, as personal data does by its declaration. */
  readonly unlogged?: readonly string[];
  /** Optional arguments that the command line also takes by their place, after the needed ones. */
  readonly placed?: readonly string[];
  /** Set for calls that move money or cannot be undone: the question that the command line asks first. */
  readonly confirm?: string;
  /** True if its `DryRun` tells what it would do: the command line shows that before it asks. */
  readonly previews?: true;
  /** The columns of a list's table if its items have more than fits a terminal. JSON and CSV have everything. */
  readonly columns?: readonly string[];
  /** Set for a list that is paged as JSON, and whole as CSV. */
  readonly isWholeAsCsv?: true;
  /** The media type of a response that is a file. */
  readonly file?: string;
  /**
   * The files of a list's items: `name` is the field that names each, and the path argument of the noun's calls `verbs`. A call that
   * only some items have a file of names the field that says so.
   */
  readonly filesOfEach?: { readonly name: string; readonly verbs: Readonly<Record<string, string | null>> };
  /** Set when a response may be a part of the whole: `Next` is then the `After` of the next part, which is joined to it. */
  join?(before: Data, part: Data): Data;
  /** The response as text if a table is not suitable. `isBad` ends the command with exit code 1. */
  report?(data: Data): { text: string; isBad: boolean };
}

/** Declares a call; the types of its arguments and response are those of its schemas. */
export function merchantCall<Args, Data>(call: MerchantCall<Args, Data>): MerchantCall<Args, Data> {
  return call;
}

/**
 * True for a call that moves money, cannot be undone, puts keys on sale, or changes who the staff are: the back office
 * makes it only shortly after a sign-in.
 */
export const isSensitive = ({ method, confirm, noun }: Omit<MerchantCall, 'join' | 'report'>): boolean =>
  method !== 'GET' && (confirm !== undefined || noun === 'keys' || noun === 'staff');
