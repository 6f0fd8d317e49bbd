/**
 * What hydrates at the first interaction with a product page: one chunk, as each file costs a slow phone ten
 * milliseconds and a round trip.
 */
export { StockAlertForm } from '../../features/product/stock-alert-form.tsx';
export { BaseGame } from './base-game.tsx';
export { BundleContents } from './bundle-contents.tsx';
export { DlcList } from './dlc-list.tsx';
export { Editions } from './editions.tsx';
export { Media } from './media.tsx';
export { ProductDetails } from './product-details.tsx';
export { ProductSummary } from './product-summary.tsx';
export { StickyBar } from './sticky-bar.tsx';
export { VariantPicker } from './variant-picker.tsx';
