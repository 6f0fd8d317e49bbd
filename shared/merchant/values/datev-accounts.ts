/** The charts of accounts that DATEV knows. */
export const CHART_NAMES = ['SKR03', 'SKR04'] as const;
export type Chart = (typeof CHART_NAMES)[number];

/** What a shop books, each on an account of its own. */
export const ACCOUNT_NAMES = [
  'Debtors',
  'Home',
  'EuConsumers',
  'EuBusinesses',
  'Abroad',
  'SmallBusiness',
  'Vouchers',
] as const;
export type AccountName = (typeof ACCOUNT_NAMES)[number];
