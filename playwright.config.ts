import { defineConfig } from '@playwright/test';
import { browserLaunch } from './test/support/browser.ts';
import { freePort } from './test/support/free-port.ts';

// Chosen here once; the workers, which read this file again, find it in their environment.
process.env['JOURNEY_URL'] ??= `http://localhost:${await freePort()}`;

const { args, ...launch } = await browserLaunch();
/** A page of a journey is gone before it pays to compile its code once more, for speed. */
const withoutCompilers = '--js-flags=--no-maglev,--no-turbofan,--single-threaded-gc';

export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Starts the built product with an empty data folder, demo company included, and stops it at the end.
  globalSetup: './test/support/journey-server.ts',
  // A browser waits for answers half of its time: two cores serve three.
  workers: 3,
  fullyParallel: false,
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  // A net against hanging, not a measure: two cores run two browsers, the server and PostgreSQL at once.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env['JOURNEY_REPORT'] ?? '.cache/test/journeys.json' }]],
  use: {
    baseURL: process.env['JOURNEY_URL'],
    launchOptions: { ...launch, args: [...args, withoutCompilers] },
    // One context a worker, emptied between journeys: what the browser has fetched of the web app stays in its cache.
    reuseContext: true,
    // Says what was waited for, well before the whole journey is given up.
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // What slides in is there at once; `home.spec.ts` and the gallery look at motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step takes a third of the time; the second try of what failed is recorded, and `--trace on`
    // records any journey.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
