import { createElement, Fragment, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FloorPage } from './page.ts';

const [root, state] = [document.getElementById('root'), document.getElementById('state')];
/** Like the shop's own pages. */
function TellHydrated(): null {
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), []);
  return null;
}

if (root && state) {
  const page = FloorPage({ data: JSON.parse(state.textContent ?? 'null') });
  hydrateRoot(root, createElement(Fragment, null, page, createElement(TellHydrated)));
}
