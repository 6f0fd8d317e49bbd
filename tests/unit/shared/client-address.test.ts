import { describe, expect, test } from 'vitest';
import { toRateLimitAddress, toSenderNetworks } from '../../../shared/security/client-address.ts';
import { limitSender } from '../../../shared/security/rate-limit.ts';
import { limitsForSender, REGISTER_PER_ADDRESS } from '../../../worker/identity/accounts/rate-limits.ts';

// SECURITY-5
describe('A sender', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['', 'unknown'],
    ['nonsense', 'unknown'],
    ['1::2::3', 'unknown'],
    ['1:2:3:4:5:6:7', 'unknown'],
    ['1:2:3:4:5:6:7:8:9', 'unknown'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ])('at %j counts as %j', (address, subject) => {
    expect(toRateLimitAddress(address)).toBe(subject);
  });

  test('with an IPv6 address is also counted loosely by the /48, with an IPv4 address only by itself', () => {
    const limit = { kind: 'try', max: 5, windowMs: 1_000 };
    const limitsAt = (address: string) => {
      const networks = toSenderNetworks(address);
      return networks && limitSender(limit, networks);
    };
    expect(limitsAt('2001:db8:1:2::9')).toEqual([
      { subject: 'try:client:2001:db8:1:2::/64', max: 5, windowMs: 1_000 },
      { subject: 'try:site:2001:db8:1::/48', max: 50, windowMs: 1_000 },
    ]);
    expect(limitsAt('203.0.113.7')).toEqual([{ subject: 'try:client:203.0.113.7', max: 5, windowMs: 1_000 }]);
  });

  test('at the sign-in, the registration and the recovery counts loosely by the /48 too', () => {
    const sizes = (address: string) => {
      const limits = limitsForSender(REGISTER_PER_ADDRESS, toRateLimitAddress(address), 'secret');
      return limits.map(({ subject, max }) => [subject, max]);
    };
    const one = sizes('2001:db8:1:2::9');
    const neighbour = sizes('2001:db8:1:3::9');
    expect(one.map(([, max]) => max)).toEqual([20, 200]);
    expect(neighbour[0]).not.toEqual(one[0]);
    expect(neighbour[1]).toEqual(one[1]);
    expect(sizes('203.0.113.7')).toHaveLength(1);
    expect(sizes('')).toHaveLength(1);
  });
});
