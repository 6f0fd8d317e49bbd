import { countSearchStep, type SearchStep } from '../../../shared/api/search.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { matchRoute, type RouteName } from '../../../shared/routes.ts';
import { readStored, tabStorage } from '../../browser/storage.ts';
import { callApi } from '../../data/browser-api.ts';
import type { ConsentSignals } from './consent-signals.ts';
import type { TrackingEvent } from './events.ts';
import type { TagManager } from './tag-manager.ts';

/** The visit's last search. Only the browser knows who made it: the shop counts by term. */
interface HeldSearch {
  term: string;
  locale: LocaleCode;
  /** Steps that were counted already, each at most once. */
  steps: readonly SearchStep[];
  /** Another page was opened: only the first one is what people did next. */
  isLeft: boolean;
}

export interface CountedStep {
  locale: LocaleCode;
  term: string;
  step: SearchStep;
}

const STORED_NAME = 'last-search';

function isHeldSearch(value: unknown): value is HeldSearch {
  return typeof value === 'object' && value !== null && 'term' in value && 'steps' in value;
}

const PAGE_STEPS: Partial<Record<RouteName, SearchStep>> = {
  ...{ product: 'product', category: 'category', landing: 'category', bundle: 'category' },
  ...{ topic: 'help', help: 'help', search: 'changed' },
};

/** The step that an event is for the search before it. */
function toStep(held: HeldSearch, event: TrackingEvent): SearchStep | undefined {
  if (event.name === 'add_to_cart') return 'inCart';
  if (event.name === 'purchase') return 'bought';
  if (event.name !== 'page_view' || held.isLeft) return undefined;
  const name = matchRoute(event.page_path)?.name;
  return name && PAGE_STEPS[name];
}

/** What an event makes of the last search, and what is to be counted. */
export function followSearch(
  held: HeldSearch | null,
  event: TrackingEvent,
): { held: HeldSearch | null; counted: CountedStep[] } {
  const match = event.name === 'page_view' ? matchRoute(event.page_path) : null;
  const term = match?.name === 'search' ? match.params.term : undefined;
  const next = match && term !== undefined ? { term, locale: match.locale } : null;
  if (next && held && held.term === next.term && held.locale === next.locale) return { held, counted: [] };
  const step = held ? toStep(held, event) : undefined;
  const counted = held && step && !held.steps.includes(step) ? [{ locale: held.locale, term: held.term, step }] : [];
  if (next)
    return { held: { ...next, steps: [], isLeft: false }, counted: [...counted, { ...next, step: 'searched' }] };
  if (!held) return { held, counted };
  const steps = [...held.steps, ...counted.map((one) => one.step)];
  return { held: { ...held, steps, isLeft: held.isLeft || event.name === 'page_view' }, counted };
}

/** Counts what people do after a search, for `statistics searches`: with consent to statistics only (SEARCH-66). */
export function countSearches(signals: ConsentSignals): TagManager {
  let isAllowed = false;
  function setConsent({ analytics_storage }: ConsentSignals) {
    isAllowed = analytics_storage === 'granted';
    if (!isAllowed) tabStorage.remove(STORED_NAME);
  }
  setConsent(signals);
  return {
    setConsent,
    setVisitor: () => undefined,
    send: (event) => {
      if (!isAllowed) return;
      const { held, counted } = followSearch(readStored(tabStorage, STORED_NAME, isHeldSearch), event);
      if (held) tabStorage.set(STORED_NAME, JSON.stringify(held));
      for (const { locale, term, step } of counted) {
        callApi(locale, countSearchStep, { Term: term, Step: step }, { keepalive: true }).catch((error: unknown) =>
          console.warn('a search was not counted', error),
        );
      }
    },
  };
}
