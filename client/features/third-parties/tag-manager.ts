import type { ConsentSignals } from './consent-signals.ts';
import type { TrackingEvent } from './events.ts';
import type { VisitorTags } from './visitor-tags.ts';

/** The interface of a tag manager. It starts with all signals denied, then gets the choice. */
export interface TagManager {
  setConsent: (signals: ConsentSignals) => void;
  /** Applies to all later events. */
  setVisitor: (tags: VisitorTags) => void;
  send: (event: TrackingEvent) => void;
}
