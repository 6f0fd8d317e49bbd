import { expect, test } from '../../support/browser/journey.ts';
import { GAMES, openReady } from '../shopper.ts';

test('fields say below them what is missing, not in the browser’s bubbles, and the first gets the focus', async ({
  page,
}) => {
  await test.step('a search without a term', async () => {
    await openReady(page, '/en/search');
    const field = page.getByRole('main').getByLabel('Search the shop');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(field).toHaveAccessibleDescription('Type the name of a game, gift card or publisher.');
    await expect(field).toBeFocused();
    await field.fill('moon');
    await expect(field).not.toHaveAttribute('aria-invalid');
  });

  await test.step('a message without its sender', async () => {
    await openReady(page, '/en/topic/contact-us');
    const form = page.getByRole('main').locator('form');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByLabel('Your name')).toBeFocused();
    await expect(form.getByLabel('Your name')).toHaveAccessibleDescription('Fill in this field.');
    await expect(form.getByLabel('Email address')).toHaveAccessibleDescription('Fill in this field.');
    await form.getByLabel('Email address').fill('dana');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByLabel('Email address')).toHaveAccessibleDescription('Enter your email address.');
    await form.getByLabel('Your name').fill('Dana');
    await expect(form.getByLabel('Your name')).not.toHaveAttribute('aria-invalid');
  });

  await test.step('a price that is no amount', async () => {
    await openReady(page, GAMES);
    const field = page.getByRole('group', { name: 'Price' }).getByRole('spinbutton', { name: 'From' });
    await field.fill('-5');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('Enter a whole number, such as 20.');
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(GAMES);
    await field.fill('5');
    await field.press('Enter');
    await expect(page).toHaveURL(`${GAMES}?pricefrom=5`);
  });
});
