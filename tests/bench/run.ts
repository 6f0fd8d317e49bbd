export {};

/** `npm run bench` measures the storefront's responses, `-- big` a shop of three years, `-- size` what its rows take. */
if (process.argv[2] === 'big') await import('./big/run.ts');
else if (process.argv[2] === 'size') await import('./size/run.ts');
else await import('./responses.ts');
