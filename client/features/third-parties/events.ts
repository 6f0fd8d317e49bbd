import type { Cart } from '../../../shared/api/cart.ts';
import type { TrackedOrder } from '../../../shared/api/order.ts';
import type { ShownPrice } from '../product/card-view.ts';

/** TRACK-2: amounts are reported in it, whatever currency the visitor pays in. */
const TRACKING_CURRENCY = 'EUR';

export interface TrackedItem {
  item_id: string;
  item_name?: string;
  /** One unit, in euros. */
  price?: number;
  quantity: number;
}

interface PageViewEvent {
  name: 'page_view';
  /** Without its query, which may contain codes. */
  page_path: string;
  page_title: string;
}

interface ItemsEvent {
  name: 'view_item_list' | 'view_item' | 'add_to_cart' | 'begin_checkout';
  currency: typeof TRACKING_CURRENCY;
  item_list_id?: string;
  coupon?: string;
  items: readonly TrackedItem[];
}

interface PurchaseEvent {
  name: 'purchase';
  currency: typeof TRACKING_CURRENCY;
  transaction_id: string;
  value: number;
  tax: number;
  discount: number;
  coupon: string;
  affiliation: string;
  items: readonly TrackedItem[];
}

/** E-commerce events, under the names that tag managers expect. */
export type TrackingEvent = PageViewEvent | ItemsEvent | PurchaseEvent;

interface NamedProduct {
  Id: number;
  Name: string;
  ProductPrice?: ShownPrice | null | undefined;
}

function toItem({ Id, Name, ProductPrice }: NamedProduct, quantity = 1): TrackedItem {
  const price = ProductPrice ? { price: ProductPrice.PriceValueInDefaultCurrency } : {};
  return { item_id: String(Id), item_name: Name, ...price, quantity };
}

export function toListView(listPath: string, products: readonly NamedProduct[]): TrackingEvent {
  const items = products.map((product) => toItem(product));
  return { name: 'view_item_list', currency: TRACKING_CURRENCY, item_list_id: listPath, items };
}

export function toProductView(product: NamedProduct): TrackingEvent {
  return { name: 'view_item', currency: TRACKING_CURRENCY, items: [toItem(product)] };
}

export function toCartAddition(productId: number, quantity: number): TrackingEvent {
  return { name: 'add_to_cart', currency: TRACKING_CURRENCY, items: [{ item_id: String(productId), quantity }] };
}

export function toCheckoutStart({ Items, DiscountBox }: Cart): TrackingEvent {
  return {
    name: 'begin_checkout',
    currency: TRACKING_CURRENCY,
    coupon: DiscountBox.AppliedDiscountsWithCodes.map((discount) => discount.CouponCode).join(','),
    items: Items.map((item) => toItem(item.Product, item.Quantity)),
  };
}

/** The backend's amounts are in euros already. */
export function toPurchase(order: TrackedOrder): TrackingEvent {
  return {
    name: 'purchase',
    currency: TRACKING_CURRENCY,
    transaction_id: order.CustomOrderNumber,
    value: order.Revenue,
    tax: order.TaxAmount,
    discount: order.DiscountTotal,
    coupon: order.AppliedCouponCodes.join(','),
    affiliation: order.Affiliate,
    items: order.Products.map(({ Id, Name, Price: price, Quantity }) => ({
      item_id: String(Id),
      item_name: Name,
      price,
      quantity: Quantity,
    })),
  };
}
