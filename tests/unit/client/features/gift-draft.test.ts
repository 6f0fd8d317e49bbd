import { describe, expect, it } from 'vitest';
import { findGiftProblems, toGiftArgs, toGiftDraft } from '../../../../client/features/gifts/gift-draft.ts';
import { DAY_MS } from '../../../../shared/durations.ts';

const DRAFT = {
  ...toGiftDraft(null, 'Gil', 'en'),
  recipientName: 'Rita',
  recipientEmail: 'rita@example.com',
};
const local = (ms: number) => {
  const date = new Date(ms);
  return new Date(ms - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

// GIFT-1, GIFT-11
describe('a gift as it is typed', () => {
  it('is complete with two names and an address', () => {
    expect(findGiftProblems(DRAFT, Date.now())).toEqual([]);
    expect(toGiftArgs(DRAFT, 'Europe/Berlin')).toMatchObject({
      ...{ RecipientName: 'Rita', SenderName: 'Gil', Message: '', SendOnUtc: null },
      ...{ TimeZone: 'Europe/Berlin', Locale: 'en' },
    });
  });

  it('names what is missing or has a link, in the form’s order', () => {
    const wrong = { ...DRAFT, recipientName: ' ', recipientEmail: 'rita', senderName: 'www.evil.example' };
    const message = 'See https://evil.example';
    expect(findGiftProblems({ ...wrong, message }, Date.now())).toEqual([
      ...['recipientName', 'recipientEmail', 'senderName', 'message'],
    ]);
  });

  it('can wait for a time that is to come within a year, said in the browser’s zone', () => {
    const now = Date.now();
    const at = (sendAt: string) => ({ ...DRAFT, isLater: true, sendAt });
    for (const sendAt of ['', local(now - DAY_MS), local(now + 400 * DAY_MS)]) {
      expect(findGiftProblems(at(sendAt), now)).toEqual(['sendAt']);
    }
    const tomorrow = at(local(now + DAY_MS));
    expect(findGiftProblems(tomorrow, now)).toEqual([]);
    const { SendOnUtc } = toGiftArgs(tomorrow, 'UTC');
    expect(Math.abs(Date.parse(SendOnUtc ?? '') - now - DAY_MS)).toBeLessThan(60_000);
  });

  it('is edited as it was said, and a date that is over means at once', () => {
    const said = {
      ...{ RecipientName: 'Rita', RecipientEmail: 'r@example.com', SenderName: 'Gil', Message: 'Hi' },
      ...{ TimeZone: 'UTC', Locale: 'de', SendOnUtc: new Date(Date.now() + DAY_MS).toISOString() },
    };
    const draft = toGiftDraft(said, 'Another', 'en');
    expect(draft).toMatchObject({ senderName: 'Gil', locale: 'de', isLater: true });
    expect(Date.parse(toGiftArgs(draft, 'UTC').SendOnUtc ?? '')).toBeLessThanOrEqual(Date.parse(said.SendOnUtc));
    expect(toGiftDraft({ ...said, SendOnUtc: '2020-01-01T00:00:00.000Z' }, '', 'en').isLater).toBe(false);
  });
});
