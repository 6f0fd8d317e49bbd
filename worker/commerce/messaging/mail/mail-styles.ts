import { readAccents } from '../../../../shared/accent-colours.ts';

/**
 * The style of all e-mails in a shop's accent colours, readable without it. Programs that ignore `max-width` take the width of the table's own
 * attribute; logical properties are unknown to many, so sides follow the text's direction by `text-align: start`.
 */
export function buildMailStyles(accents: readonly string[] | undefined): string {
  const { light, dark } = readAccents(accents);
  return `
body { margin: 0; padding: 0; background: #eef0f5; }
.page { width: 100%; background: #eef0f5; }
.pad { padding: 24px 12px; }
.mail { width: 100%; max-width: 600px; font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif; text-align: start; overflow-wrap: anywhere; }
.card { padding: 28px 32px 20px; background: #ffffff; color: #14161c; border: 1px solid #dadee7; border-radius: 14px; }
.brand { margin: 0 0 24px; padding-bottom: 16px; border-bottom: 3px solid ${light['--accent']}; font-size: 19px; font-weight: 700; line-height: 32px; }
.brand img { height: 32px; margin-inline-end: 4px; border: 0; border-radius: 8px; vertical-align: middle; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; }
p { margin: 0 0 16px; white-space: pre-line; }
.card a { color: ${light['--accent-text']}; }
.card .button { margin: 24px 0; }
.button a { display: inline-block; padding: 12px 28px; background: ${light['--accent']}; border-radius: 10px; color: #ffffff; font-weight: 600; text-align: center; text-decoration: none; }
.card .code { margin: 24px 0; padding: 14px 12px 14px 20px; background: ${light['--accent-soft']}; border-radius: 10px; color: ${light['--accent-text']}; font: 700 32px/1.25 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; letter-spacing: 8px; text-align: center; }
.title { margin: 0; padding-bottom: 6px; font-weight: 700; }
.rows { width: 100%; margin: 0 0 20px; border-collapse: collapse; }
.rows td { padding: 10px 0; border-top: 1px solid #e6e9f0; vertical-align: middle; text-align: start; }
.rows .cover { width: 48px; padding-inline-end: 14px; }
.cover img { display: block; width: 48px; border: 0; border-radius: 6px; }
.rows .amount { padding-inline-start: 16px; text-align: end; white-space: nowrap; }
.total td { font-weight: 700; }
.foot { padding: 18px 32px 0; color: #5b6272; font-size: 13px; line-height: 1.5; }
.foot p { margin: 0 0 8px; }
@media (max-width: 480px) {
  .pad { padding: 0; }
  .card { padding: 24px 20px 16px; border: 0; border-radius: 0; }
  .button a { display: block; padding: 12px 16px; }
  .foot { padding: 18px 20px 24px; }
}
@media (prefers-color-scheme: dark) {
  body, .page { background: #0d0f14; }
  .card { background: #171a21; color: #f1f3f7; border-color: #343a47; }
  .card a { color: ${dark['--accent-text']}; }
  .card .button a { background: ${dark['--accent']}; color: #ffffff; }
  .card .code { background: ${dark['--accent-soft']}; color: ${dark['--accent-text']}; }
  .rows td { border-color: #2b303c; }
  .foot { color: #a0a8b8; }
}
`.trim();
}
