import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withConfusables } from './confusables.ts';
import { companyNameProblem, companySlug, reservedSlugs } from './slug.ts';

describe('a company’s address', () => {
  it.each([
    ['Acme', 'acme'],
    ['  Acme   GmbH & Co. KG ', 'acme-gmbh-&-co.-kg'],
    ['Borealis\u00a0Furniture', 'borealis-furniture'],
    ['Müller Söhne', 'müller-söhne'],
    ['Mu\u0308ller', 'müller'],
    ['ÉCOLE', 'école'],
    ['Solar ☀️ Inc.', 'solar-☀️-inc.'],
    ['Ένα ΣΠΊΤΙ ΣΑΣ', 'ένα-σπίτι-σας'],
  ])('2.23 is made of the name: %s → %s', (name, slug) => {
    expect(companySlug(name)).toBe(slug);
  });

  it('has no white space and stays the same when made again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const slug = companySlug(name);
        expect(slug).not.toMatch(/\s/u);
        expect(companySlug(slug)).toBe(slug);
      }),
    );
  });
});

describe('a company’s name', () => {
  const reserved = reservedSlugs(
    ['/', '/features', '/team', '/privacy-policy', '/:company/home', '/investor-login'],
    'heartwood',
  );

  it.each(['a/b', 'a\\b', 'what?', 'no#1', '100%'])('9.04 refuses signs that would break its address: %s', (name) => {
    expect(companyNameProblem(name, reserved)?.message).toMatch(/The name cannot contain/);
  });

  it.each(['a\u0000b', 'a\tb', 'pay\u202epal', 'ac\u200bme', 'ac\u200dme', 'acme\ud800', 'a\u2028b'])(
    '9.04 refuses hidden signs: %j',
    (name) => {
      expect(companyNameProblem(name, reserved)?.message).toMatch(/invisible character/);
    },
  );

  it.each([
    '',
    '   ',
    '\u00a0\u2003',
    '\u3164\u3164',
    '\u2800\u2800\u2800',
    '\u115f\u1160',
    '\u200b\u200b',
    '\u200e\u200f',
  ])('is none where there is nothing to see: %j', (name) => {
    expect(companyNameProblem(name, reserved)?.message).toBe('Enter the name of the company.');
  });

  it.each(['Acme', 'Ünïted', '株式会社', 'Zoë & Söhne, Inc.', 'Farm 👩‍🌾👩‍🌾', 'می‌خواهم شرکت', 'It’s us!'])(
    'takes any script: %s',
    (name) => {
      expect(companyNameProblem(name, reserved)).toBeNull();
    },
  );

  it.each([
    'Features',
    'TEAM',
    'api',
    'API ',
    'Heartwood',
    'Login',
    'robots.txt',
    'Investor Login',
    '.well-known',
    'null',
  ])('refuses the product’s own addresses: %s', (name) => {
    expect(companyNameProblem(name, reserved)?.message).toMatch(/is reserved/);
  });

  it.each(['ＬＯＧＩＮ', 'lоgin', 'Теаm', '1ogin', 'іnvestor–login', 'ρrivacy‑policy', 'heartw00d'])(
    'refuses what looks like one of them: %s',
    (name) => {
      expect(companyNameProblem(name, withConfusables(reserved))?.message).toMatch(/is reserved/);
    },
  );

  it.each(['APL', 'Логин', 'Ομάδα', 'Teams', 'Maii', 'Nové'])('takes what only resembles one: %s', (name) => {
    expect(companyNameProblem(name, withConfusables(reserved))).toBeNull();
  });

  it('has 2 to 80 characters, counted as signs and not as bytes', () => {
    expect(companyNameProblem('a', reserved)?.message).toMatch(/2 to 80/);
    expect(companyNameProblem('', reserved)?.message).toMatch(/Enter the name/);
    expect(companyNameProblem('😀'.repeat(80), reserved)).toBeNull();
    expect(companyNameProblem('x'.repeat(81), reserved)?.message).toMatch(/2 to 80/);
    expect(companyNameProblem('..', reserved)?.message).toMatch(/dots/);
  });
});
