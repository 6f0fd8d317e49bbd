import type { Page } from 'playwright/test';

export const main = (page: Page) => page.getByRole('main');

export const banner = (page: Page) => page.getByRole('banner');

export const cards = (page: Page) => main(page).getByRole('list', { name: 'Products' }).getByRole('article');

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
