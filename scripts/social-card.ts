import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { browserLaunch } from '../test/support/browser.ts';

/**
 * `node scripts/social-card.ts`: draws the picture that other sites show beside a link to ours, 1200 × 630, into
 * `public/social-card.png`.
 */
const font = readFileSync(
  new URL('../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url),
).toString('base64');
const mark = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8');
const rings = Array.from(
  { length: 22 },
  (_, year) =>
    `<ellipse cx="${960 - year}" cy="330" rx="${20 + year * 26}" ry="${(20 + year * 26) * 0.94}" stroke-width="${1.4 + ((year * 7) % 5) * 0.6}" transform="rotate(${(year * 20) % 17} 960 330)"/>`,
).join('');
const page = `<!doctype html><style>
@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }
body { position: relative; width: 1200px; height: 630px; margin: 0; overflow: hidden; background: #12271d; color: #fff; font: 500 30px/1.4 Inter; }
.rings { position: absolute; inset: 0; stroke: #62a686; opacity: 0.38; }
.text { position: absolute; inset: 84px auto auto 84px; width: 760px; }
.name { display: flex; align-items: center; gap: 20px; font-size: 40px; font-weight: 660; letter-spacing: -0.02em; } .name svg { width: 64px; }
h1 { margin: 92px 0 24px; font-size: 84px; font-weight: 690; line-height: 1.04; letter-spacing: -0.04em; } p { margin: 0; color: #c4e0d0; }
</style><svg class="rings" viewBox="0 0 1200 630" fill="none">${rings}<circle cx="960" cy="330" r="13" fill="#d98851" stroke="none"/></svg>
<div class="text"><div class="name">${mark}Heartwood</div><h1>Sustainability data you can verify</h1><p>Sustainability accounting, from the bill to the report.</p></div>`;
const browser = await chromium.launch(await browserLaunch());
const drawn = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await drawn.setContent(page);
await drawn.evaluate(() => document.fonts.ready);
await drawn.screenshot({ path: new URL('../public/social-card.png', import.meta.url).pathname });
await browser.close();
