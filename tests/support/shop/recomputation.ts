/*
 * A shop's books, recomputed from what was sold and given back: exact fractions, and each rule of money in words of its own.
 * Written apart from the shop's code, and without any of it.
 */

/** An exact fraction. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const of = (over: bigint, under = 1n): Fraction => ({ over, under });
const times = (one: Fraction, other: Fraction) => of(one.over * other.over, one.under * other.under);
const dividedBy = (one: Fraction, other: Fraction) => of(one.over * other.under, one.under * other.over);
const halfUp = ({ over, under }: Fraction) => (2n * over + under) / (2n * under);
const down = ({ over, under }: Fraction) => over / under;
const up = ({ over, under }: Fraction) => (over + under - 1n) / under;
const least = (one: bigint, other: bigint) => (one < other ? one : other);
const sumOf = (list: readonly bigint[]) => list.reduce((sum, one) => sum + one, 0n);

/** `4.3` as a fraction. */
function decimal(text: string): Fraction {
  const [whole = '0', part = ''] = text.split('.');
  return of(BigInt(whole + part), 10n ** BigInt(part.length));
}

/** A currency: what one euro is in it, and how many decimals its amounts have. */
export interface Money {
  rate: string;
  decimals: number;
}

export interface Unit {
  product: number;
  /** What it costs in euros, and in currencies with a price of its own. */
  euros: string;
  own?: Readonly<Record<string, string>>;
  kind: 'game' | 'single-purpose' | 'multi-purpose';
}

export interface Sale {
  country: string;
  /** By reverse charge: a consumer's VAT is not in the price, and none is charged. */
  isReversed?: boolean;
  currency: string;
  /** In the order of the order's page. */
  units: readonly Unit[];
  /** Percent, or euros, off the games. */
  coupon: { percent: string } | { euros: string } | null;
  /** Points and EUR cents that the buyer may spend: of what was paid for, and of what was given away. */
  points: bigint;
  balance: bigint;
  credit: bigint;
  /** Euros that the method asks, if it collects anything. */
  fee: string;
}

/** What is given back. Amounts of the provider and the bank in minor units of the sale's currency. */
export type GivingBack =
  | { by: 'units'; of: readonly number[]; toBalance: boolean }
  | { by: 'provider' | 'dispute'; amount: bigint };

export interface GivenBack {
  gross: bigint;
  untaxed: bigint;
  tax: bigint;
  /** EUR cents to the balance, of them what was given away, and points. */
  balance: bigint;
  credit: bigint;
  points: bigint;
  earned: bigint;
  units: number;
}

export interface Sold {
  currency: string;
  country: string;
  isReversed: boolean;
  gross: bigint;
  untaxed: bigint;
  tax: bigint;
  /** Collected by the method. */
  collected: bigint;
  pointsUsed: bigint;
  /** EUR cents: of what was paid for, and of what was given away. */
  balanceUsed: bigint;
  creditUsed: bigint;
  earned: bigint;
  /** EUR cents of goods after coupon and given away credit. */
  revenue: bigint;
  back: GivenBack[];
}

/** What a unit is worth when it is given back. */
interface Share {
  gross: bigint;
  untaxed: bigint;
  tax: bigint;
  /** By the method, and EUR cents of balance. */
  collected: bigint;
  cents: bigint;
  credit: bigint;
  points: bigint;
  earned: bigint;
}

/** Parts of a total in proportion to weights: as much is given up to each part as is due up to it, rounded down. */
function split(total: bigint, weights: readonly bigint[]): bigint[] {
  const all = sumOf(weights);
  let weight = 0n;
  let given = 0n;
  return weights.map((one) => {
    weight += one;
    const due = all === 0n ? 0n : down(of(total * weight, all));
    const part = due - given;
    given = due;
    return part;
  });
}

/** The books of a shop: VAT rates in percent by country, currencies by code. */
export class Recomputation {
  readonly #vat: Readonly<Record<string, string>>;
  readonly #currencies: Readonly<Record<string, Money>>;

  constructor(vat: Readonly<Record<string, string>>, currencies: Readonly<Record<string, Money>>) {
    this.#vat = vat;
    this.#currencies = currencies;
  }

