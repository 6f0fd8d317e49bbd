import { beforeAll, describe, expect, it } from 'vitest';
import { getBlogList, searchTopics } from '../../../shared/api/content.ts';
import { type LocaleCode, locales } from '../../../shared/locales.ts';
import { indexContent } from '../../../worker/commerce/content/content-index-store.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';

/** The page about refunds. */
const REFUNDS = 5;

const TITLES: Readonly<Record<LocaleCode, string>> = {
  en: 'Refunds and withdrawal',
  tr: 'İade ve cayma hakkı',
  nl: 'Terugbetaling en herroeping',
  de: 'Erstattung und Widerruf',
  es: 'Reembolsos y desistimiento',
  fr: 'Remboursement et rétractation',
  it: 'Rimborsi e recesso',
  no: 'Refusjon og angrerett',
  pl: 'Zwroty i odstąpienie od umowy',
  pt: 'Reembolsos e livre resolução',
  ru: 'Возврат денег и отказ от договора',
  vn: 'Hoàn tiền và rút khỏi hợp đồng',
  id: 'Pengembalian dana dan penarikan diri',
  cn: '退款与撤回',
  ar: 'استرداد الأموال والعدول عن الشراء',
  se: 'Återbetalning och ångerrätt',
  jp: '返金と契約の撤回',
  cs: 'Refusion og fortrydelsesret',
  in: 'रिफ़ंड और खरीद से पीछे हटना',
  cz: 'Vrácení peněz a odstoupení od smlouvy',
  bg: 'Възстановяване на суми и отказ от договора',
  hu: 'Visszatérítés és elállás',
};

beforeAll(async () => {
  const text = commerceDb.prepare(
    'INSERT OR REPLACE INTO localized (entity, entity_id, locale, field, value) VALUES (?, ?, ?, ?, ?)',
  );
  const slug = commerceDb.prepare(
    "INSERT INTO slugs (entity, slug, locale, entity_id) VALUES (?1, ?1 || '-' || ?2, 'en', ?2)",
  );
  await commerceDb.batch([
    commerceDb.prepare("INSERT INTO topics (id, name) VALUES (1, 'Delivery'), (2, 'Cookies'), (5, 'Refunds')"),
    ...[1, 2, 5].map((id) => slug.bind('topic', id)),
    text.bind('topic', 2, 'en', 'Body', '<p>We set cookies only with your consent.</p>'),
    text.bind('topic', 2, 'de', 'Body', '<p>Alles über Kontolöschungen und Cookies.</p>'),
    text.bind('topic', REFUNDS, 'en', 'Body', '<h2>Faulty keys</h2><p>We replace faulty keys.</p>'),
    ...locales.map(({ code }) => text.bind('topic', REFUNDS, code, 'Title', TITLES[code])),
    commerceDb.prepare(
      `INSERT INTO blog_posts (id, name, created_at, main_picture, thumbnail_picture) VALUES
         (1, 'Steering wheels explained for beginners who want to drive in the rain', 1, '', ''),
         (2, 'Ærø: ein Küstenspaziergang durch sämtliche Straßen und Gäßchen der Insel', 2, '', ''),
         (3, 'Refunds', 3, '', ''), (4, 'How to read an invoice', 4, '', '')`,
    ),
    ...[1, 2, 3, 4].map((id) => slug.bind('blog', id)),
    ...locales.map(({ code }) => text.bind('blog', 3, code, 'Title', TITLES[code])),
    text.bind('blog', 1, 'de', 'Title', 'Lenkräder im Regen'),
    text.bind('blog', 1, 'jp', 'Title', '雨の中のハンドル入門'),
    text.bind('blog', 1, 'ru', 'Title', 'Рули для начинающих водителей в дождливую погоду, часть первая'),
    text.bind('blog', 1, 'ar', 'Title', 'عجلات القيادة للمبتدئين في المطر'),
  ]);
});

