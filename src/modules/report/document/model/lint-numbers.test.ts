import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lintNumbers } from './lint-numbers.ts';
import { partsOf } from './tokens.ts';

const found = (text: string) => lintNumbers(text).map((one) => [one.text, one.why]);

describe('figures without a token', () => {
  it.each([
    [
      'We used 1,204.5 MWh and EUR 3.4 million for 12.5 %.',
      [
        ['1,204.5 MWh', 'measure'],
        ['EUR 3.4 million', 'money'],
        ['12.5 %', 'percent'],
      ],
    ],
    [
      'Twelve per cent of three sites, a third of them leased.',
      [
        ['Twelve per cent', 'words'],
        ['three', 'words'],
        ['a third of', 'fraction'],
      ],
    ],
    [
      'From 60 to 70 per cent, 80–90 t, 12kWh/m2, €9k, 4.5m euros, −3 %',
      [
        ['60 to 70 per cent', 'percent'],
        ['80–90 t', 'measure'],
        ['12kWh/m2', 'measure'],
        ['€9k', 'money'],
        ['4.5m euros', 'money'],
        ['−3 %', 'percent'],
      ],
    ],
    [
      'Sales doubled. Costs halved. Half of it.',
      [
        ['doubled', 'multiple'],
        ['halved', 'multiple'],
        ['Half of', 'fraction'],
      ],
    ],
    [
      '1950 employees, 2026 tonnes, more than 2000, 2026 was dry.',
      [
        ['1950', 'number'],
        ['2026 tonnes', 'measure'],
        ['2000', 'number'],
      ],
    ],
    [
      '**12** of _five_ sites; 1 234 567 kWh; 1’234 CHF',
      [
        ['12', 'number'],
        ['five', 'words'],
        ['1 234 567 kWh', 'measure'],
        ['1’234 CHF', 'money'],
      ],
    ],
    [
      'one million euros, one per cent, one of us, one in five',
      [
        ['one million euros', 'words'],
        ['one per cent', 'words'],
        ['one', 'words'],
        ['five', 'words'],
      ],
    ],
    [
      'Sizes 12 EUR 5 and ½$3',
      [
        ['12', 'number'],
        ['EUR 5', 'money'],
        ['½', 'number'],
        ['$3', 'money'],
      ],
    ],
    [
      'Three and a half years, a ratio of 8:1, a 40-foot box',
      [
        ['Three and a half years', 'fraction'],
        ['8:1', 'number'],
        ['40-foot', 'measure'],
      ],
    ],
    [
      'A 12-month review, a two-year plan, a tenfold rise',
      [
        ['12-month', 'measure'],
        ['tenfold', 'multiple'],
      ],
    ],
    [
      'Scope 3 and 12 suppliers; Scope 1, 2 sites; target 12 %; article 8, 40 % of it',
      [
        ['12', 'number'],
        ['2', 'number'],
        ['12 %', 'percent'],
        ['40 %', 'percent'],
      ],
    ],
  ])('are marked with their units: %s', (text, expected) => expect(found(text)).toEqual(expected));

  it.each([
    '{{dp:TotalEnergyConsumption}} of {{dp:AmountOfWasteGenerated|TypeOfWasteAxis=EWC170904#0}}, {{free:12 people}} and {{change:X}}',
    'On 31 December 2026, 2026-12-31, 31.12.2026, 12/31/2026, June 30, 2031; Q3 2026, FY2027, 2025/26, 2022–2024, in 1874, the 1990s, at 7:30 or 8 a.m., 24/7',
    'ESRS E1-8, ESRS 1, par. 62–64, ISO 14064-1 and 45001, (EU) 2025/1710, Directive 2013/34/EU, Regulation (EC) ' +
      'No 1907/2006, § 289b HGB, Article 8, paragraphs 34 to 37, GRI 305-1, SDGs 7, 8 and 13, B3, C4',
    'Scope 1, 2 and 3; Scopes 1 and 2; category 11; Tier 1; chapter 4, section 3.2, Table 7, figures 3–5, page 12 of 80, note 14.[^3] See [4].',
    '1. First\n2) Second\n- 3. Third\n## 4.1 Climate\n5.2 Water',
    'CO2, CH4, N2O, m3, PM2.5, PM10, R-410A, COVID-19, GX200, K-55b, 3M, 5G, A4, RE100, v2.1, version 12.4, Industry 4.0, COP28',
    'Hafenstrasse 12, 20457 Hamburg; 25 Baker Street; +49 40 1234567; 030 / 5550 123; 12 Rue de Rivoli; VAT no. GB ' +
      '123 4567 89; P.O. Box 1180; HRB 20871; LEI 529900T8BM49AURSDO55; 53.87° N; info2@example.com; ' +
      'https://example.com/2026/17',
    'The 1.5 °C goal, a 1.5-degree pathway, the 4 °C scenario, well below 2 °C',
    'per 1,000 employees, per 200,000 hours worked, per million euros',
    'One of us, net zero, zero tolerance, double materiality, the second half of the year, three pillars, both, first, third parties, no one, these two',
    'A broken {{token 12}} has a finding of its own.',
  ])('are not: %s', (text) => expect(found(text)).toEqual([]));

  it('in own names are left alone, in whole words and letter by letter', () => {
    const names = ['Press 500', 'Line C++ 3', '12 Pack'];
    const left = (text: string) => lintNumbers(text, { names }).map((one) => one.text);
    expect(left('The Press 500, the Press\n500 and Line C++ 3 make the 12 Pack. 7 machines.')).toEqual(['7']);
    expect(left('Press 5000, Press 500.5, press 500 and a 12 Packet')).toEqual(['5000', '500.5', '500', '12']);
    expect(left('The {{dp:Turnover}} of Press 500: 500 MWh')).toEqual(['500 MWh']);
  });
});