  /** Minor units of a currency for one euro. */
  #perEuro(code: string): Fraction {
    const { rate = '1', decimals = 2 } = this.#currencies[code] ?? {};
    return times(decimal(rate), of(10n ** BigInt(decimals)));
  }

  /** Minor units for EUR cents, and back. */
  #perCent = (code: string) => dividedBy(this.#perEuro(code), of(100n));
  #cents = (minor: bigint, code: string) => halfUp(dividedBy(of(minor), this.#perCent(code)));

  #minor(euros: string, code: string): bigint {
    return halfUp(times(decimal(euros), this.#perEuro(code)));
  }

  /** VAT that is in an amount. */
  #vatIn(gross: bigint, country: string): bigint {
    const percent = decimal(this.#vat[country] ?? '0');
    const hundredth = dividedBy(percent, of(100n));
    return halfUp(dividedBy(times(of(gross), hundredth), of(hundredth.under + hundredth.over, hundredth.under)));
  }

  /** VAT that a sale has in an amount. */
  #vatOf(gross: bigint, { country, isReversed = false }: Pick<Sale, 'country' | 'isReversed'>): bigint {
    return isReversed ? 0n : this.#vatIn(gross, country);
  }

  /** What is left of a consumer's price. */
  #due(gross: bigint, { country, isReversed = false }: Sale): bigint {
    return isReversed ? gross - this.#vatIn(gross, country) : gross;
  }

  #priceOf({ euros, own }: Unit, code: string): bigint {
    const { decimals = 2 } = this.#currencies[code] ?? {};
    const set = own?.[code];
    return set === undefined ? this.#minor(euros, code) : halfUp(times(decimal(set), of(10n ** BigInt(decimals))));
  }

  /** As much of points or balance as is there and due: whole cents of it, rounded against the holder. */
  #spend(holding: bigint, due: bigint, code: string): { spent: bigint; pays: bigint } {
    if (holding <= 0n || due <= 0n) return { spent: 0n, pays: 0n };
    const spent = least(holding, up(dividedBy(of(due), this.#perCent(code))));
    const pays = least(due, down(times(of(spent), this.#perCent(code))));
    return pays === 0n ? { spent: 0n, pays: 0n } : { spent, pays };
  }

  /** What a sale is, with what is given back of it, in its order. */
  sell(sale: Sale, givingBack: readonly GivingBack[] = []): Sold {
    const { currency, country, units } = sale;
    const prices = units.map((unit) => {
      const listed = this.#priceOf(unit, currency);
      return unit.kind === 'multi-purpose' ? listed : this.#due(listed, sale);
    });
    const games = prices.map((price, index) => (units[index]?.kind === 'game' ? price : 0n));
    const goods = sumOf(games);
    const { coupon } = sale;
    const off =
      coupon === null
        ? 0n
        : 'percent' in coupon
          ? halfUp(dividedBy(times(of(goods), decimal(coupon.percent)), of(100n)))
          : least(goods, this.#minor(coupon.euros, currency));
    const subtotal = sumOf(prices);
    // Nobody paid for it: a discount of games.
    const credit = this.#spend(sale.credit, goods - off, currency);
    const reduced = off + credit.pays;
    const points = this.#spend(sale.points, goods - reduced, currency);
    const price = subtotal - reduced - points.pays;
    const balance = this.#spend(sale.balance, price, currency);
    const fee = price > balance.pays ? this.#due(this.#minor(sale.fee, currency), sale) : 0n;
    const untaxed = sumOf(prices.filter((_, index) => units[index]?.kind === 'multi-purpose'));
    const sold: Sold = {
      ...{ currency, country, isReversed: sale.isReversed ?? false },
      ...{ untaxed, pointsUsed: points.spent, balanceUsed: balance.spent, creditUsed: credit.spent, back: [] },
      gross: price + fee,
      tax: this.#vatOf(price + fee - untaxed, sale),
      collected: price + fee - balance.pays,
      earned: 3n * down(of(this.#cents(goods - reduced - points.pays, currency), 100n)),
      revenue: this.#cents(subtotal, currency) - this.#cents(reduced, currency),
    };
    const pays = { pointsPay: points.pays, creditPays: credit.pays, balancePays: balance.pays };
    const shares = this.#share(sale, sold, { prices, games, off, ...pays });
    for (const one of givingBack) {
      sold.back.push(one.by === 'units' ? this.#giveUnits(sold, shares, one) : this.#giveAmount(sale, sold, one));
    }
    return sold;
  }

  /** The share of each unit: with the fee, which is spread over what the method collected. */
  #share(
    { units }: Sale,
    sold: Sold,
    paid: { prices: bigint[]; games: bigint[]; off: bigint } & Record<
      'pointsPay' | 'creditPays' | 'balancePays',
      bigint
    >,
  ): Share[] {
    const offs = split(paid.off, paid.games);
    const reducible = paid.games.map((price, index) => price - (offs[index] ?? 0n));
    const byCredit = split(paid.creditPays, reducible);
    const credit = split(sold.creditUsed, reducible);
    const after = paid.prices.map((price, index) => price - (offs[index] ?? 0n) - (byCredit[index] ?? 0n));
    const byPoints = after.map((price, index) => (units[index]?.kind === 'game' ? price : 0n));
    const pointsPay = split(paid.pointsPay, byPoints);
    const rest = after.map((price, index) => price - (pointsPay[index] ?? 0n));
    const balance = split(paid.balancePays, rest);
    const collected = split(
      sold.collected,
      rest.map((price, index) => price - (balance[index] ?? 0n)),
    );
    const [points, earned] = [split(sold.pointsUsed, byPoints), split(sold.earned, byPoints)];
    const cents = split(sold.balanceUsed, rest);
    let taxed = 0n;
    return units.map(({ kind }, index) => {
      const gross = (collected[index] ?? 0n) + (balance[index] ?? 0n);
      const untaxed = kind === 'multi-purpose' ? (rest[index] ?? 0n) : 0n;
      const before = this.#vatOf(taxed, sold);
      taxed += gross - untaxed;
      return {
        ...{ gross, untaxed, tax: this.#vatOf(taxed, sold) - before, collected: collected[index] ?? 0n },
        ...{
          cents: cents[index] ?? 0n,
          credit: credit[index] ?? 0n,
          points: points[index] ?? 0n,
          earned: earned[index] ?? 0n,
        },
      };
    });
  }

  /** Euros that went to the balance instead of back: rounded down along all of it. */
  #credited = new WeakMap<Sold, bigint>();

  #giveUnits(
    sold: Sold,
    shares: readonly Share[],
    { of: which, toBalance }: Extract<GivingBack, { by: 'units' }>,
  ): GivenBack {
    const given = shares.filter((_, index) => which.includes(index));
    const sum = (part: keyof Share) => sumOf(given.map((share) => share[part]));
    const before = this.#credited.get(sold) ?? 0n;
    const after = before + (toBalance ? sum('collected') : 0n);
    this.#credited.set(sold, after);
    const worth = (minor: bigint) => down(dividedBy(of(minor), this.#perCent(sold.currency)));
    return {
      ...{ gross: sum('gross'), untaxed: sum('untaxed'), tax: sum('tax'), points: sum('points') },
      ...{ earned: sum('earned'), balance: sum('cents') + worth(after) - worth(before), credit: sum('credit') },
      units: given.length,
    };
  }

  /** An amount has its part of what is left of the order; all of the money also brings back balance, credit and points. */
  #giveAmount(
    { units }: Sale,
    sold: Sold,
    { by, amount }: Extract<GivingBack, { by: 'provider' | 'dispute' }>,
  ): GivenBack {
    const left = (part: 'gross' | 'untaxed' | 'tax') => sold[part] - sumOf(sold.back.map((one) => one[part]));
    const isAll = amount >= sold.collected;
    const gross = by === 'provider' && isAll ? left('gross') : least(amount, sold.collected);
    const part = (whole: bigint) => (left('gross') === 0n ? 0n : halfUp(of(whole * gross, left('gross'))));
    const endsAll = isAll && (by === 'provider' || sold.balanceUsed === 0n);
    return {
      ...{ gross, untaxed: part(left('untaxed')), tax: part(left('tax')), units: endsAll ? units.length : 0 },
      balance: by === 'provider' && isAll ? sold.balanceUsed : 0n,
      credit: by === 'provider' && isAll ? sold.creditUsed : 0n,
      points: by === 'provider' && isAll ? sold.pointsUsed : 0n,
      earned: isAll ? sold.earned : by === 'dispute' ? down(of(sold.earned * amount, sold.collected)) : 0n,
    };
  }

  /** EUR cents of a sale: without VAT, and the VAT. Vouchers sold without it are neither. */
  eurosOf({ gross, untaxed, tax, currency }: Pick<Sold, 'gross' | 'untaxed' | 'tax' | 'currency'>) {
    return {
      net: this.#cents(gross - untaxed - tax, currency),
      tax: this.#cents(tax, currency),
      vouchers: this.#cents(untaxed, currency),
    };
  }

  /** EUR cents of what was given back of a sale: rounded along it, so that a sale that is given back leaves none. */
  eurosGivenBack(sold: Sold) {
    const sum = (part: 'gross' | 'untaxed' | 'tax') => sumOf(sold.back.map((one) => one[part]));
    return this.eurosOf({ ...sold, gross: sum('gross'), untaxed: sum('untaxed'), tax: sum('tax') });
  }
}
