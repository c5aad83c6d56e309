import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { testFilesOf } from './scripts/test/isolation.ts';
import { SlowFirst } from './scripts/test/slow-first.ts';

const { shared, alone } = testFilesOf(fileURLToPath(new URL('.', import.meta.url)));
// Threads, servers and scripts that tests start a thousand times are compiled once.
const compiled = process.env['NODE_COMPILE_CACHE'] ?? fileURLToPath(new URL('.cache/compiled', import.meta.url));
const options = {
  environment: 'node',
  env: { TZ: 'UTC', NODE_ENV: 'test', LOG_LEVEL: 'silent', NODE_COMPILE_CACHE: compiled },
  pool: 'forks',
  testTimeout: 90_000,
  hookTimeout: 120_000,
  expect: { requireAssertions: false },
  restoreMocks: true,
} as const;
const setupFiles = [
  'test/support/close-opened.ts',
  ...(process.env['SAID_STATEMENTS'] === undefined ? [] : ['test/support/said-statements.ts']),
];

export default defineConfig({
  test: {
    // Serves one PostgreSQL to all files of a run, started when the first file asks for it.
    globalSetup: ['test/support/cluster.ts'],
    // A third of the time a file waits: for a timeout, a process that starts, the database.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    cache: false,
    // Loading the server takes longer than most files' tests: those that leave a process as they found it share one.
    projects: [
      { test: { ...options, setupFiles, name: 'alone', include: alone, isolate: true } },
      { test: { ...options, setupFiles, name: 'shared', include: shared, isolate: false } },
    ],
  },
});
