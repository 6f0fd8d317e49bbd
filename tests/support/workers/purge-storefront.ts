import { purge } from './purge-call.ts';

// The storefront that test files share forgets what it read for the file before. What it reads within the next ten seconds
// is revalidated once they are over, so a cached page of such a file may be STALE where it would be a HIT.
await purge(['all']);
