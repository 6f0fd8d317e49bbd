import * as auth from '../../../shared/api/auth.ts';
import * as business from '../../../shared/api/business.ts';
import * as customer from '../../../shared/api/customer.ts';
import * as forms from '../../../shared/api/forms.ts';
import * as password from '../../../shared/api/password.ts';
import * as phone from '../../../shared/api/phone.ts';
import * as privacy from '../../../shared/api/privacy.ts';
import { getCountriesContract, getCurrenciesContract, getStoreSettingsContract } from '../../../shared/api/store.ts';
import { type Client, claim, Skipped } from '../client.ts';
import { NOBODY, need, prove, proveAsCustomer, type Step, UNKNOWN, type Visit } from '../step.ts';

const WRONG_PASSWORD = 'not-the-password-of-anybody-0';
/** A backend whose accounts are managed elsewhere rejects password calls with 409, see `password.ts`. */
const MANAGED_ELSEWHERE = 409;

/** True for a storefront, which owns the session, as opposed to a bare backend. */
async function hasStorefront(visitor: Client): Promise<boolean> {
  return (await visitor.ask(auth.getSession, {})).status !== 404;
}

function proveAtStorefront(contract: Step['contract'], how: (visit: Visit) => Promise<void>): Step {
  return prove(contract, async (visit) => {
    if (!(await hasStorefront(visit.visitor))) throw new Skipped('the storefront answers it, this is a bare backend');
    await how(visit);
  });
}

const newAddress = () => `contract-suite-${crypto.randomUUID()}@example.com`;

/** A rejection of wrong credentials, or the URL of an external identity provider's own form. */
async function rejectsOrRedirects(client: Client, contract: typeof auth.loginContract, args: auth.LoginArgs) {
  const response = await client.ask(contract.endpoint, args);
  if (response.status === 200) await client.succeeds(contract, args);
  else await client.rejects(contract, args, [400, 401, 429]);
}

