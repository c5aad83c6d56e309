import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aText, validFact, validFacts } from '#test/support/vsme-arbitraries.ts';
import { plus, smallReport } from '#test/support/vsme-report.ts';
import { checkReport } from '#modules/report/taxonomy/model/check/check-report.ts';
import { STRUCTURE_RULES } from '#modules/report/taxonomy/model/check/structure-rules.ts';
import type { Fact } from '#modules/report/taxonomy/model/fact.ts';
import { factsOfInlineXbrl } from '#modules/report/taxonomy/model/inline-xbrl-reader.ts';
import { inlineXbrl } from '#modules/report/taxonomy/model/inline-xbrl.ts';
import { isNumeric } from '#modules/report/taxonomy/model/units.ts';
import { factsOfXbrlJson, xbrlJson } from '#modules/report/taxonomy/model/xbrl-json.ts';
import { parseXml, textOf } from '#modules/report/taxonomy/model/xml-parse.ts';
import { escapedText, unescapedText } from '#modules/report/taxonomy/model/xml-text.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';

const catalogue = vsmeCatalogue();
const small = smallReport();
const structural = new Set(STRUCTURE_RULES.filter(({ severity }) => severity === 'error').map(({ id }) => id));

const notesSorted = (fact: Fact): Fact =>
  fact.footnotes === undefined ? fact : { ...fact, footnotes: fact.footnotes.toSorted() };

