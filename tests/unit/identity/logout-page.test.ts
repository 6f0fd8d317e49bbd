import type { KoaContextWithOIDC } from 'oidc-provider';
import { expect, it } from 'vitest';
import { renderLogoutQuestion } from '../../../worker/identity/pages/logout-pages.ts';
import { standIn } from '../../support/shop/stand-in.ts';

const FORM =
  '<form id="op.logoutForm" method="post" action="/confirm"><input type="hidden" name="xsrf" value="x"/></form>';

it('staying signed in submits no form, which the library would treat as a logout', async () => {
  const ctx = {
    oidc: { params: { post_logout_redirect_uri: 'https://shop.example/ar/', ui_locales: 'en' } },
    querystring: '',
    state: {},
    get: () => '',
    body: '',
  };
  await renderLogoutQuestion(standIn<KoaContextWithOIDC>(ctx), FORM);
  expect(ctx.body).toMatch(/<a class="button quiet" href="\/ar\/">Stay signed in<\/a>/);
  expect(ctx.body.match(/type="submit"[^>]*/g)).toEqual([
    'type="submit" form="op.logoutForm" name="logout" value="yes"',
  ]);
});
