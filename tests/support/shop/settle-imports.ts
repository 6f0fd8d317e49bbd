import { afterAll, vi } from 'vitest';

// A module that a file leaves half loaded would stay so for the files that share its process.
afterAll(() => vi.dynamicImportSettled());
