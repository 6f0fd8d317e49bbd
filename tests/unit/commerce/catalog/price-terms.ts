import { currencyOf } from '../../../../shared/currencies.ts';

export const EUROS = { tag: 'en', currency: currencyOf('EUR'), rate: 1, nowMs: 0 };
export const YEN = { tag: 'ja', currency: currencyOf('JPY'), rate: 171.234567, nowMs: 0 };
export const ZLOTYS = { tag: 'pl', currency: currencyOf('PLN'), rate: 4.271, nowMs: 0 };