describe('any facts in the form of the taxonomy', () => {
  it('survive xBRL-JSON', () => {
    fc.assert(
      fc.property(validFacts, (facts) => {
        expect(factsOfXbrlJson(xbrlJson({ ...small, facts }, catalogue), catalogue).facts).toEqual(facts);
      }),
      { numRuns: 100 },
    );
  });

  it('survive Inline XBRL', () => {
    fc.assert(
      fc.property(validFacts, (facts) => {
        // Footnotes of one fact have no order there.
        expect(factsOfInlineXbrl(inlineXbrl({ ...small, facts }, catalogue), catalogue).facts.map(notesSorted)).toEqual(
          facts.map(notesSorted),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('have no fault of form', () => {
    fc.assert(
      fc.property(validFacts, (facts) => {
        expect(checkReport({ ...small, facts }, catalogue).filter(({ rule }) => structural.has(rule))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

/** What makes any sound fact unsound, and the rule that must say so; `null` where it cannot be done to this fact. */
const SPOILED: readonly (readonly [rule: string, spoil: (fact: Fact) => Fact | null])[] = [
  ['concept-unknown', (fact) => ({ ...fact, concept: `${fact.concept}X` })],
  [
    'value-type',
    (fact) => (typeof fact.value === 'boolean' ? { ...fact, value: 'perhaps' } : { ...fact, value: true }),
  ],
  ['value-type', (fact) => (fact.unit === null ? null : { ...fact, value: `${String(fact.value)} or so` })],
  ['member-unknown', (fact) => (typeof fact.value === 'object' ? { ...fact, value: ['vsme:NothingMember'] } : null)],
  ['unit', (fact) => ({ ...fact, unit: fact.unit === null ? 'xbrli:pure' : null })],
  ['unit', (fact) => (fact.unit === null ? null : { ...fact, unit: 'utr:furlong' })],
  [
    'currency',
    (fact) => (fact.unit?.includes('EUR') === true ? { ...fact, unit: fact.unit.replace('EUR', 'CHF') } : null),
  ],
  ['decimals', (fact) => ({ ...fact, decimals: fact.unit === null ? 2 : 0.5 })],
  [
    'dimension-extra',
    (fact) => ({ ...fact, dimensions: { ...fact.dimensions, 'vsme:Nothing': 'vsme:NothingMember' } }),
  ],
  [
    'dimension-missing',
    (fact) =>
      Object.keys(fact.dimensions).some((axis) => /Typed|Waste/.test(axis)) ? { ...fact, dimensions: {} } : null,
  ],
  [
    'dimension-member',
    (fact) =>
      Object.keys(fact.dimensions).some((axis) => !axis.includes('Typed'))
        ? {
            ...fact,
            dimensions: Object.fromEntries(Object.keys(fact.dimensions).map((axis) => [axis, 'vsme:NothingMember'])),
          }
        : null,
  ],
  ['period-type', (fact) => ({ ...fact, period: 'on' in fact.period ? small.period : { on: small.period.to } })],
  [
    'period-days',
    (fact) => ({
      ...fact,
      period: 'on' in fact.period ? { on: '2026-02-30' } : { from: fact.period.to, to: fact.period.from },
    }),
  ],
  [
    'text-characters',
    (fact) => (typeof fact.value === 'string' && fact.unit === null ? { ...fact, value: `${fact.value}\u0000` } : null),
  ],
];

describe('any sound fact, spoiled', () => {
  it.each(SPOILED.map(([rule, spoil], at) => ({ rule, spoil, at })))('breaks “$rule” ($at)', ({ rule, spoil }) => {
    const spoiled = fc
      .constantFrom(...catalogue.concepts.values())
      .chain(validFact)
      .map(spoil)
      .filter((fact) => fact !== null);
    fc.assert(
      fc.property(spoiled, (fact) => {
        const problems = checkReport({ ...small, facts: [fact] }, catalogue).filter((problem) => problem.rule === rule);
        expect(problems.map(({ facts, severity }) => [facts, severity])).toEqual([[[0], 'error']]);
      }),
      { numRuns: 40 },
    );
  });

  it('breaks “duplicate-inconsistent” when stated twice with another number', () => {
    const numbers = fc
      .constantFrom(...[...catalogue.concepts.values()].filter(({ type }) => isNumeric(type)))
      .chain(validFact);
    fc.assert(
      fc.property(numbers, (fact) => {
        const other = { ...fact, value: fact.value === '1' ? '1000000000000000' : '1', decimals: 2 };
        const rules = checkReport(
          plus({ ...small, facts: [] }, { ...fact, value: '-1000000000000000', decimals: 2 }, other),
          catalogue,
        ).map(({ rule }) => rule);
        expect(rules).toContain('duplicate-inconsistent');
      }),
      { numRuns: 40 },
    );
  });
});

describe('sums', () => {
  it('hold for any parts and their total, and fail when the total is moved by more than rounding', () => {
    const parts = fc.tuple(
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1, max: 500 }),
    );
    fc.assert(
      fc.property(parts, ([permanent, temporary, wrong]) => {
        const facts = (total: number): Fact[] =>
          [
            ['NumberOfPermanentContractEmployees', permanent],
            ['NumberOfTemporaryContractEmployees', temporary],
            ['NumberOfEmployees', total],
          ].map(([name, value]) => ({
            concept: `vsme:${name}`,
            value: String(value),
            unit: 'xbrli:pure',
            decimals: 0,
            period: { on: '2026-12-31' },
            dimensions: {},
          }));
        const broken = (total: number): boolean =>
          checkReport({ ...small, facts: facts(total) }, catalogue).some(({ rule }) => rule === 'calculation');
        // Three figures rounded to whole people may be apart by one and a half.
        expect([
          broken(permanent + temporary),
          broken(permanent + temporary + 1),
          broken(permanent + temporary + 1 + wrong),
        ]).toEqual([false, false, true]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('XML', () => {
  it('gives any text back that it can hold', () => {
    fc.assert(
      fc.property(aText, (text) => {
        expect(unescapedText(escapedText(text))).toBe(text);
        const root = parseXml(`<a title="${escapedText(text)}">${escapedText(text)}</a>`);
        expect('problem' in root ? root.problem : [textOf(root), root.attributes['title']]).toEqual([text, text]);
      }),
      { numRuns: 200 },
    );
  });

  it('says what is wrong with what is not well-formed, and reads no document type', () => {
    const problem = (source: string): string => {
      const root = parseXml(source);
      return 'problem' in root ? root.problem.message : '';
    };
    expect(['<a>', '</a>', '<a></b>', '<a/><b/>', '<a b=c/>', '<!DOCTYPE a><a/>', 'text'].map(problem)).toEqual([
      '<a> is not closed',
      '</a> closes nothing',
      '</b> closes nothing',
      'it must have exactly one root element',
      'it is not well-formed at character 1',
      'it declares a document type',
      'it must have exactly one root element',
    ]);
  });
});

describe('what is not ours', () => {
  it.each([
    ['no JSON', () => factsOfXbrlJson('{', catalogue)],
    ['JSON of another kind', () => factsOfXbrlJson('{"facts":{}}', catalogue)],
    [
      'a report of another taxonomy',
      () => factsOfXbrlJson(xbrlJson(small, catalogue).replaceAll('vsme-all.xsd', 'esrs_all.xsd'), catalogue),
    ],
    [
      'a prefix that stands for something else',
      () =>
        factsOfXbrlJson(
          xbrlJson(small, catalogue).replace('https://xbrl.org/2024/iso3166', 'https://example.org/countries'),
          catalogue,
        ),
    ],
    [
      'an unknown data point',
      () => factsOfXbrlJson(xbrlJson(small, catalogue).replaceAll('vsme:Turnover', 'vsme:Profit'), catalogue),
    ],
    [
      'a value of the wrong kind',
      () => factsOfXbrlJson(xbrlJson(small, catalogue).replace('"1250000"', '"plenty"'), catalogue),
    ],
    [
      'a period of hours',
      () =>
        factsOfXbrlJson(xbrlJson(small, catalogue).replace('2026-01-01T00:00:00', '2026-01-01T08:00:00'), catalogue),
    ],
    ['a page without XBRL', () => factsOfInlineXbrl('<html/>', catalogue)],
    ['a broken page', () => factsOfInlineXbrl('<html>', catalogue)],
    [
      'numbers in another notation',
      () =>
        factsOfInlineXbrl(
          inlineXbrl(small, catalogue).replaceAll('ixt:num-dot-decimal', 'ixt:num-comma-decimal'),
          catalogue,
        ),
    ],
    [
      'a context that is not declared',
      () =>
        factsOfInlineXbrl(inlineXbrl(small, catalogue).replaceAll('contextRef="c1"', 'contextRef="c999"'), catalogue),
    ],
  ])('is refused: %s', (_what, read) => {
    expect(read).toThrow(expect.objectContaining({ code: 'report.vsme-not-a-report' }));
  });

  it('is not written either: a fact without a place in the standard', () => {
    const [first] = small.facts;
    expect(() =>
      inlineXbrl(plus(small, { ...first, dimensions: { 'vsme:Nothing': 'vsme:NothingMember' } } as Fact), catalogue),
    ).toThrow(expect.objectContaining({ code: 'report.vsme-not-a-report' }));
  });
});
