import { EventEmitter } from 'node:events';
import type { BrowserContext } from 'playwright';
import { describe, expect, it } from 'vitest';
import { recordProblems } from '../support/browser/browser-problems.ts';

const PAGE = 'http://shop.example/en/';

/** What a journey records of these console messages. */
function recordConsole(...messages: [type: string, text: string][]): string[] {
  const browser = new EventEmitter();
  const seen = { problems: [] };
  recordProblems(browser as EventEmitter & BrowserContext, seen);
  for (const [type, text] of messages) {
    browser.emit('console', { type: () => type, text: () => text, location: () => ({ url: PAGE }) });
  }
  return seen.problems;
}

describe('a journey', () => {
  it('records each error and warning on the console, by which it fails', () => {
    expect(recordConsole(['error', 'a page broke'], ['warning', 'a font was not used'])).toEqual([
      `console: a page broke (${PAGE})`,
      `warning: a font was not used (${PAGE})`,
    ]);
  });

  it('takes no other message for a problem', () => {
    expect(recordConsole(['log', 'hello'], ['info', 'ready'], ['debug', 'x'])).toEqual([]);
  });
});
