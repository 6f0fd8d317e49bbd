import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { allCalls } from '../../../shared/merchant/all-calls.ts';
import { listCustomers } from '../../../shared/merchant/customers.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { MIN_NUMBER_PART } from '../../../shared/merchant/order-filter.ts';
import { listOrders } from '../../../shared/merchant/orders.ts';
import { listProducts } from '../../../shared/merchant/products.ts';
import { canonicalizeCode } from '../../../shared/typed-code.ts';
import { useCallData } from '../calls/use-calls.ts';
import { commandOf, DESKS, deskNames, listsOf } from '../screens/desks.ts';
import { isOpenTo, SCREENS } from '../screens/screens.ts';
import { useMay } from '../session.ts';

/** Something that the finder leads to. */
export interface Finding {
  key: string;
  label: string;
  /** What it is, in a word. */
  kind: string;
  open: () => void;
}

/** The shop is asked once nobody has typed for so long. */
const PAUSE_MS = 200;
/** As many of each kind as can be looked through at a glance. */
const SHOWN = 5;
const MIN_LETTERS = 3;

/** A text once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** A finding by the words that it is found by. */
type Place = Finding & { words: string };

/** The screens and actions that a person may open. */
function usePlaces(onCall: (call: MerchantCall) => void): { screens: Place[]; actions: Place[] } {
  const { t, i18n } = useLingui();
  const may = useMay();
  const navigate = useNavigate();
  const screens = SCREENS.filter((screen) => isOpenTo(may, screen)).map(({ to, title }) => ({
    ...{ key: to, label: i18n._(title), kind: t`Screen`, words: i18n._(title) },
    open: () => void navigate({ to }),
  }));
  const desks = deskNames.flatMap((desk) =>
    listsOf(desk)
      .filter(({ call }) => may(call))
      .map(({ call, title }) => {
        const label = `${i18n._(DESKS[desk].title)} · ${i18n._(title)}`;
        const open = () => void navigate({ to: '/desk/$desk', params: { desk }, search: { list: commandOf(call) } });
        return { key: commandOf(call), label, kind: t`Screen`, words: label, open };
      }),
  );
  const actions = allCalls.filter(may).map((call) => ({
    ...{ key: `action ${commandOf(call)}`, label: commandOf(call), kind: t`Action` },
    ...{ words: `${commandOf(call)} ${call.summary}`, open: () => onCall(call) },
  }));
  return { screens: [...screens, ...desks], actions };
}

/** Orders, customers and products that a text names, as far as the person may see them. */
function useEntries(text: string): { entries: Finding[]; isPending: boolean } {
  const { t } = useLingui();
  const may = useMay();
  const navigate = useNavigate();
  const isAddress = text.includes('@');
  const isLong = text.length >= MIN_LETTERS;
  const limited = { Limit: SHOWN };
  const hasNumber = /\d/.test(text) && canonicalizeCode(text).length >= MIN_NUMBER_PART;
  const orders = useCallData(listOrders, { Number: text, ...limited }, may(listOrders) && hasNumber && !isAddress);
  const customers = useCallData(listCustomers, { Email: text, ...limited }, may(listCustomers) && isLong);
  const products = useCallData(listProducts, { Name: text, ...limited }, may(listProducts) && isLong && !isAddress);
  const entries = [
    ...(hasNumber && !isAddress ? (orders.data?.Items ?? []) : []).map(({ Number: number, Email }) => ({
      ...{ key: `order ${number}`, label: `${number} · ${Email}`, kind: t`Order` },
      open: () => void navigate({ to: '/orders/$number', params: { number } }),
    })),
    ...(isLong ? (customers.data?.Items ?? []) : []).map(({ Id, Email }) => ({
      ...{ key: `customer ${Id}`, label: Email ?? `#${Id}`, kind: t`Customer` },
      open: () => void navigate({ to: '/customers/$id', params: { id: String(Id) } }),
    })),
    ...(isLong && !isAddress ? (products.data?.Items ?? []) : []).map(({ sourceId, name }) => ({
      ...{ key: `product ${sourceId}`, label: name ?? sourceId, kind: t`Product` },
      open: () => void navigate({ to: '/products/$id', params: { id: sourceId } }),
    })),
  ];
  return { entries, isPending: orders.isFetching || customers.isFetching || products.isFetching };
}

/** What a text leads to: screens first, then orders, customers and products, then actions. */
export function useFindings(text: string, onCall: (call: MerchantCall) => void) {
  const { i18n } = useLingui();
  const { screens, actions } = usePlaces(onCall);
  const typed = text.trim();
  const { entries, isPending } = useEntries(useSettled(typed));
  const words = typed.toLocaleLowerCase(i18n.locale).split(/\s+/);
  const hasAll = (known: string) => {
    const lower = known.toLocaleLowerCase(i18n.locale);
    return words.every((word) => lower.includes(word));
  };
  // What is called so comes before what only says so.
  const find = (places: readonly Place[]) =>
    places
      .filter((place) => hasAll(place.words))
      .toSorted((one, other) => Number(hasAll(other.label)) - Number(hasAll(one.label)))
      .slice(0, SHOWN);
  return { findings: typed === '' ? find(screens) : [...find(screens), ...entries, ...find(actions)], isPending };
}
