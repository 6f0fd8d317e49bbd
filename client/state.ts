import type { CurrencyCode } from '../shared/currencies.ts';
import type { DocumentAssets } from './document.tsx';
import type { Shop } from './shop-context.ts';

/** What the browser starts from. Holds nothing personal. */
export interface PageState {
  shop: Omit<Shop, 'locale' | 'currency'> & { locale: string; currency: CurrencyCode };
  assets: DocumentAssets;
  status: 200 | 404;
  /** Answers by `readKey`. */
  reads: Record<string, unknown>;
}

/** JSON that can stand in a `<script>`: no `<`, and no line separators that old parsers trip over. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