async function findHelp(term: string, locale: LocaleCode): Promise<number[]> {
  const { Data } = await callCommerce(searchTopics, { term }, { headers: { Language: locale } });
  return Data.Topics.map(({ Id }) => Id);
}

const BLOG = { postSubType: 1, pageSize: 50, pageNumber: 1, sortType: 2, descending: true };
async function findPosts(searchTerm: string, locale: LocaleCode = 'en'): Promise<number[]> {
  const { status, Data } = await callCommerce(getBlogList, { ...BLOG, searchTerm }, { headers: { Language: locale } });
  expect(status).toBe(200);
  return Data.BlogPosts.map(({ Id }) => Id);
}

/** What shoppers call it. */
const WORDS: Readonly<Record<LocaleCode, readonly string[]>> = {
  en: ['refund', 'refunds', 'Refunded', 'money back', 'withdraw'],
  tr: ['iade', 'İADE', 'para iadesi', 'geri ödeme', 'cayma'],
  nl: ['terugbetaling', 'terugbetalen', 'restitutie', 'geld terug'],
  de: ['Rückerstattung', 'rueckerstattung', 'Erstattung', 'Erstattungen', 'Rückzahlung', 'Geld zurück', 'Widerruf'],
  es: ['reembolso', 'reembolsos', 'devolución', 'devoluciones'],
  fr: ['remboursement', 'rembourser', 'REMBOURSEMENTS', 'rétractation', 'retractation'],
  it: ['rimborso', 'rimborsi', 'rimborsare', 'recesso'],
  no: ['refusjon', 'tilbakebetaling', 'angrerett'],
  pl: ['zwrot', 'zwroty', 'zwrotu', 'zwrot pieniędzy'],
  pt: ['reembolso', 'reembolsos', 'devolução', 'devolucao'],
  ru: ['возврат', 'возврата', 'ВОЗВРАТ', 'возврат денег'],
  vn: ['hoàn tiền', 'hoan tien'],
  id: ['pengembalian dana', 'pengembalian', 'uang kembali'],
  cn: ['退款', '退貨款', '退钱', '退货'],
  ar: ['استرداد', 'الاسترداد', 'استرجاع', 'إرجاع'],
  se: ['återbetalning', 'aterbetalning', 'återbetalningar', 'ångerrätt'],
  jp: ['返金', '払い戻し', '返品'],
  cs: ['refusion', 'refundering', 'tilbagebetaling', 'fortrydelsesret'],
  in: ['रिफ़ंड', 'रिफंड', 'धनवापसी', 'वापसी'],
  cz: ['vrácení peněz', 'vraceni', 'refundace', 'odstoupení'],
  bg: ['възстановяване', 'връщане', 'отказ'],
  hu: ['visszatérítés', 'visszateritest', 'visszafizetés', 'elállás'],
};

// CONTENT-50
describe('the help about refunds', () => {
  it.each(locales.flatMap(({ code }) => (WORDS[code] ?? []).map((word) => [code, word] as const)))(
    'is found in %s by “%s”',
    async (locale, word) => {
      expect(await findHelp(word, locale)).toContain(REFUNDS);
    },
  );

  it.each(locales.map(({ code }) => code))('is found in %s by its English word', async (locale) => {
    expect(await findHelp('refund', locale)).toContain(REFUNDS);
  });

  it('is not found by words of other pages, and nothing is found by words that nobody wrote', async () => {
    expect(await findHelp('cookies', 'en')).not.toContain(REFUNDS);
    for (const nothing of ['xylophone', 'refund xylophone', '???', '"', 'Ω'.repeat(100)])
      expect(await findHelp(nothing, 'en'), nothing).toEqual([]);
    expect(await findHelp('', 'de')).toEqual([1, 2, REFUNDS]);
  });

  it('is one of many pages whose compounds are found by their parts, and a part by its compounds', async () => {
    expect(await findHelp('löschung', 'de')).toEqual([2]);
    expect(await findHelp('Kontolöschung', 'de')).toEqual([2]);
    expect(await findHelp('Benutzerkontolöschung', 'de')).toEqual([2]);
  });

  it('is shown with what was found', async () => {
    const { Data } = await callCommerce(searchTopics, { term: 'faulty' }, { headers: { Language: 'en' } });
    expect(Data.Topics.find(({ Id }) => Id === REFUNDS)?.Excerpt.toLowerCase()).toContain('faulty');
  });
});

