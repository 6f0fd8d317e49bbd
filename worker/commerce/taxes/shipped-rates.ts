/*
 * The first days agree with public tables of past rates (github.com/ibericode/vat-rates, github.com/der-andy/eu-vat-rates, which
 * has an earlier one for NL alone), and the newest with reports of the laws: EE and SK (eurofiscalis.com, VAT rates 2025),
 * FI (vat-solutions.com), RO (Law 141/2025, regfollower.com). No standard rate changed at the start of 2026 (easytax.co).
 */

/** Where the rates come from, and the day of the list. */
export const SHIPPED_SOURCE = 'European Commission, VAT rates in the Member States, as of 2026-11-29';

/**
 * The standard VAT rates of the EU members (Directive 2006/112/EC art. 96 and 97): country, basis points, and the day since
 * which the rate is in force. Setup and `taxes update` write those that a shop does not have yet; a new rate is a further row.
 */
export const SHIPPED_RATES: readonly (readonly [country: string, basisPoints: number, validFrom: string])[] = [
  ['AT', 2000, '1984-01-01'],
  ['BE', 2100, '1996-01-01'],
  ['BG', 2000, '1999-01-01'],
  ['CY', 1900, '2014-01-13'],
  ['CZ', 2100, '2013-01-01'],
  ['DE', 1900, '2021-01-01'],
  ['DK', 2500, '1992-01-01'],
  ['EE', 2400, '2025-07-01'],
  ['ES', 2100, '2012-09-01'],
  ['FI', 2550, '2024-09-01'],
  ['FR', 2000, '2014-01-01'],
  ['GR', 2400, '2016-06-01'],
  ['HR', 2500, '2012-03-01'],
  ['HU', 2700, '2012-01-01'],
  ['IE', 2300, '2021-03-01'],
  ['IT', 2200, '2013-10-01'],
  ['LT', 2100, '2009-09-01'],
  ['LU', 1700, '2024-01-01'],
  ['LV', 2100, '2012-07-01'],
  ['MT', 1800, '2004-01-01'],
  ['NL', 2100, '2012-10-01'],
  ['PL', 2300, '2011-01-01'],
  ['PT', 2300, '2011-01-01'],
  ['RO', 2100, '2025-08-01'],
  ['SE', 2500, '1990-07-01'],
  ['SI', 2200, '2013-07-01'],
  ['SK', 2300, '2025-01-01'],
];
