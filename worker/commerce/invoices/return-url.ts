import { OwnUrl } from './lend-url.ts';

Reflect.set(globalThis, 'URL', OwnUrl);
