import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ICONS = join(import.meta.dirname, '../../../client/ui/icons');
const symbols = new Set(
  [...readFileSync(join(ICONS, 'icons.svg'), 'utf8').matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id),
);
const named = [
  ...[...readFileSync(join(ICONS, 'icon.tsx'), 'utf8').matchAll(/toIcon\('([\w-]+)'(, FILLABLE)?/g)].flatMap(
    ([, id = '', fillable]) => (fillable ? [id, `${id}-filled`] : [id]),
  ),
  ...[
    ...(/GlyphKind =([^;]+);/.exec(readFileSync(join(ICONS, 'glyph.tsx'), 'utf8'))?.[1] ?? '').matchAll(/'(\w+)'/g),
  ].map(([, id = '']) => id),
];

it('every icon that the shop names is in the sprite, and no other', () => {
  expect(named.length).toBeGreaterThan(40);
  expect([...symbols].sort()).toEqual([...named].sort());
});
