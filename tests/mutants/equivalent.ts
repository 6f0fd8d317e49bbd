import type { Mutant } from './sample.ts';

/** A mutant that changes nothing that anybody could notice, and why. */
interface Equivalent {
  file: string;
  original: string;
  mutated: string;
  reason: string;
}

const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'worker/commerce/invoices/write-invoice.ts',
    original: '2',
    mutated: '3',
    reason: 'A rate is stored in basis points: in percent it has at most two decimals, however many are allowed.',
  },
  {
    file: 'worker/commerce/invoices/write-invoice.ts',
    original: 'national === undefined || vatNational === undefined',
    mutated: 'national === undefined && vatNational === undefined',
    reason: 'Both are written together: either both are there or none.',
  },
  {
    file: 'worker/commerce/invoices/write-invoice.ts',
    original: 'vatEur === undefined || rateOn === undefined',
    mutated: 'vatEur === undefined && rateOn === undefined',
    reason: 'Both are written together: either both are there or none.',
  },
  {
    file: 'worker/commerce/invoices/e-invoice/write-ubl.ts',
    original: 'national !== undefined && vatNational !== undefined',
    mutated: 'national !== undefined || vatNational !== undefined',
    reason: 'Both are written together: either both are there or none.',
  },
  {
    file: 'worker/commerce/invoices/e-invoice/e-invoice.ts',
    original: '!first',
    mutated: 'false',
    reason: 'A group has a first part: the check is for the compiler.',
  },
  {
    file: 'worker/commerce/invoices/e-invoice/invoice-parts.ts',
    original: '2',
    mutated: '3',
    reason: 'The last rank: it comes after the others as well when it is greater.',
  },
  {
    file: 'worker/commerce/keys/key-case.ts',
    original: '!order',
    mutated: 'false',
    reason: 'It throws either way; the check only words it for the log.',
  },
  {
    file: 'worker/commerce/keys/key-case-routes.ts',
    original: '!opened',
    mutated: 'false',
    reason: 'What was written can be read: the check is for the compiler.',
  },
  {
    file: 'worker/commerce/checkout/place-order.ts',
    original: '!written',
    mutated: 'false',
    reason: 'What was written can be read: the check is for the compiler.',
  },
  {
    file: 'worker/commerce/keys/open-key-vault.ts',
    original: 'provenList === env.KEY_ENCRYPTION_KEY',
    mutated: 'false',
    reason: 'A list that was right is right again: it is only not checked each time.',
  },
  {
    file: 'worker/commerce/keys/key-vault.ts',
    original: 'at < 0',
    mutated: 'at <= 0',
    reason: 'Nothing that was sealed begins with a dot; of what does, no secret opens it either way.',
  },
  {
    file: 'worker/commerce/keys/key-routes.ts',
    original: '!isReady || item.key_id === null || item.ciphertext === null',
    mutated: '!isReady || item.key_id === null && item.ciphertext === null',
    reason: 'Both columns are of the same joined row: either both are null or none.',
  },
  {
    file: 'worker/session/routes.ts',
    original: '!claims || !granted.id_token',
    mutated: 'false',
    reason: 'The library rejects a response without an id token (`idTokenExpected`): the check is for the compiler.',
  },
  {
    file: 'worker/commerce/keys/key-routes.ts',
    original: '!isReady || item.key_id === null',
    mutated: '!isReady && item.key_id === null',
    reason: 'A key is sold in the statement that gives it to a paid unit: one of another state is of no such unit.',
  },
  {
    file: 'worker/session/routes.ts',
    original: 'isLocaleCode(language)',
    mutated: 'true',
    reason: 'A call without a language of the shop has been rejected as another site’s: the check is for the compiler.',
  },
  {
    file: 'worker/session/event-token.ts',
    original: '!url',
    mutated: 'false',
    reason: 'It throws either way; the check only words it for the log.',
  },
  {
    file: 'worker/session/sessions.ts',
    original: '/^[0-9a-f]{64}$/.test(name)',
    mutated: 'true',
    reason: 'What is no name is looked up as one that nobody was given: the check only saves the query.',
  },
  {
    file: 'worker/gateway/backend.ts',
    original: 'length !== null && Number(length) <= MAX_RESPONSE_BYTES',
    mutated: 'false',
    reason: 'A response within the limit is read the same either way; the direct way only copies less.',
  },
  {
    file: 'worker/gateway/backend.ts',
    original: 'Number(length) <= MAX_RESPONSE_BYTES',
    mutated: 'Number(length) < MAX_RESPONSE_BYTES',
    reason: 'A response of exactly the limit is read the same either way; the direct way only copies less.',
  },
  {
    file: 'worker/gateway/cached-read.ts',
    original: "'location' in value",
    mutated: 'false',
    reason: 'The cache of calls holds responses alone: the check is for the compiler.',
  },
  {
    file: 'worker/gateway/endpoint-group.ts',
    original: '3',
    mutated: '4',
    reason: 'No group has a name of four parts: one more is looked up in vain.',
  },
  {
    file: 'worker/gateway/endpoint-group.ts',
    original: 'length > 1',
    mutated: 'length >= 1',
    reason: 'No split group has a name of one part: it is looked up in vain, and then among the others.',
  },
  {
    file: 'worker/commerce/wallet/spend-holding.ts',
    original: 'dueMinor <= 0',
    mutated: 'dueMinor < 0',
    reason: 'Where nothing is due, nothing is needed: no cent is spent either way.',
  },
  {
    file: 'worker/commerce/wallet/spend-holding.ts',
    original: 'holdingEurMinor <= 0',
    mutated: 'holdingEurMinor < 0',
    reason: 'Of nothing, nothing is spent.',
  },
  {
    file: 'worker/commerce/wallet/spend-holding.ts',
    original: 'needed < BigInt(holdingEurMinor)',
    mutated: 'needed <= BigInt(holdingEurMinor)',
    reason: 'Where both are the same, it does not matter which one is taken.',
  },
  {
    file: 'worker/commerce/wallet/wallet-routes.ts',
    original: 'code === null',
    mutated: 'false',
    reason: 'What is no code is looked up as one that no card has: the response is the same.',
  },
  {
    file: 'worker/commerce/keys/key-routes.ts',
    original: 'error instanceof CommerceError',
    mutated: 'true',
    reason: 'Another error is a fault of the database: it has no code to record, and the call fails either way.',
  },
  {
    file: 'worker/commerce/orders/order-mail-summary.ts',
    original: '2',
    mutated: '3',
    reason: 'A rate is stored in basis points: in percent it has at most two decimals, however many are allowed.',
  },
  {
    file: 'worker/commerce/orders/tracked-order.ts',
    original: 'first',
    mutated: 'true',
    reason: 'A group has a first unit: the check is for the compiler.',
  },
  {
    file: 'worker/commerce/orders/mailed-order.ts',
    original: 'first',
    mutated: 'true',
    reason: 'A group has a first unit: the check is for the compiler.',
  },
  {
    file: 'worker/commerce/orders/order-mails.ts',
    original: '!order',
    mutated: 'false',
    reason: 'It throws either way; the check only words it for the log.',
  },
  {
    file: 'worker/commerce/invoices/documents-store.ts',
    original: 'year === undefined || sequence === undefined',
    mutated: 'false',
    reason: 'A text without year and place is the number of no document: it is not found either way.',
  },
  {
    file: 'worker/identity/accounts/account-store.ts',
    original: '!saved',
    mutated: 'false',
    reason: 'An upsert returns its row: the check is for the compiler.',
  },
  {
    file: 'worker/identity/internal/login-ticket.ts',
    original: "typeof accountId === 'string' && typeof signInAtS === 'number'",
    mutated: "typeof accountId === 'string' || typeof signInAtS === 'number'",
    reason: 'Both are written together: either both are there or none.',
  },
  {
    file: 'worker/identity/internal/login-ticket.ts',
    original: "typeof registeredEmail === 'string' && typeof tokenHash === 'string'",
    mutated: "typeof registeredEmail === 'string' || typeof tokenHash === 'string'",
    reason: 'Both are written together: either both are there or none.',
  },
  {
    file: 'worker/identity/accounts/sign-in-delay.ts',
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the source of a statement
    original:
      '`INSERT INTO sign_in_delays (subject, failures, next_at, failed_at) VALUES (?1, 1, ?2, ?2) ON CONFLICT (subject) DO UPDATE SET failures = ${failures}, failed_at = ?2, next_at = ?2 + iif(${failures} > ?3, min(?6, ?4 * (1 << min(30, ${failures} - ?3 - 1))), 0) WHERE next_at <= ?2 OR ${isOver} RETURNING failures`',
    mutated:
      '`INSERT INTO sign_in_delays (subject, failures, next_at, failed_at) VALUES (?1, 1, ?2, ?2) ON CONFLICT (subject) DO UPDATE SET failures = ${failures}, failed_at = ?2, next_at = ?2 + iif(${failures} >= ?3, min(?6, ?4 * (1 << min(30, ${failures} - ?3 - 1))), 0) WHERE next_at <= ?2 OR ${isOver} RETURNING failures`',
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the source of a statement
    reason:
      'Of the last free guess the pause is 5 s shifted by -1, which SQLite takes as half of one: none either way.',
  },
  {
    file: 'worker/commerce/refunds/refund-amount.ts',
    original: 'item && share',
    mutated: 'item || share',
    reason: 'A unit of the order always has a share, and without a unit there is none.',
  },
  {
    file: 'worker/commerce/refunds/refund-items.ts',
    original: 'parts.length > 1',
    mutated: 'true',
    reason: 'A single part is all of the units: it was tried before, and fails again.',
  },
  {
    file: 'worker/commerce/refunds/refund-items.ts',
    original: 'parts.length > 1',
    mutated: 'parts.length >= 1',
    reason: 'A single part is all of the units: it was tried before, and fails again.',
  },
  {
    file: 'worker/commerce/suppliers/distributor-supplier.ts',
    original: 'isReplaced === true',
    mutated: 'false',
    reason: 'The claim has ended with the replacement: nothing is stored a second time, and no unit fails.',
  },
  {
    file: 'worker/commerce/suppliers/distributor-supplier.ts',
    original: 'stored?.meta.changes === 0',
    mutated: 'true',
    reason: 'The claim of a unit ends with its delivery: what was delivered cannot fail afterwards.',
  },
  {
    file: 'worker/commerce/suppliers/set-aside.ts',
    original: 'units.length === 0',
    mutated: 'false',
    reason: 'Of no units nothing is asked and nothing noted: the check only saves two statements.',
  },
  {
    file: 'worker/commerce/suppliers/supplier-stock-store.ts',
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the source of a statement
    original:
      '`UPDATE products SET supplier_stock = 0 WHERE supplier IS NOT NULL AND supplier_stock > 0 AND ${IS_STOPPED}`',
    mutated:
      '`UPDATE products SET supplier_stock = 0 WHERE supplier IS NOT NULL AND supplier_stock >= 0 AND ${IS_STOPPED}`',
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the source of a statement
    reason: 'None stays none: the condition only saves the writing.',
  },
  {
    file: 'worker/commerce/wallet/gift-code.ts',
    original: '26',
    mutated: '27',
    reason: 'Of 26 or of 27 different letters, 14 have 64 bits, and 13 have not.',
  },
  {
    file: 'worker/commerce/wallet/spend-holding.ts',
    original: 'holdingEurMinor <= 0',
    mutated: 'holdingEurMinor < 0',
    reason: 'Of nothing, nothing is paid: the sums say it as well.',
  },
  {
    file: 'worker/commerce/wallet/spend-holding.ts',
    original: 'dueMinor <= 0',
    mutated: 'dueMinor < 0',
    reason: 'For nothing, nothing is paid: the sums say it as well.',
  },
  {
    file: 'worker/commerce/wallet/spend-holding.ts',
    original: 'needed < BigInt(holdingEurMinor)',
    mutated: 'needed <= BigInt(holdingEurMinor)',
    reason: 'It is the smaller of two: where they are equal, either is.',
  },
  {
    file: 'worker/commerce/wallet/wallet-routes.ts',
    original: 'code === null',
    mutated: 'false',
    reason: 'What is no code is that of no card: the answer is the same.',
  },
  {
    file: 'worker/commerce/wallet/wallet-routes.ts',
    original: '1',
    mutated: '2',
    reason: 'Two more than are shown tell as well as one whether another page follows.',
  },
  {
    file: 'worker/commerce/wallet/gift-code.ts',
    original: '26',
    mutated: '27',
    reason: 'The letters that 64 bits need are rounded up: 14 with either.',
  },
  {
    file: 'worker/commerce/refunds/refund-items.ts',
    original: '!share',
    mutated: 'false',
    reason: 'Each unit of an order has a share: the check is for the compiler.',
  },
  {
    file: 'worker/commerce/refunds/refund-amount.ts',
    original: 'item && share',
    mutated: 'item || share',
    reason: 'The share is that of the unit: both are there or none.',
  },
  {
    file: 'worker/session/routes.ts',
    original: '!claims || !granted.id_token',
    mutated: '!claims && !granted.id_token',
    reason: 'An id token is expected: its claims are there with it, or the grant failed before.',
  },
  {
    file: 'worker/commerce/payments/pay-page-routes.ts',
    original: 'isCurrencyCode(code)',
    mutated: 'true',
    reason: 'The shop starts payments in its own currencies alone: the check is for the compiler.',
  },
];

const toLine = (source: string) => source.replace(/\s+/g, ' ').trim();

/** Why a mutant changes nothing; undefined if it does. */
export function findReason({ file, original, mutated }: Mutant): string | undefined {
  return EQUIVALENT.find(
    (one) => one.file === file && one.original === toLine(original) && one.mutated === toLine(mutated),
  )?.reason;
}
