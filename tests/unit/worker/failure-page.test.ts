import { expect, it } from 'vitest';
import { localeOf, locales } from '../../../shared/locales.ts';
import { renderFailurePage } from '../../../worker/pages/failure-page.ts';

// ERROR-2
it('when not even the error page can be rendered, English shoppers read so, with a link home', () => {
  const page = renderFailurePage(localeOf('en'), 'a-request');
  expect(page).toContain('<title>This page could not be found</title>');
  expect(page).toContain('<h1>An error occurred while showing the error page</h1>');
  expect(page).toContain('<a href="/en/">Go to the home page</a>');
  expect(page).toContain('a-request');
  expect(page).toContain('<link rel="icon" href="/favicon.svg">');
});

it('all others read it in their own language and direction', () => {
  const headings = locales.map((locale) => {
    const page = renderFailurePage(locale, 'x');
    expect(page).toContain(`<html lang="${locale.tag}" dir="${locale.dir}">`);
    expect(page).toContain(`<a href="/${locale.code}/">`);
    return /<h1>([^<]+)/.exec(page)?.[1];
  });
  expect(new Set(headings).size).toBe(locales.length);
});

it('nothing in a request becomes markup', () => {
  expect(renderFailurePage(localeOf('en'), '<img src=x>')).not.toContain('<img');
});
