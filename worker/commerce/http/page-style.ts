import { html } from 'hono/html';
import { accentSheetPath } from '../../../shared/accent-colours.ts';

/**
 * In the colours of the shop (client/styles/tokens.css): the style sheet of the pages that commerce itself shows, the
 * sandbox's and those of mailed links, beside that of a shop's own colours. Its hash is in their policies.
 */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--bg:#f5f5f9;--card:#fff;--ink:#14151d;--soft:#494e60;--line:#dddee8;--edge:#787e92;--accent:#6440f0;
--accent-hover:#5230dc;--accent-text:#5730dd;--note:#fcebd6;--note-ink:#8a4700}
@media (prefers-color-scheme:dark){:root{--bg:#0d0e14;--card:#15171f;--ink:#f3f3f8;--soft:#b4b9ca;--line:#262a37;
--edge:#6f768d;--accent:#6d4aff;--accent-hover:#5d38f2;--accent-text:#b0a0ff;--note:#38291c;--note-ink:#ffb45c}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;padding:1.25rem;background:var(--bg);
color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{inline-size:min(26rem,100%);background:var(--card);border:1px solid var(--line);border-radius:1rem;
padding:1.75rem;box-shadow:0 1.5rem 3rem -2rem rgb(20 25 43/.4)}
.shop{display:flex;align-items:center;gap:.6rem;margin:0;font-size:1.125rem;font-weight:800;letter-spacing:-.02em}
.mode{margin:1.1rem 0 0;padding:.6rem .8rem;border-radius:.6rem;background:var(--note);color:var(--note-ink);
font-size:.9rem}
h1{margin:1.4rem 0 .2rem;font-size:2.25rem;line-height:1.15;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
dl{display:flex;justify-content:space-between;gap:1rem;margin:0 0 1.4rem;padding-block-end:1.2rem;
border-block-end:1px solid var(--line);color:var(--soft)}
dd{margin:0;color:var(--ink);font-variant-numeric:tabular-nums}
h1.words{margin-block:1.1rem;font-size:1.5rem;letter-spacing:0}
h2{margin:0;font-size:1.1rem}
section{display:grid;gap:.5rem;margin-block-start:1.4rem;padding-block-start:1.4rem;border-block-start:1px solid var(--line)}
section p{margin:0;color:var(--soft)}
section ul{margin:0;padding-inline-start:1.2rem}
form{display:grid;gap:.6rem}
button,.go{font:inherit;font-weight:600;text-align:center;text-decoration:none;min-block-size:3rem;padding:.7rem 1rem;
border-radius:.7rem;border:1px solid var(--edge);background:transparent;color:var(--ink);cursor:pointer}
.go{display:block}
a{color:var(--accent-text)}
.pay{background:var(--accent);border-color:var(--accent);color:#fff}
button:hover,.go:hover{background:var(--bg)}
.pay:hover{background:var(--accent-hover)}
:focus-visible{outline:3px solid var(--accent-text);outline-offset:2px}
`;

/** The style sheet of a shop's own accent colours, after the page's own. */
export function linkAccents(colours: readonly string[] | undefined) {
  const path = accentSheetPath(colours);
  return path === undefined ? '' : html`<link rel="stylesheet" href="${path}">`;
}