const fragment = fc.constantFrom(
  '12 %',
  '2026',
  'Scope 3',
  'two sites',
  'EUR 5m',
  ' ',
  ', ',
  'and ',
  '{{dp:A|B=C12#1}}',
  '{{free:12 %}}',
  '{{',
  '}}',
  '1. ',
  '\n',
  'ISO 9001',
  '1,234',
  'a third of ',
  'doubled',
  '(1) x',
  '–',
  '½',
  'é',
  '𝟗',
  'page 4 of 8',
);
const texts = fc
  .array(fc.oneof(fragment, fc.string({ maxLength: 6 })), { maxLength: 40 })
  .map((parts) => parts.join(''));

describe('properties', () => {
  it('positions are those of the text, in order and without overlaps', () =>
    fc.assert(
      fc.property(texts, (text) => {
        let from = 0;
        for (const { start, end, text: words } of lintNumbers(text)) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          expect(words).toBe(text.slice(start, end));
          from = end;
        }
      }),
    ));

  it('nothing inside a token is found', () =>
    fc.assert(
      fc.property(texts, (text) => {
        const issues = lintNumbers(text);
        for (const part of partsOf(text))
          if (!('text' in part))
            expect(issues.filter(({ start, end }) => start < part.end && end > part.start)).toEqual([]);
      }),
    ));

  it('a figure that is marked as free is not found again', () =>
    fc.assert(
      fc.property(
        fc
          .array(
            fc.constantFrom(
              'We cut 12 % of waste.',
              'Three sites closed.',
              'It cost EUR 5m.',
              'On 3 May 2026 we met.',
              'A third of it.',
            ),
            { minLength: 1 },
          )
          .map((parts) => parts.join(' ')),
        (text) => {
          const free = lintNumbers(text)
            .toReversed()
            .reduce(
              (rest, { start, end }) => `${rest.slice(0, start)}{{free:${rest.slice(start, end)}}}${rest.slice(end)}`,
              text,
            );
          expect(lintNumbers(free)).toEqual([]);
        },
      ),
    ));

  it.each([
    '1',
    '12 ',
    '1,',
    '1 000 ',
    '1–',
    'two ',
    'one and ',
    'a third ',
    'Scope 1 and ',
    'art. 1, 2, ',
    'ISO 1-',
    'May 1, ',
    'A-1.',
    'Aa ',
    '+4 ',
    'x@',
    '](',
    '{{dp:',
    '\n',
    '(1) x ',
  ])('takes time in proportion to the text for “%s”', (unit) => {
    lintNumbers(unit);
    const started = performance.now();
    lintNumbers(unit.repeat(Math.ceil(100_000 / unit.length)));
    // Ten times the longest block; measured 10 to 90 ms. A pattern that goes back over its text takes minutes.
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
