import type { ConsentSignals } from './consent-signals.ts';
import type { TrackingEvent } from './events.ts';
import type { VisitorTags } from './visitor-tags.ts';

/** What a tag manager has to do for the shop. One begins with all of its signals denied, then with the choice. */
export interface TagManager {
  setConsent: (signals: ConsentSignals) => void;
  /** Holds for all events that follow. */
  setVisitor: (tags: VisitorTags) => void;
  send: (event: TrackingEvent) => void;
}

const doNothing = () => undefined;

/** The default: a shop without a tag manager. */
export const noTagManager: TagManager = { setConsent: doNothing, setVisitor: doNothing, send: doNothing };
