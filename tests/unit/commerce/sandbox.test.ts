import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSandbox } from '../../../worker/commerce/payments/providers/sandbox.ts';
import { moveSandboxSession } from '../../../worker/commerce/payments/providers/sandbox-sessions-store.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { db, openBeforeEach, read } from './fresh-shop.ts';
import { NOW } from './shop-rows.ts';

const WEEK_MS = 7 * 86_400_000;

openBeforeEach();
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const open = (ENVIRONMENT = 'development') =>
  createSandbox(
    standIn<Parameters<typeof createSandbox>[0]>({
      ...{ DB: db, ORIGIN: 'https://shop.example', ENVIRONMENT, SANDBOX_WEBHOOK_SECRET: 'secret-of-the-tests' },
    }),
  );
function sandbox() {
  const provider = open();
  if (!provider) throw new Error('there is a sandbox in development');
  return provider;
}
const start = (initId: string) =>
  sandbox().start({
    ...{ initId, amountMinor: 1000, currencyCode: 'EUR', orderNumber: 'N-1', locale: 'en', email: 'ann@example.com' },
    ...{ successUrl: '/done', errorUrl: '/failed' },
  });
const move = (initId: string, status: Parameters<typeof moveSandboxSession>[2]) =>
  moveSandboxSession(db, initId, status, Date.now());
const refund = (refundId: string, amountMinor: number, initId = 'init-1') =>
  sandbox().refund({ initId, refundId, amountMinor, currencyCode: 'EUR' });

describe('the sandbox', () => {
  it('is there in development alone', () => {
    expect([open('production'), open('')]).toEqual([null, null]);
  });

  it('has a page of its own for each payment, whose address is always the same', async () => {
    const [first, again, other] = [await start('init-1'), await start('init-1'), await start('init-2')];
    expect(first.url).toMatch(/^https:\/\/shop\.example\/pay\/[0-9a-f]{32}$/);
    expect([again.url === first.url, other.url === first.url, first.reference]).toEqual([true, false, 'init-1']);
    expect(read('SELECT init_id, status FROM sandbox_sessions ORDER BY init_id')).toBe('init-1 open; init-2 open');
  });

  it('knows nothing of a payment until its buyer has decided, and then that of this payment alone', async () => {
    await start('init-1');
    await start('init-2');
    expect(await sandbox().readState('init-1')).toBeNull();
    await move('init-1', 'paid');
    expect(await sandbox().readState('init-1')).toMatchObject({
      ...{ provider: 'sandbox', initId: 'init-1', kind: 'paid', amountMinor: 1000, currencyCode: 'EUR' },
      eventId: expect.stringMatching(/^evt_/),
    });
    expect([await sandbox().readState('init-2'), await sandbox().execute('init-2')]).toEqual([null, null]);
    expect(await sandbox().readState('init-9')).toBeNull();
  });

  it.each([
    ['declined', 'failed'],
    ['cancelled', 'cancelled'],
    ['delayed', 'authorized'],
  ] as const)('reports a payment that was %s as %s', async (status, kind) => {
    await start('init-1');
    await move('init-1', status);
    expect(await sandbox().execute('init-1')).toMatchObject({ kind });
  });

  it('gives a delayed payment up after a week', async () => {
    await start('init-1');
    await move('init-1', 'delayed');
    vi.setSystemTime(NOW + WEEK_MS - 1);
    expect(await sandbox().readState('init-1')).toMatchObject({ kind: 'authorized' });
    vi.setSystemTime(NOW + WEEK_MS);
    expect(await sandbox().readState('init-1')).toMatchObject({ kind: 'cancelled' });
    expect(read('SELECT status FROM sandbox_sessions')).toBe('expired');
  });

  it('never gives up what is open or paid', async () => {
    await start('init-1');
    await start('init-2');
    await move('init-2', 'paid');
    vi.setSystemTime(NOW + 2 * WEEK_MS);
    expect([await sandbox().readState('init-1'), (await sandbox().readState('init-2'))?.kind]).toEqual([null, 'paid']);
    expect(read('SELECT status FROM sandbox_sessions ORDER BY init_id')).toBe('open; paid');
  });

  it('closes an open page, and says what became of one that is not open any more', async () => {
    for (const id of ['init-1', 'init-2', 'init-3']) await start(id);
    await move('init-2', 'paid');
    await move('init-3', 'delayed');
    expect(await sandbox().close('init-1')).toBeNull();
    expect(await sandbox().close('init-2')).toMatchObject({ kind: 'paid' });
    expect(await sandbox().close('init-3')).toMatchObject({ kind: 'authorized' });
    expect(await sandbox().close('init-9')).toBeNull();
    expect(read('SELECT status FROM sandbox_sessions ORDER BY init_id')).toBe('closed; paid; delayed');
  });

  it('gives back what was paid, each refund once, and never more', async () => {
    await start('init-1');
    await start('init-2');
    await move('init-1', 'paid');
    await move('init-2', 'paid');
    expect(await refund('r-1', 400)).toMatchObject({ kind: 'refunded', amountMinor: 400, refundIds: ['r-1'] });
    expect(await refund('r-1', 400)).toMatchObject({ amountMinor: 400, refundIds: ['r-1'] });
    expect(await refund('r-9', 1000, 'init-2')).toMatchObject({ amountMinor: 1000, refundIds: ['r-9'] });
    await expect(refund('r-2', 601)).rejects.toMatchObject({ status: 409, code: 'order-state' });
    expect(await refund('r-3', 600)).toMatchObject({ amountMinor: 1000, refundIds: ['r-1', 'r-3'] });
    expect(await refund('r-1', 400)).toMatchObject({ amountMinor: 400, refundIds: ['r-1'] });
  });

  it('gives nothing back of what was not paid', async () => {
    await start('init-1');
    await start('init-2');
    await move('init-2', 'paid');
    await expect(refund('r-1', 1)).rejects.toMatchObject({ status: 409, code: 'order-state' });
    await expect(refund('r-1', 1, 'init-9')).rejects.toMatchObject({ status: 409, code: 'order-state' });
  });
});
