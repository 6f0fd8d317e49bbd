/** The only style sheet of the pages that commerce itself shows: the sandbox's and those of mailed links. Its hash is in their policies. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--bg:#eef1f6;--card:#fff;--ink:#14192b;--soft:#566078;--line:#dde2ec;--edge:#838da6;--brand:#4b3df5;
--brand-ink:#fff;--note:#fff6dd;--note-ink:#6b4a00}
@media (prefers-color-scheme:dark){:root{--bg:#0d1020;--card:#171b30;--ink:#eef0fa;--soft:#a3abc4;--line:#2a3050;
--edge:#6a75a0;--brand:#8f86ff;--brand-ink:#0d1020;--note:#33290c;--note-ink:#ffdf8e}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;padding:1.25rem;background:var(--bg);
color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{inline-size:min(26rem,100%);background:var(--card);border:1px solid var(--line);border-radius:1rem;
padding:1.75rem;box-shadow:0 1.5rem 3rem -2rem rgb(20 25 43/.4)}
.shop{display:flex;align-items:center;gap:.6rem;margin:0;font-weight:650}
.shop svg{inline-size:1.5rem;block-size:1.5rem;color:var(--brand)}
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
.pay{background:var(--brand);border-color:var(--brand);color:var(--brand-ink)}
button:hover,.go:hover{filter:brightness(1.08)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`;