/** Sign-in, the customer's record, passwords, phone and privacy. */
export const accountSteps: readonly Step[] = [
  proveAtStorefront(auth.getSessionContract, async ({ visitor, customer: signedIn }) => {
    const nobody = await visitor.succeeds(auth.getSessionContract, {});
    claim(!nobody.IsAuthenticated, 'a visitor counts as signed in');
    if (!signedIn) return;
    const somebody = await signedIn.succeeds(auth.getSessionContract, {});
    claim(somebody.IsAuthenticated, 'the session given is not alive');
  }),
  prove(auth.loginContract, async ({ visitor }) => {
    // Belongs to nobody, and differs in each run: wrong passwords for one address may lead to the provider's form.
    await rejectsOrRedirects(visitor, auth.loginContract, { Email: newAddress(), Password: WRONG_PASSWORD });
    await visitor.rejects(auth.loginContract, { Email: NOBODY }, [400]);
  }),
  prove(auth.registerContract, async ({ visitor, offered }) => {
    const account = { Email: 'not an address', Password: WRONG_PASSWORD, FirstName: 'Contract', LastName: 'Suite' };
    await visitor.rejects(auth.registerContract, account, [400]);
    if (!offered.isIrrevocable) throw new Skipped('rejects rightly; makes an account for good: give --irrevocable');
    const fresh = {
      ...account,
      Email: newAddress(),
      Password: crypto.randomUUID(),
    };
    const { RedirectUrl } = await visitor.succeeds(auth.registerContract, fresh);
    claim(RedirectUrl.length > 0, 'the sign-in leads nowhere');
    // A backend may want the address confirmed first.
    await rejectsOrRedirects(visitor, auth.loginContract, { Email: fresh.Email, Password: fresh.Password });
  }),
  prove(auth.loginWithProviderContract, async ({ visitor }) => {
    await visitor.rejects(auth.loginWithProviderContract, { provider: UNKNOWN.seName }, [400, 404]);
    const { SingleSignOn } = await visitor.succeeds(getStoreSettingsContract, {});
    const args = { provider: SingleSignOn.Realm, returnUrl: '/en/cart' };
    const { RedirectUrl } = await visitor.succeeds(auth.loginWithProviderContract, args);
    claim(RedirectUrl.length > 0, 'the sign-in leads nowhere');
  }),
  prove(auth.loginWithProviderCodeContract, async ({ visitor }) => {
    await visitor.rejects(auth.loginWithProviderCodeContract, { Code: '' }, [400]);
    const callback = { Code: 'contract-suite', State: 'contract-suite', ReturnUrl: '/en/cart' };
    await visitor.succeeds(auth.loginWithProviderCodeContract, callback);
  }),
  prove(auth.setAffiliateContract, async ({ visitor }) => {
    await visitor.succeeds(auth.setAffiliateContract, { code: 'contract-suite' });
  }),
  prove(customer.getCustomerContract, async ({ visitor, customer: signedIn, found }) => {
    const nobody = await visitor.succeeds(customer.getCustomerContract, {});
    claim(nobody.Email === null, 'a visitor has a mail address');
    if (!signedIn) return;
    const somebody = await signedIn.succeeds(customer.getCustomerContract, {});
    claim(somebody.Email !== null, 'the token or cookie given is not that of a customer');
    found.email = somebody.Email;
  }),
  prove(customer.setLanguageContract, async ({ visitor }) => {
    await visitor.rejects(customer.setLanguageContract, { language: 'xx' }, [400, 404]);
    await visitor.succeeds(customer.setLanguageContract, { language: 'de' });
    const read = await visitor.succeeds(customer.getCustomerContract, {});
    claim(read.LanguageIsoCode.toLowerCase().startsWith('de'), `the language is ${read.LanguageIsoCode}`);
  }),
  prove(customer.setLanguageAndCurrencyContract, async ({ visitor }) => {
    await visitor.rejects(customer.setLanguageAndCurrencyContract, { language: 'en', currency: 'XXX' }, [400, 404]);
    const [first, second] = await visitor.succeeds(getCurrenciesContract, {});
    const currency = need(second ?? first, 'a currency').CurrencyCode;
    await visitor.succeeds(customer.setLanguageAndCurrencyContract, { language: 'en', currency });
    const read = await visitor.succeeds(customer.getCustomerContract, {});
    claim(read.CurrencyIsoCode === currency, `the currency is ${read.CurrencyIsoCode}`);
  }),
  prove(customer.setCountryContract, async ({ visitor }) => {
    await visitor.rejects(customer.setCountryContract, { CountryIsoCode: 'XX' }, [400, 404]);
    const { Alpha2 } = need((await visitor.succeeds(getCountriesContract, {}))[0], 'a country');
    await visitor.succeeds(customer.setCountryContract, { CountryIsoCode: Alpha2 });
    const read = await visitor.succeeds(customer.getCustomerContract, {});
    claim(read.CountryIsoCode === Alpha2, `the country is ${read.CountryIsoCode}`);
  }),
  proveAsCustomer(customer.updateCustomerContract, async (signedIn) => {
    const before = await signedIn.succeeds(customer.getCustomerContract, {});
    const names = { FirstName: 'Contract', LastName: 'Suite' };
    await signedIn.succeeds(customer.updateCustomerContract, names);
    const changed = await signedIn.succeeds(customer.getCustomerContract, {});
    claim(changed.FirstName === names.FirstName && changed.LastName === names.LastName, 'the name did not change');
    const own = { FirstName: before.FirstName || names.FirstName, LastName: before.LastName ?? '' };
    await signedIn.succeeds(customer.updateCustomerContract, own);
  }),
  proveAsCustomer(business.saveBusinessContract, async (signedIn) => {
    const args = { Company: 'Contract Suite', Address: '1 Quay Street', VatId: '' };
    const response = await signedIn.ask(business.saveBusiness, args);
    // A shop that does not sell to businesses.
    if (response.status === 404) return;
    const saved = await signedIn.succeeds(business.saveBusinessContract, args);
    claim(saved.Company === args.Company, 'another business than was saved');
  }),
  proveAsCustomer(business.forgetBusinessContract, async (signedIn) => {
    const response = await signedIn.ask(business.forgetBusiness, {});
    if (response.status === 404) return;
    await signedIn.succeeds(business.forgetBusinessContract, {});
  }),
  proveAsCustomer(customer.getRewardPointsContract, async (signedIn) => {
    const { CurrentPage } = await signedIn.succeeds(customer.getRewardPointsContract, { page: 1 });
    claim(CurrentPage === 1, 'another page than asked for');
  }),
  prove(password.recoverPasswordContract, async ({ visitor }) => {
    const response = await visitor.ask(password.recoverPassword, { Email: NOBODY });
    if (response.status === MANAGED_ELSEWHERE) return;
    const said = await visitor.succeeds(password.recoverPasswordContract, { Email: NOBODY });
    claim(said.length > 0, 'nothing to show the shopper');
  }),
  prove(password.updatePasswordContract, async ({ visitor }) => {
    const args = { Token: 'no-such-token', NewPassword: WRONG_PASSWORD };
    await visitor.rejects(password.updatePasswordContract, args, [400, 404, MANAGED_ELSEWHERE]);
  }),
  proveAsCustomer(password.changePasswordContract, async (signedIn) => {
    const args = { OldPassword: WRONG_PASSWORD, NewPassword: `${WRONG_PASSWORD}1` };
    await signedIn.rejects(password.changePasswordContract, args, [400, 403, MANAGED_ELSEWHERE]);
  }),
  proveAsCustomer(phone.sendPhoneCodeContract, async (signedIn, { offered }) => {
    await signedIn.rejects(phone.sendPhoneCodeContract, { phoneNumber: '+0 not a number' }, [400]);
    const phoneNumber = need(offered.phone, 'a number: give --phone');
    const { ExpiresOnUtc } = await signedIn.succeeds(phone.sendPhoneCodeContract, { phoneNumber });
    claim(Date.parse(ExpiresOnUtc) > Date.now(), 'the code is void from the start');
  }),
  proveAsCustomer(phone.verifyPhoneCodeContract, async (signedIn) => {
    await signedIn.rejects(phone.verifyPhoneCodeContract, { code: 'abc' }, [400]);
    await signedIn.rejects(phone.verifyPhoneCodeContract, { code: '000000' }, [400]);
  }),
  proveAsCustomer(privacy.getGdprToolsContract, async (signedIn) => {
    await signedIn.succeeds(privacy.getGdprToolsContract, {});
  }),
  proveAsCustomer(forms.getNewsletterStatusContract, async (signedIn) => {
    await signedIn.succeeds(forms.getNewsletterStatusContract, {});
  }),
  proveAsCustomer(privacy.exportGdprContract, async (signedIn, { found }) => {
    const text = await signedIn.returnsFile(privacy.exportGdprContract, {});
    claim(typeof JSON.parse(text) === 'object', 'the export is not JSON');
    if (found.email) claim(text.includes(found.email), 'the export does not know the mail address');
  }),
];

/** The last step: the account cannot be used after it. */
export const leavingSteps: readonly Step[] = [
  proveAsCustomer(privacy.requestGdprDeleteContract, async (signedIn, { offered }) => {
    if (!offered.isIrrevocable) throw new Skipped('asks for the deletion of the account: give --irrevocable');
    const { HasDeleteRequest } = await signedIn.succeeds(privacy.requestGdprDeleteContract, {});
    claim(HasDeleteRequest, 'the request is not noted');
    const tools = await signedIn.succeeds(privacy.getGdprToolsContract, {});
    claim(tools.HasDeleteRequest, 'the request is not kept');
  }),
  proveAtStorefront(auth.logoutContract, async ({ visitor }) => {
    await visitor.succeeds(auth.logoutContract, {});
    const { IsAuthenticated } = await visitor.succeeds(auth.getSessionContract, {});
    claim(!IsAuthenticated, 'still signed in');
  }),
];
