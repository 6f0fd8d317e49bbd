import { canonicalizeCode } from '../../../../shared/typed-code.ts';
import { type ArchiveEnv, bringBackFound } from '../../archive/bring-back.ts';
import { toNameNumber } from '../../archive/order-names.ts';
import { listGroups, type OrderFilter } from './orders-search-store.ts';

/** Names that orders of a filter have in the archive: of each list one. */
function namesOf({ number, email, payment, productIds }: OrderFilter): Promise<number>[][] {
  return [
    ...(number === undefined
      ? []
      : [
          [
            toNameNumber('number', number),
            ...listGroups(canonicalizeCode(number)).map((one) => toNameNumber('group', one)),
          ],
        ]),
    ...(email === undefined ? [] : [[toNameNumber('email', email)]]),
    ...(payment === undefined ? [] : [[toNameNumber('payment', payment)]]),
    ...(productIds === undefined ? [] : [productIds.map((id) => toNameNumber('product', id))]),
  ];
}

/** Brings back the newest archived orders that a filter selects, between two ids. Returns how many there were. */
export async function bringBackListed(
  env: ArchiveEnv,
  filter: OrderFilter,
  between: { after: number; before: number },
  limit: number,
): Promise<number> {
  if (!env.ARCHIVE || filter.isHeld === 1) return 0;
  const names = await Promise.all(namesOf(filter).map((some) => Promise.all(some)));
  const { customerId, status, country, amountMinor: totalMinor, from: createdFrom, to: createdTo } = filter;
  const wanted = { ...between, names, customerId, status, country, totalMinor, createdFrom, createdTo };
  return bringBackFound(env, wanted, limit);
}
