import { describe, expect, it } from 'vitest';
import { filesFor, withFiles, withSettings } from './document.ts';

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

describe('the files that the document names', () => {
  const document = {
    files: {
      '': ['/assets/frame.js', '/assets/home.js'],
      'hr/trainings': ['/assets/frame.js', '/assets/trainings.js', '/assets/trainings.css'],
      '/login': ['/assets/login.js'],
    },
    everywhere: ['/assets/frame.js'],
  };
  const openPaths = ['/login', '/companies'];
  const member = { isSignedIn: true, openPaths };
  const guest = { isSignedIn: false, openPaths };

  it.each([
    ['a page of a company', '/acme/hr/trainings', member, document.files['hr/trainings']],
    ['its home', '/acme', member, document.files['']],
    ['its home with a slash at the end', '/acme/', member, document.files['']],
    ['a page with a query, where another tab may be open', '/acme/hr/trainings?tab=seats', member, document.everywhere],
    ['an address without a page', '/acme/nothing/here', member, document.everywhere],
    ['an address that is called like a part of every object', '/acme/constructor', member, document.everywhere],
    ['a page of a company, for whoever has to sign in first', '/acme/hr/trainings', guest, []],
    ['a door', '/login?then=%2Facme', guest, document.files['/login']],
    ['a door, for whoever is sent on', '/login', member, []],
    ['a page outside companies that nobody looked at', '/companies', member, []],
  ])('are those of %s', (_name, url, who, files) => {
    expect(filesFor(document, url, who)).toEqual(files);
  });

  it('stand at the end of its head, scripts as modules and sheets as such', () => {
    expect(withFiles('<head><title>A</title></head><body></body>', ['/assets/a.js', '/assets/a.css'])).toBe(
      '<head><title>A</title><link rel="modulepreload" href="/assets/a.js" crossorigin><link rel="preload" ' +
        'href="/assets/a.css" as="style"></head><body></body>',
    );
  });
});
