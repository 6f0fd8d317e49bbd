import type { StaffFact } from '../messages/fact.ts';
import type { MessageCode, MessageParams } from '../messages/messages.ts';

export type Severity = 'warning' | 'failed';

/** Something wrong, found now. */
export interface Finding {
  /** What it is about: there is one open alarm for each name and subject. */
  subject: string;
  /** When it began, in milliseconds UTC; a check that cannot know says now. */
  since: number;
  /** `failed`: the shop cannot sell. */
  severity: Severity;
  /** For `/readyz`, which is public: no addresses, and nothing that others wrote. */
  message: string;
  /** Placeholders of the alarm's text, and facts behind it, one per line. */
  params: MessageParams;
  details: readonly StaffFact[];
}

/** A look at the shop. */
export interface Look<Env> {
  env: Env;
  now: number;
  /** True for `/readyz`, which asks the other sides now; the cron's own steps have asked them and noted what they said. */
  isLive: boolean;
}

/** A kind of alarm: how it is found, and who is told what, when. */
export interface Alarm<Env> {
  readonly name: string;
  /** The part of `/readyz` that shows it; null for what the cron alone looks at. */
  readonly part: string | null;
  /** The sentence that the staff are told. */
  readonly text: MessageCode;
  /** What is over sooner is not told. */
  readonly patienceMs: number;
  /** How often the staff are reminded while it lasts; null for never. */
  readonly remindMs: number | null;
  /** Its look at others may take seconds, so that `/readyz` looks rarely. */
  readonly asksOthers: boolean;
  /** All that is wrong now; null if this was no time to look. */
  find(look: Look<Env>): Promise<Finding[] | null>;
}
