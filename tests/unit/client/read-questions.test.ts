import { describe, expect, it } from 'vitest';
import { readQuestions } from '../../../client/pages/help/read-questions.ts';

const PAGE = `<p>Before all.</p>
<h2 id="keys">Keys &amp; codes</h2>
<h3 id="where">Where is my <em>key</em>?</h3>
<p>Open <em>My orders</em>.</p>
<h3>Is it <b>"valid"</b>?</h3>
<p>Check the region.</p>
<h2>Account</h2>
<h3>How do I delete it?</h3>
<ul><li>In the preferences.</li></ul>
<h2>Nothing asked</h2><p>Only words.</p>`;

// CONTENT-70
describe('the questions of a help page', () => {
  it('stand in their groups with their answers, and a heading without a question is left out', () => {
    expect(readQuestions(PAGE, '', 'en')).toEqual([
      {
        title: 'Keys & codes',
        questions: [
          { title: 'Where is my key?', answer: '\n<p>Open <em>My orders</em>.</p>\n' },
          { title: 'Is it "valid"?', answer: '\n<p>Check the region.</p>\n' },
        ],
      },
      { title: 'Account', questions: [{ title: 'How do I delete it?', answer: expect.stringContaining('<li>') }] },
    ]);
  });

  it('are those that have all words of a term, in question or answer, whatever the case', () => {
    const find = (term: string) =>
      readQuestions(PAGE, term, 'en').flatMap(({ questions }) => questions.map(({ title }) => title));
    expect(find('  ORDERS key ')).toEqual(['Where is my key?']);
    expect(find('preferences')).toEqual(['How do I delete it?']);
    expect(find('em')).toEqual([]);
    expect(find('key region')).toEqual([]);
  });

  it('are none on a page without headings', () => {
    expect(readQuestions('<p>Words.</p>', '', 'en')).toEqual([]);
    expect(readQuestions('', '', 'en')).toEqual([]);
  });
});
