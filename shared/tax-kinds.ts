/**
 * How a sale is taxed. `outside`: no VAT of a country where the shop is registered. `small-business`: exempt at home
 * (Directive 2006/112/EC art. 284). `reverse-charge`: the buyer, a business, owes the VAT (art. 196).
 */
export const TAX_KINDS = ['standard', 'outside', 'small-business', 'reverse-charge'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/**
 * Why a country was taken. `agreed`: what the buyer declared and another piece agree. `supported`: two others agree on this one.
 * `single`: nothing else is known. `confirmed`: the pieces contradict each other, and the buyer was asked. `same-tax`: they do,
 * and the VAT is the same. `contradicted`: the card contradicts all others, and nobody could be asked. `business`: of a VAT id,
 * which decides alone.
 */
export const EVIDENCE_BASES = [
  'agreed',
  'supported',
  'single',
  'confirmed',
  'same-tax',
  'contradicted',
  'business',
] as const;
export type EvidenceBasis = (typeof EVIDENCE_BASES)[number];
