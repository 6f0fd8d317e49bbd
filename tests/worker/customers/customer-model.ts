/**
 * What the shop should do in a customer's life, written a second time and much simpler: one customer, euros, two
 * coupons. Amounts in cents; a point is worth one.
 */

export interface ModelUnit {
  productId: number;
  price: number;
  state: 'kept' | 'revealed' | 'refunded';
  share: { paid: number; balance: number; points: number; earned: number };
}

export interface ModelOrder {
  id: number;
  status: 'Pending' | 'Complete' | 'Cancelled';
  payment: 'Pending' | 'Paid' | 'Voided' | 'PartiallyRefunded' | 'Refunded';
  coupon: CouponCode | null;
  units: ModelUnit[];
  total: number;
  points: number;
  balance: number;
  earns: number;
  revoked: number;
  /** Given back through the provider. */
  refunded: number;
}

export const COUPONS = {
  /** Ten per cent, once per customer. */
  MODELTEN: { minimum: 0, uses: 1, discount: (goods: number) => Math.round(goods / 10) },
  /** Five euros from thirty on. */
  MODELFIVE: { minimum: 3000, uses: Number.POSITIVE_INFINITY, discount: (goods: number) => Math.min(500, goods) },
} as const;
export type CouponCode = keyof typeof COUPONS;

const POINTS_PER_EURO = 3;

/** Parts of a total by weight, which add up to it. */
function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let reached = 0;
  let given = 0;
  return weights.map((weight) => {
    reached += sum > 0 ? weight : 1;
    const part = Math.floor((total * reached) / (sum > 0 ? sum : weights.length)) - given;
    given += part;
    return part;
  });
}

export class CustomerModel {
  readonly prices: ReadonlyMap<number, number>;
  readonly stock: Map<number, number>;
  readonly cart = new Map<number, number>();
  readonly orders: ModelOrder[] = [];
  coupon: CouponCode | null = null;
  /** Negative while points of refunded goods were spent already. */
  pointsLedger: number;
  balance = 0;
  /** Gift cards redeemed, each by two calls while there are few. */
  doubleRedemptions = 0;
  declines = 0;

  constructor(products: readonly { id: number; price: number; stock: number }[], points: number) {
    this.prices = new Map(products.map(({ id, price }) => [id, price]));
    this.stock = new Map(products.map(({ id, stock }) => [id, stock]));
    this.pointsLedger = points;
  }

  idAt(place: number): number {
    return [...this.prices.keys()][place] ?? 0;
  }

  get points(): number {
    return Math.max(0, this.pointsLedger);
  }

  get goods(): number {
    return [...this.cart].reduce((sum, [id, quantity]) => sum + (this.prices.get(id) ?? 0) * quantity, 0);
  }

  /** Points of orders that can still be given back are not to be spent. */
  get spendable(): number {
    const pending = this.orders
      .filter((order) => order.payment === 'Paid' || order.payment === 'PartiallyRefunded')
      .filter(({ units }) => units.some((unit) => unit.state === 'kept'))
      .reduce((sum, order) => sum + order.earns - order.revoked, 0);
    return Math.max(0, this.points - pending);
  }

  /** Unpaid orders that an order of this cart replaces. */
  get replaced(): ModelOrder[] {
    return this.orders.filter(
      ({ status, units }) => status === 'Pending' && units.some(({ productId }) => this.cart.has(productId)),
    );
  }

  isUsedUp(code: CouponCode): boolean {
    const counted = this.orders.filter(({ coupon, status }) => coupon === code && status !== 'Cancelled');
    return counted.filter((order) => !this.replaced.includes(order)).length >= COUPONS[code].uses;
  }

  /** Whether a coupon may be put into this cart, or lowers it. */
  accepts(code: CouponCode): boolean {
    return !this.isUsedUp(code) && (this.cart.size === 0 || this.goods >= COUPONS[code].minimum);
  }

  get discount(): number {
    return this.coupon && this.cart.size > 0 && this.accepts(this.coupon)
      ? COUPONS[this.coupon].discount(this.goods)
      : 0;
  }

  /** Anyone who opens the cart is told that its coupon is used up. */
  look(): void {
    if (this.coupon && this.isUsedUp(this.coupon)) this.coupon = null;
  }

  cancel(order: ModelOrder): void {
    order.status = 'Cancelled';
    order.payment = 'Voided';
    for (const { productId } of order.units) this.stock.set(productId, (this.stock.get(productId) ?? 0) + 1);
    this.pointsLedger += order.points;
    this.balance += order.balance;
  }

  /** Writes the order of this cart under the id that the shop gave it. */
  order(id: number, use: { points: boolean; balance: boolean }): ModelOrder {
    const { goods, discount } = this;
    const points = use.points ? Math.min(this.spendable, goods - discount) : 0;
    const balance = use.balance ? Math.min(this.balance, goods - discount - points) : 0;
    const total = goods - discount - points - balance;
    const earns = Math.floor((goods - discount - points) / 100) * POINTS_PER_EURO;
    const sold = [...this.cart].flatMap(([productId, quantity]) =>
      Array.from({ length: quantity }, () => ({ productId, price: this.prices.get(productId) ?? 0 })),
    );
    const discounts = split(discount, discount > 0 ? sold.map(({ price }) => price) : sold.map(() => 0));
    const prices = sold.map(({ price }, index) => price - (discounts[index] ?? 0));
    const byPoints = split(points, prices);
    const unpaid = prices.map((price, index) => price - (byPoints[index] ?? 0));
    const byBalance = split(balance, unpaid);
    const paid = split(
      total,
      unpaid.map((rest, index) => rest - (byBalance[index] ?? 0)),
    );
    const earned = split(earns, prices);
    const units = sold.map((unit, index): ModelUnit => {
      const share = {
        paid: paid[index] ?? 0,
        balance: byBalance[index] ?? 0,
        points: byPoints[index] ?? 0,
        earned: earned[index] ?? 0,
      };
      return { ...unit, state: 'kept', share };
    });
    const coupon = this.coupon && this.accepts(this.coupon) ? this.coupon : null;
    const facts = { id, coupon, units, total, points, balance, earns, revoked: 0, refunded: 0 };
    const order: ModelOrder = { ...facts, status: 'Pending', payment: 'Pending' };
    this.orders.push(order);
    this.pointsLedger -= points;
    this.balance -= balance;
    for (const { productId } of units) this.stock.set(productId, (this.stock.get(productId) ?? 0) - 1);
    if (total === 0) this.pay(order);
    return order;
  }

  pay(order: ModelOrder): void {
    order.status = 'Complete';
    order.payment = 'Paid';
    this.pointsLedger += order.earns;
    for (const { productId } of order.units) {
      const left = (this.cart.get(productId) ?? 0) - 1;
      if (left > 0) this.cart.set(productId, left);
      else this.cart.delete(productId);
    }
    if (this.coupon === order.coupon) this.coupon = null;
  }

  refund(order: ModelOrder, units: readonly ModelUnit[], toBalance: boolean): void {
    for (const unit of units) {
      const { paid, balance, points, earned } = unit.share;
      this.balance += balance + (toBalance ? paid : 0);
      order.refunded += toBalance ? 0 : paid;
      this.pointsLedger += points - earned;
      order.revoked += earned;
      unit.state = 'refunded';
    }
    if (units.length === 0) return;
    order.payment = order.units.every(({ state }) => state === 'refunded') ? 'Refunded' : 'PartiallyRefunded';
  }
}
