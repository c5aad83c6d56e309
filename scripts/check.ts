/** `npm run check`: the parts of `npm test` that need no database and no browser. */
process.argv.push('format', 'lint', 'boundaries', 'types');
await import('./test.ts');
