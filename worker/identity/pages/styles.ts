import { createHash } from 'node:crypto';
import { FONT_FACE_RULES } from './fonts.ts';

/**
 * The style sheet of these pages, in the colours and font of the shop (client/styles/tokens.css). Logical properties
 * throughout, for right-to-left languages.
 */
export const STYLES = `
${FONT_FACE_RULES}
:root {
  color-scheme: dark light;
  --bg: #0d0e14;
  --surface: #15171f;
  --raised: #1c1f2a;
  --input: #0a0b11;
  --line: #262a37;
  --field: #6f768d;
  --text: #f3f3f8;
  --muted: #b4b9ca;
  --accent: #6d4aff;
  --accent-hover: #5d38f2;
  --brass: #ffc83d;
  --link: #b0a0ff;
  --focus: #c3b6ff;
  --error: #ff8590;
  --error-bg: #3a1f2a;
  --success: #4ade9b;
  --success-bg: #14302a;
  --glow: rgb(109 74 255 / 0.2);
  --shadow: rgb(0 0 0 / 0.35);
  --glow-from: 15%;
  --tracking-tight: -0.02em;
  --tracking-tighter: -0.03em;
}
@media (prefers-color-scheme: light) {
  :root {
    --bg: #f5f5f9;
    --surface: #ffffff;
    --raised: #f5f5f9;
    --input: #ffffff;
    --line: #dddee8;
    --field: #787e92;
    --text: #14151d;
    --muted: #494e60;
    --accent: #6440f0;
    --accent-hover: #5230dc;
    --brass: #c98500;
    --link: #5730dd;
    --focus: #5730dd;
    --error: #b81c38;
    --error-bg: #fbe4e8;
    --success: #0b6e43;
    --success-bg: #dcf3e8;
    --glow: rgb(100 64 240 / 0.1);
    --shadow: rgb(20 21 29 / 0.06);
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0;
  min-block-size: 100vh;
  min-block-size: 100dvh;
  display: flex;
  flex-direction: column;
  background: var(--bg);
  background-image: radial-gradient(60rem 36rem at var(--glow-from) -10%, var(--glow), transparent 70%);
  background-repeat: no-repeat;
  color: var(--text);
  font: 1rem/1.55 Manrope, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif;
}
[dir="rtl"] { --glow-from: 85%; }
h1, h2, p, ul { margin: 0; }
p { text-wrap: pretty; }
h1 { text-wrap: balance; font-size: 1.75rem; line-height: 1.2; letter-spacing: var(--tracking-tight); }
:is(:lang(ar), :lang(hi)) :is(h1, .points h2) { line-height: 1.35; }
/* No letter-spacing for scripts with joined or square letters: it would tear or crowd them. */
:root:is(:lang(ar), :lang(hi), :lang(ja), :lang(zh)) { --tracking-tight: 0; --tracking-tighter: 0; }
a { color: var(--link); text-underline-offset: 0.2em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 0.25rem; }
.top {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  inline-size: 100%;
  max-inline-size: 72rem;
  margin-inline: auto;
  padding: 1.25rem 1.25rem;
}
.brand { gap: 0.625rem; min-inline-size: 0; color: var(--text); font-weight: 800; text-decoration: none; }
.brand :is(svg, img) { display: block; flex: none; inline-size: auto; block-size: 2rem; max-inline-size: 10rem; }
.brand .name { overflow-wrap: anywhere; }
.brand .tile { fill: var(--accent); }
.brand .key { stroke: #fff; }
.brand .word { stroke: var(--text); }
.brand .arm { stroke: var(--brass); }
.top a { display: inline-flex; align-items: center; min-block-size: 2.75rem; }
.stage {
  flex: 1;
  display: grid;
  gap: 3rem;
  align-content: center;
  inline-size: 100%;
  max-inline-size: 72rem;
  margin-inline: auto;
  padding: 1rem 1.25rem 4rem;
}
.card {
  inline-size: 100%;
  max-inline-size: 28rem;
  justify-self: center;
  display: grid;
  gap: 1.25rem;
  padding: 1.5rem;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 1rem;
  box-shadow: 0 1.5rem 4rem var(--shadow);
}
.intro { color: var(--muted); margin-block-start: 0.4rem; }
form { display: grid; gap: 1.1rem; }
/* The library's own markup: its buttons are replaced, and none of it is visible. */
#op\\.logoutForm { display: contents; }
.pair { display: grid; gap: 1.1rem; }
.field { display: grid; gap: 0.35rem; }
label { font-weight: 600; }
.optional { color: var(--muted); font-weight: 400; }
input[type="email"], input[type="password"], input[type="text"] {
  inline-size: 100%;
  min-block-size: 3rem;
  padding: 0.6rem 0.85rem;
  background: var(--input);
  color: var(--text);
  border: 1px solid var(--field);
  border-radius: 0.6rem;
  font: inherit;
}
input:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; border-color: transparent; border-radius: 0.6rem; }
input[aria-invalid="true"] { border-color: var(--error); border-width: 2px; }
/* Left-to-right in every language, with the button on the right: as in client/ui/forms/control.module.css. */
.secret { position: relative; direction: ltr; }
.secret input { padding-inline: 0.85rem 3.25rem; }
.reveal { position: absolute; inset-block: 0; inset-inline-end: 0; inline-size: 3rem; border: 0; border-radius: 0.6rem; background: none; color: var(--muted); cursor: pointer; }
.reveal:not([hidden]) { display: grid; place-items: center; }
.reveal:hover { color: var(--text); }
.reveal svg { inline-size: 1.25rem; block-size: 1.25rem; }
input[type="password"] + .reveal .eye-off, input[type="text"] + .reveal .eye { display: none; }
.hint { color: var(--muted); font-size: 0.875rem; }
.fault { color: var(--error); font-size: 0.9rem; font-weight: 600; }
.alert {
  padding: 0.85rem 1rem;
  background: var(--error-bg);
  color: var(--error);
  border-radius: 0.6rem;
  font-weight: 600;
}
.button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: 100%;
  min-block-size: 3rem;
  padding: 0.6rem 1.25rem;
  border: 1px solid transparent;
  border-radius: 0.6rem;
  background: var(--accent);
  color: #fff;
  font: inherit;
  font-weight: 700;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.button:hover { background: var(--accent-hover); }
.button.quiet { background: transparent; border-color: var(--field); color: var(--text); }
.button.quiet:hover { background: var(--raised); }
.aside { font-size: 0.95rem; }
/* Not part of what is filled in. */
.terms { color: var(--muted); font-size: 0.875rem; }
.switch { padding-block-start: 1.1rem; border-block-start: 1px solid var(--line); color: var(--muted); }
.switch a { font-weight: 600; }
.part { display: grid; gap: 1.1rem; padding-block-start: 1.5rem; border-block-start: 1px solid var(--line); }
.part h2 { font-size: 1.2rem; }
.part p, .part li { overflow-wrap: anywhere; }
.devices { display: grid; gap: 0.75rem; padding: 0; list-style: none; }
.devices li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.6rem; }
.device { font-weight: 600; }
.since { flex-basis: 100%; color: var(--muted); font-size: 0.9rem; }
.tag { display: inline-block; padding: 0.1rem 0.6rem; background: var(--raised); border: 1px solid var(--line); border-radius: 999px; font-size: 0.8rem; font-weight: 600; }
.notice { padding: 0.85rem 1rem; background: var(--success-bg); color: var(--success); border-radius: 0.6rem; font-weight: 600; overflow-wrap: anywhere; }
.reference { color: var(--muted); font-size: 0.875rem; overflow-wrap: anywhere; }
.points { display: none; }
@media (min-width: 30rem) {
  .card { padding: 2rem; }
  .part .button { inline-size: auto; min-inline-size: 12rem; justify-self: start; }
  .pair { grid-template-columns: 1fr 1fr; }
}
@media (min-width: 64rem) {
  .stage { grid-template-columns: 1fr 28rem; align-items: center; gap: 5rem; }
  .points { display: grid; gap: 1.75rem; }
  .points h2 { font-size: 2.5rem; line-height: 1.15; letter-spacing: var(--tracking-tighter); max-inline-size: 14ch; text-wrap: balance; }
  .points ul { display: grid; gap: 1.25rem; padding: 0; list-style: none; }
  .points li { display: grid; grid-template-columns: 2.75rem 1fr; gap: 1rem; align-items: center; color: var(--muted); }
  .points strong { display: block; color: var(--text); }
  .points .icon { display: grid; place-items: center; inline-size: 2.75rem; block-size: 2.75rem; border-radius: 0.75rem; background: var(--raised); border: 1px solid var(--line); color: var(--link); }
  .points svg { inline-size: 1.4rem; block-size: 1.4rem; }
  .stage.alone { grid-template-columns: 1fr; }
}
@media (forced-colors: active) {
  .button { border-color: ButtonText; }
}
`.trim();

/** Changes with the content, so that the sheet is immutable. */
export const STYLES_VERSION = createHash('sha256').update(STYLES).digest('hex').slice(0, 12);
