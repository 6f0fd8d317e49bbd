import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../../worker/markdown/from-html.ts';

const toText = (html: string) => htmlToMarkdown(html, 'https://shop.example');

// CRAWL-54
describe('HTML as Markdown', () => {
  it.each([
    ['<h2 id="a">Keys</h2><p>One &amp; <strong>two</strong>.</p>', '## Keys\n\nOne & **two**.'],
    ['<p>First</p>\n<p>Second<br>line</p>', 'First\n\nSecond\nline'],
    ['<ul><li>One</li><li>Two <em>more</em></li></ul>', '- One\n- Two *more*'],
    ['<ol><li>One<ul><li>Inner</li></ul></li><li>Two</li></ol>', '1. One\n   - Inner\n2. Two'],
    [
      '<p><a href="/en/help">Help</a>, <a href="https://a.example/x y">there</a></p>',
      '[Help](https://shop.example/en/help), [there](https://a.example/x%20y)',
    ],
    ['<p><a href="/en/topic/rules_(old)">Rules</a></p>', '[Rules](https://shop.example/en/topic/rules_%28old%29)'],
    [
      '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>',
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
    ['<p>5 * 3 [x] `y` a_b &lt;b&gt;</p>', '5 \\* 3 \\[x\\] \\`y\\` a\\_b \\<b\\>'],
    ['<div lang="en"><p>&#39;x&#x27; &nbsp;y</p></div>', "'x' y"],
    ['', ''],
  ])('%s is %j', (html, text) => {
    expect(toText(html)).toBe(text);
  });
});
