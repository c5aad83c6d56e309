/** `npm run check`: the parts of `npm test` that need no database and no browser. */
process.argv.push('lint', 'boundaries', 'types');
await import('./test.ts');
