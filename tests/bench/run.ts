export {};

/** `npm run bench` measures the storefront's responses, `npm run bench -- big` a shop of three years. */
if (process.argv[2] === 'big') await import('./big/run.ts');
else await import('./responses.ts');
