import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { withoutMinor } from '../../../shared/merchant/amounts.ts';

/** Fields of responses by the names that the API gives them; one without words here keeps its name. */
const COLUMNS: Readonly<Record<string, MessageDescriptor>> = {
  Amount: msg`Amount`,
  AtUtc: msg`When`,
  Attempts: msg`Attempts`,
  BeganOnUtc: msg`Since`,
  Bought: msg`Bought`,
  Collected: msg`Collected`,
  Country: msg`Country`,
  CreatedOnUtc: msg`When`,
  CurrencyCode: msg`Currency`,
  Discount: msg`Discount`,
  Email: msg`E-mail address`,
  Expected: msg`Expected`,
  HeldReason: msg`Held because`,
  IsRefunded: msg`Refunded`,
  KeyStatus: msg`Key`,
  Language: msg`Language`,
  Message: msg`Message`,
  Method: msg`Method`,
  Name: msg`Name`,
  Net: msg`Net`,
  Number: msg`Order`,
  OrderNumber: msg`Order`,
  Part: msg`Part`,
  PaymentInitId: msg`Payment`,
  Product: msg`Product`,
  Rating: msg`Rating`,
  Reason: msg`Reason`,
  ReceivedOnUtc: msg`When`,
  Refunded: msg`Refunded`,
  RevealedOnUtc: msg`Key shown`,
  RevenueEur: msg`Revenue`,
  RiskScore: msg`Risk`,
  Searches: msg`Searches`,
  Severity: msg`Severity`,
  SinceUtc: msg`Since`,
  State: msg`State`,
  Status: msg`State`,
  Stock: msg`Stock`,
  Subject: msg`Subject`,
  Term: msg`Search`,
  Text: msg`Text`,
  Title: msg`Title`,
  Total: msg`Total`,
  Unit: msg`Price`,
  Units: msg`Units`,
  Vat: msg`VAT`,
  VatBasisPoints: msg`VAT rate`,
  WaitingUnits: msg`Units ordered`,
  What: msg`What`,
  WithoutResults: msg`Without results`,
  description: msg`Description`,
  metaDescription: msg`Description for search engines`,
  metaKeywords: msg`Keywords for search engines`,
  metaTitle: msg`Title for search engines`,
  name: msg`Name`,
  searchWords: msg`Words for the shop’s search`,
  shortDescription: msg`Short description`,
  systemRequirements: msg`System requirements`,
};

/** States of orders, payments and keys (`shared/states.ts`), and those of the shop's parts. */
const STATES: Readonly<Record<string, MessageDescriptor>> = {
  Authorized: msg`Authorised`,
  Available: msg`For sale`,
  Cancelled: msg`Cancelled`,
  Complete: msg`Complete`,
  Paid: msg`Paid`,
  PartiallyRefunded: msg`Partly refunded`,
  Pending: msg`Not paid`,
  Processing: msg`In progress`,
  Refunded: msg`Refunded`,
  Replaced: msg`Replaced`,
  Reported: msg`Reported`,
  Reserved: msg`Reserved`,
  Returned: msg`Returned`,
  Revealed: msg`Revealed`,
  Sold: msg`Sold`,
  Voided: msg`Not taken`,
  Withdrawn: msg`Off sale`,
};
const STATE_FIELDS = ['Status', 'PaymentStatus', 'KeyStatus'];

/** What is done about an entry, by the verbs of the call table. */
const VERBS: Readonly<Record<string, MessageDescriptor>> = {
  accept: msg`Accept`,
  add: msg`Add`,
  answer: msg`Answer`,
  approve: msg`Approve`,
  cancel: msg`Cancel the order`,
  change: msg`Change`,
  'change-batch': msg`Change the batch`,
  close: msg`Close`,
  customers: msg`Show its customers`,
  decide: msg`Decide`,
  end: msg`End`,
  'end-batch': msg`End the batch`,
  keep: msg`Keep`,
  lift: msg`Lift`,
  limit: msg`Limit`,
  make: msg`Make several`,
  match: msg`Match with an order`,
  missing: msg`Show what is missing`,
  move: msg`Move`,
  open: msg`Open`,
  put: msg`Put customers in`,
  queue: msg`Show the queue`,
  reject: msg`Reject`,
  rename: msg`Rename`,
  remove: msg`Remove`,
  reopen: msg`Open again`,
  replay: msg`Send again`,
  restore: msg`New token`,
  retry: msg`Try again`,
  revoke: msg`Revoke`,
  save: msg`Add or change`,
  set: msg`Set`,
  show: msg`Show`,
  take: msg`Take customers out`,
  test: msg`Test`,
  tune: msg`Tune`,
  undo: msg`Undo`,
  unplan: msg`Take back`,
  update: msg`Update`,
  uses: msg`Show its uses`,
  withdraw: msg`Take off sale`,
};

const ROLES: Readonly<Record<string, MessageDescriptor>> = {
  accountant: msg`Accountant`,
  catalogue: msg`Catalogue`,
  delivery: msg`Delivery`,
  owner: msg`Owner`,
  'set-up': msg`Set-up`,
  support: msg`Support`,
};

/** The API's names in the language of the app. */
export function useWords() {
  const { i18n } = useLingui();
  const find = (words: Readonly<Record<string, MessageDescriptor>>, name: string) => {
    const word = words[name];
    return word ? i18n._(word) : name;
  };
  return {
    column: (name: string) => find(COLUMNS, withoutMinor(name)),
    state: (state: string) => find(STATES, state),
    verb: (verb: string) => find(VERBS, verb),
    role: (role: string) => find(ROLES, role),
    isState: (name: string) => STATE_FIELDS.includes(name),
  };
}
