import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortClassNames, toShortName } from '../../../worker/build/class-names.ts';
import { ROOT } from '../../../worker/dev/state.ts';

const MOST = 1_600;

test('every place has a name of its own, which is no word and nothing that blockers hide', () => {
  const names = Array.from({ length: MOST }, (_, place) => toShortName(place));
  expect(new Set(names).size).toBe(MOST);
  for (const name of names) expect(name).toMatch(/^[b-df-hj-np-tv-xz]{2}$/i);
  expect(() => toShortName(MOST)).toThrow(RangeError);
});

type Namer = (name: string, file: string) => string;

function readNamer(): Namer {
  const { config } = shortClassNames();
  if (typeof config !== 'function') throw new TypeError('the plugin sets nothing');
  // As Vite calls it; it looks at neither.
  const set = Reflect.apply(config, {}, [{}, { command: 'build', mode: 'production' }]) as {
    css: { modules: { generateScopedName: Namer } };
  };
  return set.css.modules.generateScopedName;
}

test('a class has the same name in every build, and no two sheets share one', () => {
  const [browser, worker] = [readNamer(), readNamer()];
  const button = join(ROOT, 'client/ui/button.module.css');
  const badge = join(ROOT, 'client/ui/badge.module.css');
  expect(browser('button', button)).toBe(worker('button', button));
  expect(browser('badge', badge)).not.toBe(browser('button', button));
});

test('a name that no sheet has ends the build', () => {
  expect(() => readNamer()('nowhere', join(ROOT, 'client/ui/button.module.css'))).toThrow(
    /no short name for .*nowhere/,
  );
});
