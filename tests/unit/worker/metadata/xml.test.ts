import { describe, expect, it } from 'vitest';
import { streamText, toXmlText } from '../../../../worker/metadata/xml.ts';

describe('a text in XML', () => {
  it.each([
    ['Salt & <Lantern> "II" \'x\'', 'Salt &amp; &lt;Lantern&gt; &quot;II&quot; &#39;x&#39;'],
    ['&amp;', '&amp;amp;'],
    ['a\u0000b\u0008c\u001bd\uFFFEe', 'abcde'],
    ['tab\tline\nreturn\r', 'tab\tline\nreturn\r'],
    ['half \uD83D, whole \u{1F511}', 'half , whole \u{1F511}'],
    ['日本語 العربية', '日本語 العربية'],
  ])('%j is written %j', (text, xml) => {
    expect(toXmlText(text)).toBe(xml);
  });
});

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
