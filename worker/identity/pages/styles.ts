import { createHash } from 'node:crypto';
import themes from '../../../shared/shop-themes.css?raw';
import { FONT_FACE_RULES } from './fonts.ts';

/**
 * The style sheet of these pages, in the colours and font of the shop (client/styles/tokens.css, shared/shop-themes.css). Logical properties
 * throughout, for right-to-left languages.
 */
export const STYLES = `
${FONT_FACE_RULES}
:root {
  color-scheme: dark;
  --gutter: clamp(1rem, 0.6rem + 1.7vw, 2rem);
  --bg: light-dark(#f5f5f9, #0d0e14);
  --surface: light-dark(#ffffff, #15171f);
  --raised: light-dark(#ffffff, #1c1f2a);
  --input: light-dark(#ffffff, #0a0b11);
  --line: light-dark(#dddee8, #262a37);
  --line-soft: light-dark(#b9bccb, #424859);
  --hover: light-dark(#ececf4, #252936);
  --field: light-dark(#787e92, #6f768d);
  --text: light-dark(#14151d, #f3f3f8);
  --muted: light-dark(#494e60, #b4b9ca);
  --subtle: light-dark(#5c6275, #9097ab);
  --accent: light-dark(#6440f0, #6d4aff);
  --accent-hover: light-dark(#5230dc, #5d38f2);
  --brass: light-dark(#c98500, #ffc83d);
  --accent-text: light-dark(#5730dd, #b0a0ff);
  --focus: light-dark(#5730dd, #c3b6ff);
  --error: light-dark(#b81c38, #ff8590);
  --error-bg: light-dark(#fbe4e8, #3a1f2a);
  --success: light-dark(#0b6e43, #4ade9b);
  --success-bg: light-dark(#dcf3e8, #14302a);
  --tracking-tight: -0.02em;
}
@media (prefers-color-scheme: light) {
  :root:not([data-theme="dark"]) { color-scheme: light; }
}
:root[data-theme="light"] { color-scheme: light; }
${themes}
:root [hidden] { display: none; }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0;
  min-block-size: 100vh;
  min-block-size: 100dvh;
  display: flex;
  flex-direction: column;
  background: var(--bg);
  color: var(--text);
  font: 1rem/1.55 Manrope, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif;
}
h1, h2, p, ul { margin: 0; }
p { text-wrap: pretty; }
h1, h2 { text-wrap: balance; letter-spacing: var(--tracking-tight); line-height: 1.15; }
h1 { font-size: clamp(1.5rem, 1.3rem + 0.9vw, 2rem); font-weight: 800; }
:is(:lang(ar), :lang(hi)) :is(h1, h2) { line-height: 1.35; }
/* No letter-spacing for scripts with joined or square letters: it would tear or crowd them. */
:root:is(:lang(ar), :lang(hi), :lang(ja), :lang(zh)) { --tracking-tight: 0; }
a { color: var(--accent-text); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 0.25rem; }
.top { display: grid; justify-content: center; padding: 2rem var(--gutter) 0; }
.brand { display: inline-flex; align-items: center; min-block-size: 2.75rem; gap: 0.625rem; min-inline-size: 0; color: var(--text); font-weight: 800; text-decoration: none; }
.brand :is(svg, img) { display: block; flex: none; inline-size: auto; block-size: 2rem; max-inline-size: 10rem; }
.brand .name { overflow-wrap: anywhere; }
.brand .tile { fill: var(--accent); }
.brand .key { stroke: #fff; }
.brand .word { stroke: var(--text); }
.brand .arm { stroke: var(--brass); }
/* Above the middle, where people look first: as in client/layouts/login/login-layout.module.css. */
.stage {
  inline-size: min(100%, 26rem + 2 * var(--gutter));
  margin-inline: auto;
  padding: clamp(2rem, 12svh, 8rem) var(--gutter) 4rem;
}
.card {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  padding: clamp(1rem, 0.7rem + 1.3vw, 1.5rem);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 0.875rem;
}
.intro { color: var(--muted); margin-block-start: 1rem; }
form { display: grid; gap: 1rem; }
.ways { display: grid; gap: 0.75rem; }
/* The library's own markup: its buttons are replaced, and none of it is visible. */
#op\\.logoutForm { display: contents; }
.pair { display: grid; gap: 1rem; }
.field { display: grid; gap: 0.5rem; min-inline-size: 0; }
.label { display: flex; align-items: baseline; justify-content: space-between; gap: 0.75rem; }
label { font-size: 0.875rem; font-weight: 600; }
.optional, .hint { color: var(--subtle); font-size: 0.8125rem; line-height: 1.35; }
input[type="email"], input[type="password"], input[type="text"] {
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: 0.5rem 0.875rem;
  background: var(--input);
  color: var(--text);
  border: 1px solid var(--field);
  border-radius: 0.625rem;
  font: inherit;
  line-height: 1.4;
}
input:focus-visible { border-color: var(--focus); border-radius: 0.625rem; }
input[aria-invalid="true"] { border-color: var(--error); }
/* Left-to-right in every language, with the button on the right: as in client/ui/forms/control.module.css. */
.secret { position: relative; direction: ltr; }
.secret input { padding-inline: 0.875rem 3rem; }
.lead { position: relative; direction: ltr; }
.lead input { padding-inline-start: 2.75rem; }
.lead svg { position: absolute; inset-block: 0; inset-inline-start: 0.875rem; margin-block: auto; inline-size: 1.125rem; block-size: 1.125rem; color: var(--subtle); pointer-events: none; }
.reveal { position: absolute; inset-block: 0; inset-inline-end: 0; inline-size: 3rem; border: 0; border-radius: 0.625rem; background: none; color: var(--muted); cursor: pointer; display: grid; place-items: center; }
.reveal:hover { color: var(--text); }
.reveal svg { inline-size: 1.25rem; block-size: 1.25rem; }
input[type="password"] + .reveal .eye-off, input[type="text"] + .reveal .eye { display: none; }
.fault { display: flex; gap: 0.5rem; color: var(--error); font-size: 0.8125rem; font-weight: 500; line-height: 1.35; }
.fault svg { flex: none; inline-size: 1.1rem; block-size: 1.1rem; }
.alert {
  padding: 0.75rem 1rem;
  background: var(--error-bg);
  color: var(--error);
  border-radius: 0.625rem;
  font-size: 0.9375rem;
  outline: 1px solid transparent;
  outline-offset: -1px;
}
.button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: 100%;
  min-block-size: 3.25rem;
  padding: 0.4em 1.5em;
  border: 1px solid transparent;
  border-radius: 0.625rem;
  background: var(--accent);
  color: #fff;
  font: inherit;
  font-size: 1.0625rem;
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.button:hover { background: var(--accent-hover); }
.button.quiet { background: var(--raised); border-color: var(--line-soft); color: var(--text); }
.button.quiet:hover { background: var(--hover); border-color: var(--field); }
.aside { padding-block: 0.25rem; font-size: 0.875rem; }
/* Not part of what is filled in. */
.terms { color: var(--muted); font-size: 0.875rem; }
.part { display: grid; gap: 1.1rem; padding-block-start: 1.5rem; border-block-start: 1px solid var(--line); }
.part h2 { font-size: 1.2rem; }
.part p, .part li { overflow-wrap: anywhere; }
.devices { display: grid; gap: 0.75rem; padding: 0; list-style: none; }
.devices li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.6rem; }
.device { font-weight: 600; }
.devices details { flex-basis: 100%; }
.devices summary { min-block-size: 2.75rem; display: list-item; padding-block: 0.6rem; color: var(--accent-text); cursor: pointer; }
.devices details form { margin-block-start: 0.5rem; }
.since { flex-basis: 100%; color: var(--muted); font-size: 0.9rem; }
.tag { display: inline-block; padding: 0.1rem 0.6rem; background: var(--raised); border: 1px solid var(--line); border-radius: 999px; font-size: 0.8rem; font-weight: 600; }
.notice { padding: 0.85rem 1rem; background: var(--success-bg); color: var(--success); border-radius: 0.6rem; font-weight: 600; overflow-wrap: anywhere; }
.reference { color: var(--muted); font-size: 0.875rem; overflow-wrap: anywhere; }
@media (min-width: 30rem) {
  .part .button { inline-size: auto; min-inline-size: 12rem; justify-self: start; }
  .pair { grid-template-columns: 1fr 1fr; }
}
@media (forced-colors: active) {
  .button { border-color: ButtonText; }
}
`.trim();

/** Changes with the content, so that the sheet is immutable. */
export const STYLES_VERSION = createHash('sha256').update(STYLES).digest('hex').slice(0, 12);
