import type { ReactNode } from 'react';

/** Of one isolate: some thousands of cards are a few megabytes. */
const MAX_KEPT = 2_000;

const kept = new Map<string, string>();

/** A component whose HTML is made once for the same key, wherever it stands: what has none, or null, is made anew. */
export interface KeyedComponent<Props> {
  (props: Props): ReactNode;
  /** Everything that its HTML depends on. May read contexts, as the component does. Called on the server only. */
  toMarkupKey?: (props: Props) => string | null;
}

/** Keeps what the server writes of a component, by everything that its HTML depends on. The browser keeps nothing. */
export function keptBy<Props>(
  toMarkupKey: (props: Props) => string | null,
  component: (props: Props) => ReactNode,
): KeyedComponent<Props> {
  return import.meta.env.SSR ? Object.assign(component, { toMarkupKey }) : component;
}

/** The same text in one piece: as it was written it is a chain of thousands, walked anew for every page it goes into. */
const joined = (html: string): string => new TextDecoder().decode(new TextEncoder().encode(html));

/** The HTML of this key, made where it is not kept. Null, and nothing is kept, where `make` says so. */
export function readKeptMarkup(key: string, make: () => string | null): string | null {
  const held = kept.get(key);
  if (held !== undefined) return held;
  const html = make();
  if (html === null) return null;
  const [oldest] = kept.size >= MAX_KEPT ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  const whole = joined(html);
  kept.set(key, whole);
  return whole;
}
