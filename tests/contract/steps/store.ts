import * as consent from '../../../shared/api/consent.ts';
import * as content from '../../../shared/api/content.ts';
import * as forms from '../../../shared/api/forms.ts';
import * as store from '../../../shared/api/store.ts';
import { claim } from '../client.ts';
import { NOBODY, need, prove, type Step, UNKNOWN } from '../step.ts';

const BLOG = {
  pageSize: 10,
  pageNumber: 1,
  sortType: 2,
  postSubType: 1,
  searchTerm: '',
  descending: true,
};

/** Settings, menus, contents and forms. */
export const storeSteps: readonly Step[] = [
  prove(store.getStoreSettingsContract, async ({ visitor, found }) => {
    const settings = await visitor.succeeds(store.getStoreSettingsContract, {});
    JSON.parse(settings.MegaMenuSettings);
    const topic = settings.Footer.Topics[0];
    if (topic) found.topicName = topic.SeName;
  }),
  prove(store.getTopMenuContract, async ({ visitor }) => {
    const menu = await visitor.succeeds(store.getTopMenuContract, {});
    claim(menu.length > 0, 'the top menu is empty');
  }),
  prove(store.getCurrenciesContract, async ({ visitor }) => {
    const currencies = await visitor.succeeds(store.getCurrenciesContract, {});
    claim(currencies.length > 0, 'there is no currency');
    const codes = new Set(currencies.map((currency) => currency.CurrencyCode));
    claim(codes.size === currencies.length, 'a currency is listed twice');
  }),
  prove(store.getCountriesContract, async ({ visitor }) => {
    const countries = await visitor.succeeds(store.getCountriesContract, {});
    claim(
      countries.every(({ Alpha2 }) => /^[A-Z]{2}$/.test(Alpha2)),
      'a country without an ISO 3166-1 code',
    );
  }),
  prove(content.getSliderContract, async ({ visitor }) => {
    await visitor.succeeds(content.getSliderContract, {});
  }),
  prove(content.getTopicContract, async ({ visitor, found }) => {
    await visitor.rejects(content.getTopicContract, { seName: UNKNOWN.seName }, [404]);
    const seName = need(found.topicName, 'a topic in the footer');
    const topic = await visitor.succeeds(content.getTopicContract, { seName });
    claim(topic.SeName === seName, `asked for ${seName}, got ${topic.SeName}`);
  }),
  prove(content.findRedirectContract, async ({ visitor }) => {
    const { Location } = await visitor.succeeds(content.findRedirectContract, { path: '/was/never-here.html' });
    claim(Location === null, 'an address that leads nowhere must have no Location');
  }),
  prove(content.searchTopicsContract, async ({ visitor }) => {
    const { Topics } = await visitor.succeeds(content.searchTopicsContract, { term: '' });
    claim(Topics.length > 0, 'there is no content page');
    const none = await visitor.succeeds(content.searchTopicsContract, { term: UNKNOWN.seName });
    claim(none.Topics.length === 0, 'a page was found for a word that no page has');
    await visitor.rejects(content.searchTopicsContract, { term: 'x'.repeat(101) }, [400]);
  }),
  prove(content.getBlogListContract, async ({ visitor, found }) => {
    const { BlogPosts, PagingFilteringContext } = await visitor.succeeds(content.getBlogListContract, BLOG);
    claim(BlogPosts.length <= BLOG.pageSize, 'more posts than asked for');
    claim(PagingFilteringContext.TotalItems >= BlogPosts.length, 'more posts than there are in all');
    const top = await visitor.succeeds(content.getBlogListContract, {
      ...BLOG,
      pageSize: 3,
      sortType: 1,
      showInTop: true,
    });
    claim(top.BlogPosts.length <= 3, 'more top posts than asked for');
    const post = BlogPosts[0];
    if (post) found.postName = post.SeName;
  }),
  prove(content.getBlogPostContract, async ({ visitor, found }) => {
    await visitor.rejects(content.getBlogPostContract, { seName: UNKNOWN.seName }, [404]);
    const seName = need(found.postName, 'a blog post');
    const post = await visitor.succeeds(content.getBlogPostContract, { seName });
    claim(post.SeName === seName, `asked for ${seName}, got ${post.SeName}`);
  }),
  prove(forms.subscribeNewsletterContract, async ({ visitor }) => {
    // Another one for each run: a backend may limit the mails to an address.
    const email = `contract-suite-${crypto.randomUUID()}@example.com`;
    const said = await visitor.succeeds(forms.subscribeNewsletterContract, { email, subscribe: true });
    claim(said.length > 0, 'nothing to show the shopper');
    await visitor.succeeds(forms.subscribeNewsletterContract, { email, subscribe: false });
  }),
  prove(forms.contactUsContract, async ({ visitor }) => {
    const message = {
      FullName: 'Contract suite',
      Email: NOBODY,
      Subject: 'Contract suite',
      Enquiry: 'A test: no answer is needed.',
    };
    const said = await visitor.succeeds(forms.contactUsContract, message);
    claim(said.length > 0, 'nothing to show the shopper');
  }),
  prove(consent.recordConsentContract, async ({ visitor }) => {
    const record = {
      ConsentId: crypto.randomUUID(),
      BannerVersion: 1,
      TextHash: '0'.repeat(64),
      Categories: [],
      Mechanism: 'settings' as const,
      OccurredOnUtc: new Date().toISOString(),
    };
    claim(await visitor.succeeds(consent.recordConsentContract, record), 'the proof was not kept');
    await visitor.rejects(consent.recordConsentContract, { ...record, Categories: ['everything'] }, [400]);
  }),
  prove(forms.contactUsForPartnerContract, async ({ visitor }) => {
    const said = await visitor.succeeds(forms.contactUsForPartnerContract, {
      FullName: 'Contract suite',
      Email: NOBODY,
      CompanyName: 'Contract suite',
      Website: 'https://example.com',
      Enquiry: 'A test: no answer is needed.',
    });
    claim(said.length > 0, 'nothing to show the shopper');
  }),
  prove(forms.findOrdersContract, async ({ visitor }) => {
    const said = await visitor.succeeds(forms.findOrdersContract, { Email: NOBODY });
    claim(said.length > 0, 'nothing to show the shopper');
    await visitor.rejects(forms.findOrdersContract, { Email: 'nobody' }, [400]);
  }),
];
