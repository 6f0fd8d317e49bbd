import { describe, expect, it } from 'vitest';
import { messageText } from '../../../../worker/commerce/messages/messages.ts';

describe('the texts of commerce', () => {
  it.each([
    ['en', 1, '1 reward point'],
    ['en', 0, '0 reward points'],
    ['pl', 1, '1 punkt lojalnościowy'],
    ['pl', 22, '22 punkty lojalnościowe'],
    ['pl', 25, '25 punktów lojalnościowych'],
    ['ru', 21, '21 бонусный балл'],
    ['ru', 11, '11 бонусных баллов'],
    ['ar', 2, 'نقطتا مكافأة'],
    ['ar', 3, '3 نقاط مكافأة'],
    ['fr', 0, '0 point de fidélité'],
    ['jp', 1, '1ポイント'],
    ['en', 1250, '1,250 reward points'],
    ['de', 1250, '1.250 Bonuspunkte'],
    ['jp', 1250, '1,250ポイント'],
  ] as const)('in %s counts %i right', (locale, points, text) => {
    expect(messageText(locale, 'refund-to-points', { points })).toBe(text);
  });

  it('puts a phrase within a text in the same language', () => {
    const params = {
      field: { code: 'field-last-name' },
      reason: { code: 'reason-max-length', params: { limit: 60 } },
    } as const;
    expect(messageText('de', 'invalid', params)).toBe('Prüfe das Feld Nachname: höchstens 60 Zeichen');
    expect(messageText('en', 'invalid', params)).toBe('Check the field last name: at most 60 characters');
  });
});
