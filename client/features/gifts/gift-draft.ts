import { type CartGift, type GiftArgs, hasNoLink, isGiftDate } from '../../../shared/api/gift.ts';
import { MINUTE_MS } from '../../../shared/durations.ts';

/** A gift as typed. */
export interface GiftDraft {
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  locale: string;
  /** False: at once. */
  isLater: boolean;
  /** The value of a `datetime-local` field: a time in the browser's zone. */
  sendAt: string;
}

export type GiftField = 'recipientName' | 'recipientEmail' | 'senderName' | 'message' | 'sendAt';

/** An instant as a `datetime-local` field has it. */
function toLocalTime(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** A gift to edit, or a new one from this person in this language. */
export function toGiftDraft(gift: CartGift | null, senderName: string, locale: string): GiftDraft {
  const sendOn = gift?.SendOnUtc ?? null;
  const isLater = sendOn !== null && Date.parse(sendOn) > Date.now();
  return {
    recipientName: gift?.RecipientName ?? '',
    recipientEmail: gift?.RecipientEmail ?? '',
    senderName: gift?.SenderName ?? senderName,
    message: gift?.Message ?? '',
    locale: gift?.Locale ?? locale,
    isLater,
    sendAt: isLater && sendOn !== null ? toLocalTime(sendOn) : '',
  };
}

const isName = (text: string) => text.trim() !== '' && hasNoLink(text);
const isSendable = (sendAt: string, now: number) => Date.parse(sendAt) > now && isGiftDate(sendAt);

/** What has to be corrected, in the form's order. */
export function findGiftProblems(draft: GiftDraft, now: number): GiftField[] {
  const wrong: Readonly<Record<GiftField, boolean>> = {
    recipientName: !isName(draft.recipientName),
    recipientEmail: !/^\s*[^\s@]+@[^\s@]+\s*$/.test(draft.recipientEmail),
    senderName: !isName(draft.senderName),
    message: !hasNoLink(draft.message),
    sendAt: draft.isLater && !isSendable(draft.sendAt, now),
  };
  return (Object.keys(wrong) as GiftField[]).filter((field) => wrong[field]);
}

/** The browser's time zone, whole: `Europe/Berlin`. */
export const readTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function toGiftArgs(draft: GiftDraft, zone: string): GiftArgs {
  return {
    RecipientName: draft.recipientName.trim(),
    RecipientEmail: draft.recipientEmail.trim(),
    SenderName: draft.senderName.trim(),
    Message: draft.message.trim(),
    SendOnUtc: draft.isLater ? new Date(draft.sendAt).toISOString() : null,
    TimeZone: zone,
    Locale: draft.locale as GiftArgs['Locale'],
  };
}
