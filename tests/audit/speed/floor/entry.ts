import { hydrateRoot } from 'react-dom/client';
import { FloorPage } from './page.ts';

const [root, state] = [document.getElementById('root'), document.getElementById('state')];
if (root && state) hydrateRoot(root, FloorPage({ blocks: JSON.parse(state.textContent ?? '[]') }));
