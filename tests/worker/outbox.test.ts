import { expect, it } from 'vitest';
import { subscribeNewsletter } from '../../shared/api/content.ts';
import { seedCatalogue } from '../support/catalogue.ts';
import { callCommerce, fetchStorefront } from '../support/workers.ts';

it('a developer finds the mails that the shop wants to send, with their links', async () => {
  await seedCatalogue();
  await callCommerce(subscribeNewsletter, { email: 'reader@shop.example', subscribe: true });
  const answer = await fetchStorefront('/dev/outbox');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
  const page = await answer.text();
  expect(page).toContain('reader@shop.example');
  expect(page).toMatch(/<a href="http:\/\/localhost:8787\/api\/v2\/newsletter\/confirm\/[\w-]+">/);
});
