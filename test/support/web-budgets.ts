/**
 * What is loaded before anybody does something, in KiB of gzip: of a public page, a door, home, another page of a
 * company, and one with charts. `web-bytes.test.ts` holds the built files to it, `web-layers.test.ts` the plan of chunks,
 * and `bench/web-bytes.bench.ts` what a browser fetches.
 */
export const budgets = {
  public: { js: 100, css: 12 },
  guest: { js: 153, css: 40 },
  home: { js: 240, css: 40 },
  inside: { js: 420, css: 60 },
  withCharts: { js: 545, css: 60 },
} as const;

/**
 * Scripts of a first view: on a first visit, coming from home after a quiet moment (`often-needed.ts`), and from home at
 * once. Limit: at once, six in ten need 5 at most, those with charts, registers and forms up to 12.
 */
export const scripts = { cold: 20, warm: 5, atOnce: 12, mostlyAtOnce: 5 } as const;
