import { expect, test } from 'vitest';
import { toRateLimitAddress } from '../../../shared/security/client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['', 'unknown'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('limits count %j as %j', (address, subject) => {
  expect(toRateLimitAddress(address)).toBe(subject);
});
