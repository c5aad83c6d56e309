import { describe, expect, it } from 'vitest';
import { withSettings } from './app.ts';

const env = { productName: 'Rowan & Sons', productSlug: 'rowan', apiBase: 'https://api.rowan.example' };
const word = { links: [{ name: 'Mastodon', url: 'https://example.social/@rowan' }], hasImprint: true };
/** What a browser reads from the attribute. */
const told = (page: string): unknown =>
  JSON.parse(
    (/content="([^"]*)"/.exec(page)?.[1] ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&'),
  );

describe('the document of the web app', () => {
  it.each([
    [
      'as the build leaves it, with the defaults',
      `<meta name="app-settings" content='{"name":"Heartwood","slug":"heartwood","apiBase":""}' />`,
    ],
    ['as it is written', '<meta name="app-settings" content="" />'],
  ])('is told the settings %s', (_name, page) => {
    expect(told(withSettings(page, env, word))).toEqual({
      name: 'Rowan & Sons',
      slug: 'rowan',
      apiBase: 'https://api.rowan.example',
      ...word,
    });
  });
});
