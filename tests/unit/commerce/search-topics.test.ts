import { describe, expect, it } from 'vitest';
import { type TopicText, toPlainText, toTopicHits } from '../../../worker/commerce/content/search-topics.ts';

const topic = (id: number, title: string, text: string): TopicText => ({ id, title, text, seName: `topic-${id}` });
const findTopics = (topics: readonly TopicText[], term: string) => toTopicHits(topics, term === '' ? [] : [[term]]);

it('the excerpt shows the words that were found, from the beginning of a word', () => {
  const long = `${'early words '.repeat(30)}the needle is here ${'late words '.repeat(30)}`;
  const [hit] = findTopics([topic(1, 'Title', long)], 'needle');
  expect(hit?.Excerpt).toMatch(/^…(early|words) .*needle.*…$/);
  expect(findTopics([topic(1, 'Title', 'short')], '')[0]?.Excerpt).toBe('short');
  const [first] = findTopics([topic(1, 'Title', `${'word '.repeat(35)}and another one`)], '');
  expect(first?.Excerpt).toMatch(/^(word )+and…$/);
  const [unspaced] = findTopics([topic(1, 'Title', '鍵'.repeat(300))], '');
  expect(unspaced?.Excerpt).toBe(`${'鍵'.repeat(180)}…`);
});

// CONTENT-6
describe('an excerpt', () => {
  const excerptOf = (text: string, term = '') => findTopics([topic(1, 'Title', text)], term)[0]?.Excerpt ?? '';
  const LONG = `${'word '.repeat(35)}end`;

  it.each(['.', '!', '?', '。', '！', '？', '؟', '।', '…', '.”', '」', '!)'])(
    'that ends with a sentence has no dots: %s',
    (end) => {
      const sentence = `${LONG}${end === '」' ? '。」' : end}`;
      expect(excerptOf(`${sentence} More words follow here and there`)).toBe(sentence);
    },
  );

  it('ends with dots after whole words alone, without a comma or dash before them', () => {
    expect(excerptOf(`${LONG}, more words follow here and there`)).toMatch(/^(word )+end…$/);
    expect(excerptOf(`${'word '.repeat(35)}and – others and still others`)).toMatch(/^(word )+and…$/);
    expect(excerptOf(`${'كلمة '.repeat(34)}مفاتيح، وكلمات أخرى كثيرة`)).toMatch(/^(كلمة )+مفاتيح…$/);
    expect(excerptOf(`${'शब्द '.repeat(34)}कुंजियाँ और बहुत से शब्द`)).toMatch(/^(शब्द )+कुंजियाँ…$/);
    expect(excerptOf(`${'これは鍵です、'.repeat(40)}`)).toMatch(
      /^(これは鍵です、)+これは鍵です…$|^(これは鍵です、)+(これは|これは鍵)…$/,
    );
  });

  it('never breaks an address, a price or a number', () => {
    for (const whole of ['help@shop.example', '1,234.50', 'https://shop.example/en/help', 'x-y_z'])
      for (let words = 30; words < 36; words += 1)
        expect(excerptOf(`${'word '.repeat(words)}or ${whole} and more words that follow it here`)).not.toMatch(
          new RegExp(`or (?!${whole})\\S+…$`),
        );
  });

  it('begins with dots only in the middle of a sentence, and shows the match in languages without spaces', () => {
    expect(excerptOf(`${'early '.repeat(20)}needle`, 'needle')).toMatch(/^…early /);
    const sentence = `A new one ${'early '.repeat(8)}needle.`;
    expect(excerptOf(`${'before '.repeat(20)}it. ${sentence}`, 'needle')).toMatch(/^A new one/);
    expect(excerptOf(`${'これは本です。'.repeat(40)}鍵を開ける${'これは本です。'.repeat(40)}`, '鍵')).toContain(
      '鍵を開ける',
    );
  });
});

it('the text of a page is its words without tags', () => {
  expect(toPlainText('<h2>Keys &amp; codes</h2><p>are <b class="x">yours</b>.</p>')).toBe('Keys & codes: are yours.');
  expect(toPlainText('<h3>Where?</h3><p>1 Quay<br/>Harbour</p><ul><li>One</li><li>two.</li></ul>')).toBe(
    'Where? 1 Quay · Harbour One · two.',
  );
});
