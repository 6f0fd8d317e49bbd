import { describe, expect, it } from 'vitest';
import { nameDevice } from '../../../shared/device-name.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Windows'],
    [`${MAC} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Microsoft Edge · macOS'],
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari · iOS'],
    [`${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome · iOS'],
    [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  ])('of %s is %s', (userAgent, name) => {
    expect(nameDevice(userAgent)).toBe(name);
  });

  it('is read from the first 512 signs of what the browser says', () => {
    const begin = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 ';
    const nameAt = (end: number) => nameDevice(`${begin}${'x'.repeat(end - begin.length - ' Firefox'.length)} Firefox`);
    expect(nameAt(512)).toBe('Firefox · Windows');
    expect(nameAt(513)).toBe('Mozilla · Windows');
  });

  it.each(['', 'curl/8.0', '<script>alert(1)</script>', 'x'.repeat(100_000)])('of %.30s is unknown', (userAgent) => {
    expect(nameDevice(userAgent)).toBeNull();
  });
});
