import { type AccountName, CHART_NAMES, type Chart } from '../../../../shared/merchant/values/datev-accounts.ts';
import { isText, readSetting } from '../../content/setting-rows-store.ts';

type Accounts = Readonly<Record<AccountName, string>>;

/** The charts of accounts that DATEV knows: how it names them, and their accounts for what this shop books. */
export const CHARTS = {
  SKR03: {
    code: '03',
    accounts: {
      Debtors: '10000',
      Home: '8400',
      EuConsumers: '8331',
      EuBusinesses: '8336',
      Abroad: '8338',
      SmallBusiness: '8195',
      Vouchers: '1700',
    },
  },
  SKR04: {
    code: '04',
    accounts: {
      Debtors: '10000',
      Home: '4400',
      EuConsumers: '4331',
      EuBusinesses: '4336',
      Abroad: '4338',
      SmallBusiness: '4185',
      Vouchers: '3500',
    },
  },
} as const satisfies Readonly<Record<Chart, { code: string; accounts: Accounts }>>;

/** What DATEV takes as the numbers of a tax adviser and of a client of whom nobody has told. */
const NOBODY = { consultant: 1001, client: 1 };

/** How the books are exported for DATEV. */
export interface DatevSettings {
  consultant: number;
  client: number;
  /** The month in which the fiscal year begins, from 1. */
  firstMonth: number;
  chart: Chart;
  accounts: Accounts;
  homeCountry: string;
}

const isChart = (value: unknown): value is Chart => CHART_NAMES.some((name) => name === value);
const toNumber = (value: unknown, fallback: number) => (typeof value === 'number' ? value : fallback);

/** Settings `datev` and `taxes` (`HomeCountry`): a shop that has not said is in Germany, whose format it is. */
export async function readDatevSettings(db: D1Database): Promise<DatevSettings> {
  const [datev, { HomeCountry }] = await Promise.all([readSetting(db, 'datev'), readSetting(db, 'taxes')]);
  const chart = isChart(datev.Chart) ? datev.Chart : 'SKR04';
  const own = Object.entries(Object(datev.Accounts)).filter(([, account]) => isText(account));
  return {
    consultant: toNumber(datev.Consultant, NOBODY.consultant),
    client: toNumber(datev.Client, NOBODY.client),
    firstMonth: toNumber(datev.FirstMonth, 1),
    chart,
    accounts: { ...CHARTS[chart].accounts, ...Object.fromEntries(own) },
    homeCountry: isText(HomeCountry) ? HomeCountry : 'DE',
  };
}
