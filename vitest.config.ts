import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['test/journeys/**', 'node_modules/**', 'dist/**'],
    environment: 'node',
    // Serves one PostgreSQL to all files of a run, started when the first file asks for it.
    globalSetup: ['test/support/cluster.ts'],
    env: { TZ: 'UTC', NODE_ENV: 'test', LOG_LEVEL: 'silent' },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { requireAssertions: false },
    restoreMocks: true,
    cache: false,
  },
});
