import { createHash } from 'node:crypto';

/** The one style sheet of these pages. Logical properties throughout, for right-to-left languages. */
export const STYLES = `
:root {
  color-scheme: dark light;
  --bg: #0f1115;
  --surface: #171a21;
  --raised: #1f232c;
  --line: #343a47;
  --field: #6f7787;
  --text: #f1f3f7;
  --muted: #a9b1c0;
  --accent: #7c5cff;
  --accent-strong: #6a48f2;
  --accent-hover: #5b39e6;
  --link: #b3a1ff;
  --error: #ff9b9b;
  --error-bg: #33191d;
  --glow: rgb(124 92 255 / 0.28);
  --shadow: rgb(0 0 0 / 0.35);
}
@media (prefers-color-scheme: light) {
  :root {
    --bg: #f4f5f9;
    --surface: #ffffff;
    --raised: #f7f7fb;
    --line: #dadee7;
    --field: #7a8291;
    --text: #14161c;
    --muted: #525a69;
    --accent: #6a48f2;
    --accent-strong: #5836dc;
    --accent-hover: #4a29c8;
    --link: #5330d6;
    --error: #b3202c;
    --error-bg: #fdecee;
    --glow: rgb(124 92 255 / 0.16);
    --shadow: rgb(20 22 60 / 0.1);
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
  background-image: radial-gradient(60rem 36rem at 15% -10%, var(--glow), transparent 70%);
  background-repeat: no-repeat;
  color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif;
}
h1, h2, p, ul { margin: 0; }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; }
a { color: var(--link); text-underline-offset: 0.2em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 0.25rem; }
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
.brand { display: inline-flex; align-items: center; gap: 0.6rem; color: var(--text); font-weight: 700; font-size: 1.25rem; letter-spacing: -0.01em; text-decoration: none; }
.brand svg { inline-size: 2rem; block-size: 2rem; }
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
.pair { display: grid; gap: 1.1rem; }
.field { display: grid; gap: 0.35rem; }
label { font-weight: 600; }
.optional { color: var(--muted); font-weight: 400; }
input[type="email"], input[type="password"], input[type="text"] {
  inline-size: 100%;
  min-block-size: 3rem;
  padding: 0.6rem 0.85rem;
  background: var(--raised);
  color: var(--text);
  border: 1px solid var(--field);
  border-radius: 0.6rem;
  font: inherit;
}
input:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; border-color: transparent; border-radius: 0.6rem; }
input[aria-invalid="true"] { border-color: var(--error); border-width: 2px; }
.hint { color: var(--muted); font-size: 0.875rem; }
.fault { color: var(--error); font-size: 0.9rem; font-weight: 600; }
.alert {
  padding: 0.85rem 1rem;
  background: var(--error-bg);
  color: var(--error);
  border-inline-start: 4px solid currentcolor;
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
  background: var(--accent-strong);
  color: #fff;
  font: inherit;
  font-weight: 700;
  text-decoration: none;
  cursor: pointer;
}
.button:hover { background: var(--accent-hover); }
.button.quiet { background: transparent; border-color: var(--field); color: var(--text); }
.button.quiet:hover { background: var(--raised); }
.aside { font-size: 0.95rem; }
.switch { padding-block-start: 1.1rem; border-block-start: 1px solid var(--line); color: var(--muted); }
.switch a { font-weight: 600; }
.part { display: grid; gap: 1.1rem; padding-block-start: 1.5rem; border-block-start: 1px solid var(--line); }
.part h2 { font-size: 1.2rem; }
.part p, .part li { overflow-wrap: anywhere; }
.devices { display: grid; gap: 0.75rem; padding: 0; list-style: none; }
.devices li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.6rem; }
.device { font-weight: 600; }
.since { flex-basis: 100%; color: var(--muted); font-size: 0.9rem; }
.tag { padding: 0.1rem 0.6rem; background: var(--raised); border: 1px solid var(--line); border-radius: 999px; font-size: 0.8rem; font-weight: 600; }
.notice { padding: 0.85rem 1rem; background: var(--raised); border-inline-start: 4px solid var(--accent); border-radius: 0.6rem; font-weight: 600; overflow-wrap: anywhere; }
.reference { color: var(--muted); font-size: 0.875rem; overflow-wrap: anywhere; }
.points { display: none; }
@media (min-width: 30rem) {
  .card { padding: 2rem; }
  .pair { grid-template-columns: 1fr 1fr; }
}
@media (min-width: 64rem) {
  .stage { grid-template-columns: 1fr 28rem; align-items: center; gap: 5rem; }
  .points { display: grid; gap: 1.75rem; }
  .points h2 { font-size: 2.5rem; line-height: 1.15; letter-spacing: -0.03em; max-inline-size: 14ch; text-wrap: balance; }
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

/** Changes with the content, so that the sheet may be cached for ever. */
export const STYLES_VERSION = createHash('sha256').update(STYLES).digest('hex').slice(0, 12);
