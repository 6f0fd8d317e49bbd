import { expect, it } from 'vitest';
import { streamText } from '../../../../worker/metadata/stream-text.ts';

it('a stream produces its chunks only as they are read', async () => {
  let made = 0;
  function* write() {
    for (; made < 1_000; made += 1) yield 'ключ ';
  }
  const reader = streamText(write()).getReader();
  await reader.read();
  expect(made).toBeLessThan(5);
  reader.releaseLock();
});
