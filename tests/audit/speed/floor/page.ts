import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider, type I18nProviderProps, useLingui } from '@lingui/react';
import { createElement as h, type MouseEvent, type ReactElement, useState } from 'react';
import useSWR, { SWRConfig } from 'swr';
import { create } from 'zustand';

/** A picture or a text, at its position on the shop's page. */
export interface Block {
  tag: string;
  text?: string;
  picture?: Readonly<Record<string, string>>;
  /** The picture's sources for narrow screens. */
  sources?: readonly Readonly<Record<string, string>>[];
  style: Readonly<Record<string, string>>;
}

/** What the server sends for a page, as HTML and as the response to the page's own read. */
export interface FloorData {
  name: string;
  blocks: readonly Block[];
  /** The name of the page that its link leads to; without one there is no link. */
  next?: string | undefined;
}

const MESSAGES: Messages = { cart: ['In your cart: ', ['count']], filter: ['Filter'], next: ['Next page'] };

const useCart = create<{ count: number; add: () => void }>((set) => ({
  count: 0,
  add: () => set(({ count }) => ({ count: count + 1 })),
}));

function Part({ tag, text, picture, sources, style }: Block) {
  const add = useCart((cart) => cart.add);
  if (!picture) return h(tag, { style, ...(tag === 'button' ? { onClick: add } : {}) }, text);
  const image = h('img', picture);
  return h('div', { style }, sources ? h('picture', null, ...sources.map((one) => h('source', one)), image) : image);
}

/** The path of a page's data. */
export const dataPath = (name: string): string => `/api/${name}`;

const fetchData = async (path: string): Promise<FloorData> => (await fetch(path)).json();

function Page({ name: first }: { name: string }) {
  const { _ } = useLingui();
  const count = useCart((cart) => cart.count);
  const [isFiltered, setFiltered] = useState(false);
  const [current, setCurrent] = useState(first);
  const { data } = useSWR<FloorData>(dataPath(current), fetchData, { keepPreviousData: true });
  if (!data) return null;
  const { name, blocks, next } = data;

  function follow(event: MouseEvent) {
    if (!next) return;
    event.preventDefault();
    window.history.pushState(null, '', `/${next}`);
    setCurrent(next);
  }

  return h(
    'main',
    null,
    h('p', { role: 'status' }, _('cart', { count })),
    h('button', { type: 'button', 'aria-pressed': isFiltered, onClick: () => setFiltered(!isFiltered) }, _('filter')),
    next ? h('a', { href: `/${next}`, onClick: follow }, _('next')) : null,
    // By page: another page has other products, so its elements are new.
    blocks.flatMap((block, index) => (isFiltered && index % 2 > 0 ? [] : h(Part, { key: name + index, ...block }))),
  );
}

/**
 * A static page whose only behaviour is a filter that shows every other block, and a link that swaps its blocks for those of
 * another page: the minimum cost of a page with this stack.
 */
export function FloorPage({ data }: { data: FloorData }): ReactElement {
  const i18n = setupI18n({ locale: 'en', messages: { en: MESSAGES } });
  const fallback = { [dataPath(data.name)]: data };
  const value = { fallback, revalidateOnMount: false, revalidateOnFocus: false, revalidateIfStale: false };
  return h(I18nProvider, { i18n } as I18nProviderProps, h(SWRConfig, { value }, h(Page, { name: data.name })));
}
