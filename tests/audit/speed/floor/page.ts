import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider, type I18nProviderProps, useLingui } from '@lingui/react';
import { createElement as h, type ReactElement, useState } from 'react';
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

const MESSAGES: Messages = { cart: ['In your cart: ', ['count']], filter: ['Filter'] };

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

function Page() {
  const { _ } = useLingui();
  const count = useCart((cart) => cart.count);
  const [isFiltered, setFiltered] = useState(false);
  const { data = [] } = useSWR<Block[]>('blocks');
  return h(
    'main',
    null,
    h('p', { role: 'status' }, _('cart', { count })),
    h('button', { type: 'button', 'aria-pressed': isFiltered, onClick: () => setFiltered(!isFiltered) }, _('filter')),
    ...data.flatMap((block, index) => (isFiltered && index % 2 > 0 ? [] : h(Part, { key: index, ...block }))),
  );
}

/** A static page whose only behaviour is a filter that shows every other block: the minimum cost of a page with this stack. */
export function FloorPage({ blocks }: { blocks: readonly Block[] }): ReactElement {
  const i18n = setupI18n({ locale: 'en', messages: { en: MESSAGES } });
  const value = { fallback: { blocks }, revalidateOnMount: false, revalidateOnFocus: false, revalidateIfStale: false };
  return h(I18nProvider, { i18n } as I18nProviderProps, h(SWRConfig, { value }, h(Page)));
}
