import { describe, expect, it } from 'vitest';
import { toXmlText } from '../../../shared/xml-text.ts';

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
