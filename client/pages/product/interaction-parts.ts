/**
 * The parts that hydrate at the first interaction with a product page. One chunk, because each file costs a slow phone
 * ten milliseconds and a round trip.
 */
export { StockAlertForm } from '../../features/product/stock-alert/stock-alert-form.tsx';
export { GiveButton } from './buy-box/give-button.tsx';
export { PriceWatch } from './buy-box/price-watch.tsx';
export { StickyBar } from './buy-box/sticky-bar.tsx';
export { VariantPicker } from './buy-box/variant-picker.tsx';
export { Media } from './media/media.tsx';
export { ProductDetails } from './product-details.tsx';
export { ProductSummary } from './product-summary.tsx';
export { BaseGame } from './related/base-game.tsx';
export { BundleContents } from './related/bundle-contents.tsx';
export { DlcList } from './related/dlc-list.tsx';
export { Editions } from './related/editions.tsx';
