import { html } from 'hono/html';
import { DEFAULT_SHOP_NAME, type ShopBrand } from '../../../shared/shop-brand.ts';

const TILE = html`<rect class="tile" width="32" height="32" rx="8"/><path class="key" stroke-width="3.2" d="M16.2 9.6a3.7 3.7 0 1 1-7.4 0 3.7 3.7 0 0 1 7.4 0zM12.5 13.4v11.2h8.3M12.5 19.4h5"/>`;
const WORD = html`<g transform="translate(41 3.2)" stroke-width="2.9"><path class="word" d="M4 2v20M21 10v12M21 16a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM29 4.5V18a4 4 0 0 0 4 4h1M25.5 10.4H34M48.6 12.2a6 6 0 1 0 0 7.6M54 2v20M54 15.6a5 5 0 0 1 10 0V22M82.3 16.2h11.6a5.9 5.9 0 1 0-1.9 4M98.5 10v6.2a5 5 0 0 0 10 0V10M108.5 10v12.6a5 5 0 0 1-8.6 3.5M70.5 2v20"/><path class="arm" d="M78 10l-6.4 6.2 6.9 5.8"/></g>`;

/**
 * The shop's logo, as in client/ui/brand/logo.tsx: the merchant's picture, else the key's tile with the wordmark, which
 * spells one name alone, or with another shop's name.
 */
export function renderLogo({ Name, LogoPictureUrl }: ShopBrand) {
  if (LogoPictureUrl) return html`<img src="${LogoPictureUrl}" alt="${Name}" height="32">`;
  const isOwn = Name === DEFAULT_SHOP_NAME;
  const svg = html`<svg viewBox="0 0 ${isOwn ? 154 : 32} 32" width="${isOwn ? 154 : 32}" height="32" fill="none" ${isOwn ? html`role="img" aria-label="${Name}"` : html`aria-hidden="true"`} focusable="false" stroke-linejoin="round" stroke-linecap="round">${TILE}${isOwn ? WORD : ''}</svg>`;
  return isOwn ? svg : html`${svg}<span class="name">${Name}</span>`;
}

export const eyeIcon = html`<svg class="eye" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0"/><circle cx="12" cy="12" r="3"/></svg>`;

export const eyeOffIcon = html`<svg class="eye-off" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20"/></svg>`;

export const mailIcon = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7"/><rect x="2" y="4" width="20" height="16" rx="2"/></svg>`;

export const problemIcon = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/></svg>`;