/** What shoppers call an invoice, in languages in which nothing was written about it. */
const INVOICES: readonly (readonly [LocaleCode, string])[] = [
  ...([
    ['de', 'Rechnung'],
    ['fr', 'facture'],
    ['es', 'factura'],
    ['ru', 'чек'],
    ['jp', '請求書'],
  ] as const),
  ...([
    ['tr', 'fatura'],
    ['pl', 'faktura'],
    ['hu', 'számla'],
    ['in', 'बिल'],
    ['en', 'receipt'],
  ] as const),
];

describe('the blog’s search', () => {
  it.each(locales.flatMap(({ code }) => (WORDS[code] ?? []).map((word) => [code, word] as const)))(
    'knows in %s the word “%s”, as the help does',
    async (locale, word) => {
      expect(await findPosts(word, locale)).toContain(3);
    },
  );

  it.each(INVOICES)('knows in %s the word “%s”, even for an English post', async (locale, word) => {
    expect(await findPosts(word, locale)).toContain(4);
  });

  it.each([49, 60, 99, 100])('takes a term of %i characters', async (length) => {
    expect(await findPosts('x'.repeat(length))).toEqual([]);
    expect(await findPosts('钥匙'.repeat(length / 2))).toEqual([]);
    expect(await findPosts('%'.repeat(length))).toEqual([]);
  });

  it('finds a post by a long title, whatever its case and accents', async () => {
    const { results } = await commerceDb
      .prepare('SELECT id, name FROM blog_posts WHERE sub_type = 1 ORDER BY length(name) DESC LIMIT 5')
      .all<{ id: number; name: string }>();
    for (const { id, name } of results) expect(await findPosts(name.toUpperCase().slice(0, 100))).toContain(id);
  });

  it('finds a post by its words in every language that it is written in', async () => {
    const { results } = await commerceDb
      .prepare(
        "SELECT entity_id AS id, locale, value FROM localized WHERE entity = 'blog' AND field = 'Title' LIMIT 100",
      )
      .all<{ id: number; locale: LocaleCode; value: string }>();
    for (const { id, locale, value } of results)
      expect(await findPosts(value.slice(0, 100), locale), value).toContain(id);
  });

  it('finds a changed text at once, and a removed one no more', async () => {
    const change = (value: string) =>
      commerceDb
        .prepare(
          "UPDATE localized SET value = ? WHERE entity = 'blog' AND entity_id = 1 AND field = 'Title' AND locale = 'de'",
        )
        .bind(value)
        .run();
    await change('Zitronenfalter am Steuer');
    expect(await findPosts('zitronenfalter', 'de')).toEqual([1]);
    expect(await findPosts('zitronenfalter', 'fr')).toEqual([]);
    await change('Nichts davon');
    expect(await findPosts('zitronenfalter', 'de')).toEqual([]);
    await commerceDb.prepare('UPDATE blog_posts SET is_published = 0 WHERE id = 1').run();
    expect(await findPosts('nichts davon', 'de')).not.toContain(1);
    await commerceDb.prepare('UPDATE blog_posts SET is_published = 1 WHERE id = 1').run();
  });

  it('is complete after a change of the index itself', async () => {
    await commerceDb
      .prepare("INSERT OR IGNORE INTO content_outdated (entity, entity_id) SELECT 'blog', id FROM blog_posts")
      .run();
    await indexContent(commerceDb);
    expect(await commerceDb.prepare('SELECT count(*) AS n FROM content_outdated').first('n')).toBe(0);
  });
});
