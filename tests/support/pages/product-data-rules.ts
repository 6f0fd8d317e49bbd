/**
 * The product data specification of Google Merchant Center (support.google.com/merchants/answer/7052112), as far as it can be
 * checked by the data alone.
 */

/** What is documented of an attribute. */
interface Rule {
  isRequired?: true;
  /** Characters. */
  most?: number;
  /** How often it may be repeated; once by default. */
  times?: number;
  values?: readonly string[];
  format?: RegExp;
  /** Needed beside it, and what the other one then is. */
  needs?: readonly [name: string, value?: string];
}

const AMOUNT = /^\d+(\.\d{2,3})? [A-Z]{3}$/;
const LINK = /^https?:\/\/[\x21-\x7e]+$/;
const INSTANT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)`;

const PRODUCT_DATA_RULES: Readonly<Record<string, Rule>> = {
  id: { isRequired: true, most: 50 },
  title: { isRequired: true, most: 150, format: /^(?!.*[<>]).*\S/ },
  description: { isRequired: true, most: 5_000, format: /^(?!.*<\/?[a-z])[\s\S]*\S/ },
  link: { isRequired: true, most: 2_000, format: LINK },
  image_link: { isRequired: true, most: 2_000, format: LINK },
  additional_image_link: { most: 2_000, times: 10, format: LINK },
  availability: { isRequired: true, values: ['in_stock', 'out_of_stock', 'preorder', 'backorder'] },
  availability_date: { format: new RegExp(`^${INSTANT}$`), needs: ['availability', 'preorder'] },
  price: { isRequired: true, format: AMOUNT },
  sale_price: { format: AMOUNT, needs: ['price'] },
  sale_price_effective_date: { format: new RegExp(`^${INSTANT}/${INSTANT}$`), needs: ['sale_price'] },
  expiration_date: { format: new RegExp(`^${INSTANT}$`) },
  brand: { most: 70 },
  gtin: { most: 50, format: /^\d{8,14}$/ },
  mpn: { most: 70 },
  identifier_exists: { values: ['yes', 'no'] },
  condition: { values: ['new', 'refurbished', 'used'] },
  google_product_category: { format: /^\d+$/ },
  product_type: { most: 750 },
  is_bundle: { values: ['yes', 'no'] },
  shipping: { times: 100, format: /^country=[A-Z]{2} price=\d+(\.\d{2,3})? [A-Z]{3}$/ },
};

/** An item's attributes, in their order. */
export type Item = readonly (readonly [name: string, value: string])[];

const amountOf = (text = '') => Number.parseFloat(text);

function checkValue(name: string, value: string, all: ReadonlyMap<string, string>): string[] {
  const rule = PRODUCT_DATA_RULES[name];
  if (!rule) return [`${name} is no attribute`];
  const problems: string[] = [];
  if (rule.most !== undefined && value.length > rule.most) problems.push(`${name} has ${value.length} characters`);
  if (rule.values && !rule.values.includes(value)) problems.push(`${name} is ${value}`);
  if (rule.format && !rule.format.test(value)) problems.push(`${name} is written ${value}`);
  const [other, wanted] = rule.needs ?? [];
  if (other && (wanted === undefined ? !all.has(other) : all.get(other) !== wanted)) {
    problems.push(`${name} without ${other}`);
  }
  return problems;
}

/** What of an item breaks a documented rule. `nowMs`: when the feed was read. */
export function checkItem(item: Item, nowMs: number): string[] {
  const all = new Map(item);
  const problems = item.flatMap(([name, value]) => checkValue(name, value, all));
  for (const [name, { isRequired, times = 1 }] of Object.entries(PRODUCT_DATA_RULES)) {
    const count = item.filter(([own]) => own === name).length;
    if (isRequired && count === 0) problems.push(`${name} is missing`);
    if (count > times) problems.push(`${name} stands there ${count} times`);
  }
  // Required combinations.
  if (all.get('availability') === 'preorder' && !all.has('availability_date')) problems.push('preorder without a date');
  if (!all.has('gtin') && !all.has('mpn') && all.get('identifier_exists') !== 'no') problems.push('no identifier');
  if (amountOf(all.get('price')) <= 0) problems.push('price is nothing');
  if (all.has('sale_price') && amountOf(all.get('sale_price')) >= amountOf(all.get('price'))) {
    problems.push('sale_price is no reduction');
  }
  const currencies = ['price', 'sale_price'].flatMap((name) => all.get(name)?.slice(-3) ?? []);
  if (new Set(currencies).size > 1) problems.push('prices in several currencies');
  const [from = '', until = ''] = all.get('sale_price_effective_date')?.split('/') ?? [];
  if (from && Date.parse(from) >= Date.parse(until)) problems.push('the sale ends before it begins');
  const date = Date.parse(all.get('availability_date') ?? '');
  if (date > nowMs + 366 * 24 * 3600 * 1000) problems.push('released in more than a year');
  return problems;
}
