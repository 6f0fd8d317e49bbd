import * as alarms from './alarms.ts';
import * as alerts from './alerts.ts';
import * as batches from './batches.ts';
import * as blocks from './blocks.ts';
import * as books from './books.ts';
import * as care from './care.ts';
import * as changes from './changes.ts';
import { entryKinds } from './content.ts';
import * as customers from './customers.ts';
import * as documents from './documents.ts';
import * as evidence from './evidence.ts';
import * as feed from './feed.ts';
import * as figures from './figures.ts';
import * as giving from './giving.ts';
import * as groups from './groups.ts';
import * as holds from './holds.ts';
import * as keyKinds from './key-kinds.ts';
import type { MerchantCall } from './merchant-call.ts';
import * as names from './names.ts';
import * as notes from './notes.ts';
import * as orders from './orders.ts';
import * as pictures from './pictures.ts';
import * as platforms from './platforms.ts';
import * as preorders from './preorders.ts';
import * as preview from './preview.ts';
import * as prices from './prices.ts';
import * as products from './products.ts';
import * as rails from './rails.ts';
import * as redirects from './redirects.ts';
import * as refunds from './refunds.ts';
import { removals } from './removals.ts';
import * as reviews from './reviews.ts';
import * as risks from './risks.ts';
import * as schedule from './schedule.ts';
import * as searches from './searches.ts';
import * as selling from './selling.ts';
import * as settings from './settings.ts';
import * as sheets from './sheets.ts';
import * as staff from './staff.ts';
import * as status from './status.ts';
import * as stock from './stock.ts';
import * as supplies from './supplies.ts';
import * as taxes from './taxes.ts';
import * as texts from './texts.ts';
import * as urls from './urls.ts';
import * as vouchers from './vouchers.ts';
import * as webhooks from './webhooks.ts';
import * as withdrawals from './withdrawals.ts';

const areas: readonly Readonly<Record<string, unknown>>[] = [
  orders,
  notes,
  holds,
  risks,
  blocks,
  giving,
  refunds,
  customers,
  groups,
  alerts,
  care,
  reviews,
  withdrawals,
  stock,
  batches,
  keyKinds,
  supplies,
  preorders,
  products,
  prices,
  sheets,
  changes,
  platforms,
  names,
  texts,
  urls,
  ...removals.map(({ remove }) => ({ remove })),
  ...entryKinds.map(({ list, show, add, change }) => ({ list, show, add, change })),
  vouchers,
  rails,
  pictures,
  schedule,
  preview,
  searches,
  redirects,
  feed,
  selling,
  settings,
  taxes,
  books,
  documents,
  figures,
  evidence,
  staff,
  status,
  alarms,
  webhooks,
];

function isCall(value: unknown): value is MerchantCall {
  return typeof value === 'object' && value !== null && 'noun' in value && 'verb' in value;
}

/** Every call of the merchant's API, once. */
export const allCalls: readonly MerchantCall[] = areas.flatMap((area) => Object.values(area).filter(isCall));
