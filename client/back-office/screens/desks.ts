import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Row } from '../../../shared/csv.ts';
import { allCalls } from '../../../shared/merchant/all-calls.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';

interface DeskRow {
  title: MessageDescriptor;
  /** Lists of the call table by their commands, in the order of the tabs. */
  lists: Readonly<Record<string, MessageDescriptor>>;
}

/** What the desks of the shop look after, in the order of the navigation. */
export const DESKS = {
  care: {
    title: msg`Messages and cases`,
    lists: {
      'messages list': msg`Messages`,
      'cases list': msg`Keys that do not work`,
      'withdrawals list': msg`Withdrawals`,
      'reviews list': msg`Reviews`,
      'refunds open': msg`Open refunds`,
      'payments held': msg`Held payments`,
    },
  },
  stock: {
    title: msg`Keys and suppliers`,
    lists: {
      'stock list': msg`Low stock`,
      'keys batches': msg`Batches`,
      'keys unsold': msg`Unsold keys`,
      'supplies list': msg`Orders at suppliers`,
      'preorders list': msg`Pre-orders`,
    },
  },
  selling: {
    title: msg`Sales and vouchers`,
    lists: {
      'coupons list': msg`Coupons`,
      'gift-cards list': msg`Gift cards`,
      'schedule list': msg`Schedule`,
      'groups list': msg`Customer groups`,
      'alerts count': msg`Alerts`,
    },
  },
  content: {
    title: msg`Content`,
    lists: {
      'slides list': msg`Slides`,
      'rails list': msg`Rails`,
      'topics list': msg`Pages`,
      'blog list': msg`Posts`,
      'categories list': msg`Categories`,
      'redirects list': msg`Redirects`,
      'texts count': msg`Missing translations`,
    },
  },
  settings: {
    title: msg`Settings`,
    lists: {
      'staff list': msg`Staff`,
      'taxes list': msg`VAT rates`,
      'methods list': msg`Payment methods`,
      'rates list': msg`Exchange rates`,
      'countries list': msg`Countries`,
      'webhook list': msg`Webhooks`,
      'risks list': msg`Risks`,
      'blocks list': msg`Blocks`,
    },
  },
  log: {
    title: msg`Log`,
    lists: {
      'audit list': msg`Who did what`,
      'changes list': msg`Changes that can be undone`,
      'alarms list': msg`Alarms`,
      'webhook deliveries': msg`Events sent`,
    },
  },
} satisfies Readonly<Record<string, DeskRow>>;
export type DeskName = keyof typeof DESKS;

export const deskNames = Object.keys(DESKS) as DeskName[];
export const isDesk = (name: string): name is DeskName => Object.hasOwn(DESKS, name);

/** The command of a call, which names it in an address. */
export const commandOf = ({ noun, verb }: MerchantCall): string => `${noun} ${verb}`;

export interface DeskListRow {
  call: MerchantCall;
  title: MessageDescriptor;
}

/** The lists of a desk. @throws TypeError for a command that the table does not have. */
export const listsOf = (desk: DeskName): DeskListRow[] =>
  Object.entries(DESKS[desk].lists).map(([command, title]) => {
    const call = allCalls.find((one) => commandOf(one) === command);
    if (!call) throw new TypeError(`there is no call ${command}`);
    return { call, title };
  });

const placesOf = ({ path }: MerchantCall): string[] => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

/**
 * Whether what a call's path names are entries of a list: an `Id` alone may be that of something else, as the batch of a key
 * is no product.
 */
const isAbout = (call: MerchantCall, list: MerchantCall): boolean =>
  call.noun === list.noun && (call.path.startsWith(`${list.path}/`) || !placesOf(call).includes('Id'));

/** Calls that are about one entry of a list: the entry has whatever their path names. */
export const actionsOn = (list: MerchantCall, row: Row): MerchantCall[] =>
  allCalls.filter((call) => {
    const places = placesOf(call);
    return isAbout(call, list) && places.length > 0 && places.every((name) => row[name] !== undefined);
  });

/** What such a call is known to be about. */
export const knownOf = (call: MerchantCall, row: Row): Record<string, unknown> =>
  Object.fromEntries(placesOf(call).map((name) => [name, row[name]]));

/** Calls of a list's noun that make something new, or change the whole. */
export const actionsBeside = (list: MerchantCall): MerchantCall[] =>
  allCalls.filter((call) => call.noun === list.noun && call.method !== 'GET' && placesOf(call).length === 0);
