import { describe, expect, it } from 'vitest';
import { toVisitorTags } from '../../../../../client/features/third-parties/visitor-tags.ts';

const NOW = Date.UTC(2026, 10, 20);
const DAY_MS = 86_400_000;
const visitor = { Email: null, IsRealCustomer: true, LastActivityDateUtc: new Date(NOW).toISOString() };
const lastSeen = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

describe('the tags of a visitor', () => {
  // AUTH-2, TRACK-3
  it('is logged in with an email', () => {
    expect(toVisitorTags(visitor, NOW).login).toBe('anonymous');
    expect(toVisitorTags({ ...visitor, Email: 'dana@example.com' }, NOW).login).toBe('logged-in');
  });

  it('is external for real customers, internal for others', () => {
    expect(toVisitorTags(visitor, NOW).traffic).toBe('external');
    expect(toVisitorTags({ ...visitor, IsRealCustomer: false }, NOW).traffic).toBe('internal');
  });

  it('is "31 days plus" after more than 30 days', () => {
    expect(toVisitorTags({ ...visitor, LastActivityDateUtc: lastSeen(30) }, NOW).activity).toBe('recent');
    expect(toVisitorTags({ ...visitor, LastActivityDateUtc: lastSeen(31) }, NOW).activity).toBe('31 days plus');
  });

  it('never holds the email', () => {
    expect(JSON.stringify(toVisitorTags({ ...visitor, Email: 'dana@example.com' }, NOW))).not.toContain('dana');
  });
});
