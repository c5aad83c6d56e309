import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lintSigns, type Sign } from './lint-signs.ts';

/** A rose, B fell, C stayed, D has no year before; a row of A fell. */
const signs: Readonly<Record<string, Sign>> = { 'vsme:A': 1, 'vsme:B': -1, 'vsme:C': 0, 'vsme:D': null };
const lint = (text: string) =>
  lintSigns(text, ({ concept, row }) => (Object.keys(row).length > 0 ? -1 : (signs[concept] ?? null)));
const found = (text: string) =>
  lint(text).map(
    (one) =>
      `${one.isDenied ? 'not ' : ''}${one.says} “${one.text}” ${one.token.text} ${one.rule === 'disagrees' ? one.change : '?'}`,
  );

describe('words against figures', () => {
  it.each([
    ['Energy fell by {{change:A}}.', ['down “fell” {{change:A}} 1']],
    [
      'Energy fell by {{by:A}} while water rose by {{change:B}}.',
      ['down “fell” {{by:A}} 1', 'up “rose” {{change:B}} -1'],
    ],
    ['Use went down from {{prior:A}} to {{dp:A}}.', ['down “went down” {{prior:A}} 1']],
    [
      'Use was stable at {{dp:A}}, use did not change ({{dp:B}}).',
      ['stable “stable” {{dp:A}} 1', 'stable “did not change” {{dp:B}} -1'],
    ],
    [
      'Use did not increase and stood at {{dp:A}}. There was no decrease of {{dp:B}}.',
      ['not up “not increase” {{dp:A}} 1', 'not down “no decrease” {{dp:B}} -1'],
    ],
    ['It is not a {{change:A}} increase.', ['not up “increase” {{change:A}} 1']],
    [
      'Use was {{by:B}} higher, {{change:A}} below the previous year.',
      ['up “higher” {{by:B}} -1', 'down “below” {{change:A}} 1'],
    ],
    [
      'We reduced the increase to {{change:B}}; the decline in use slowed to {{change:A}}.',
      ['up “reduced the increase” {{change:B}} -1', 'down “decline in use slowed” {{change:A}} 1'],
    ],
    [
      'Use doubled to {{dp:C}}; a reduction of {{change:D}}.',
      ['up “doubled” {{dp:C}} 0', 'down “reduction” {{change:D}} ?'],
    ],
    ['A and B rose by {{change:A}} and {{change:B}}.', ['up “rose” {{change:B}} -1']],
    [
      'Wood waste rose to {{dp:A|TypeOfWasteAxis=EWC030105}}, all waste rose to {{dp:A}}.',
      ['up “rose” {{dp:A|TypeOfWasteAxis=EWC030105}} -1'],
    ],
    [
      '- Reduced use by {{by:A}}\n- Increased use to {{dp:B}}',
      ['down “Reduced” {{by:A}} 1', 'up “Increased” {{dp:B}} -1'],
    ],
    [
      'Use remained on the level of the previous year ({{dp:A}}).',
      ['stable “remained on the level of the previous year” {{dp:A}} 1'],
    ],
    [
      'Use rose by {{change:B}}, {{by:B}} and {{by:A}}, and was up from {{prior:B}}.',
      ['up “rose” {{change:B}} -1', 'up “up” {{prior:B}} -1'],
    ],
    ['Use rose by {{change:B}} because demand was lower.', ['up “rose” {{change:B}} -1']],
  ])('disagree: %s', (text, expected) => expect(found(text)).toEqual(expected));

  it.each([
    'Energy rose by {{change:A}} and water fell by {{change:B}}, a decrease of {{change:B}}.',
    'Use stood at {{dp:D}}.',
    'We want to reduce the use of {{dp:A}}; it will fall from {{dp:A}}. Our target is a reduction from {{dp:A}}.',
    'More than {{dp:B}}, up to {{dp:B}}, no more than {{dp:B}}.',
    'The rate of {{dp:A}} is lower than the industry average.',
    'Thanks to lower prices use rose to {{dp:A}}.',
    'Slips, trips and falls caused {{dp:A}} accidents.',
    'Reduced working hours are used by {{dp:A}} employees.',
    'We increased our efforts, and {{dp:B}} suppliers answered.',
    'Use was almost unchanged at {{dp:B}}.',
    'Since 2019 use has fallen to {{dp:A}}, and compared with the base year it is down to {{dp:A}}.',
    'If prices fall, costs of {{dp:A}} may fall by half.',
    'Not only did use rise to {{dp:A}}.',
    'Use fell by {{free:3 %}}, says the supplier.',
    'Use fell by {{change:}}.',
    'In 2025 use had fallen to {{prior:A}}.',
    'Sickness rose by {{change:A}} ({{dp:B}} employees).',
    'Vehicles rose to {{dp:A}}, {{dp:B}} of them electric.',
    'Use has more than halved since {{prior:A}}.',
  ])('agree, or claim nothing: %s', (text) => expect(found(text)).toEqual([]));
});

const fragment = fc.constantFrom(
  '{{dp:A}}',
  '{{change:B}}',
  '{{prior:A}}',
  '{{free:fell 3 %}}',
  '{{dp:',
  'fell ',
  'rose to ',
  'by ',
  'did not ',
  'increase ',
  'lower ',
  'more than in the previous year',
  'stable at ',
  ', ',
  'and ',
  'while ',
  '. ',
  'because ',
  '\n- ',
  'the reduction of ',
  'up ',
  'it ',
);
const texts = fc
  .array(fc.oneof(fragment, fc.string({ maxLength: 5 })), { maxLength: 40 })
  .map((parts) => parts.join(''));

describe('properties', () => {
  it('positions are those of the text, words and token apart, each pair once', () =>
    fc.assert(
      fc.property(texts, (text) => {
        const issues = lint(text);
        for (const one of issues) {
          expect(one.text).toBe(text.slice(one.start, one.end));
          expect(one.token.text).toBe(text.slice(one.token.start, one.token.end));
          expect(one.token.text).toMatch(/^\{\{\s*(?:dp|prior|change|by):/);
          expect(one.text).not.toMatch(/[{}]/);
          expect(one.start >= one.token.end || one.end <= one.token.start).toBe(true);
        }
        expect(new Set(issues.map((one) => `${one.start} ${one.token.start}`)).size).toBe(issues.length);
      }),
    ));

  it('a figure that goes the other way turns plain statements around', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('rose', 'increased', 'grew', 'climbed', 'fell', 'declined', 'dropped', 'was reduced'),
        fc.constantFrom('to {{dp:X}}', 'by {{change:X}}', 'from {{prior:X}} to {{dp:X}}', 'by {{by:X}}'),
        (verb, amount) => {
          const text = `The consumption of water ${verb} ${amount}.`;
          expect(lintSigns(text, () => 1).length + lintSigns(text, () => -1).length).toBe(1);
          expect(lintSigns(text, () => 0)).toHaveLength(1);
          expect(lintSigns(text, () => null).map(({ rule }) => rule)).toEqual(['nothing-to-compare']);
        },
      ),
    ));

  it('a text without tokens has no issues', () =>
    fc.assert(
      fc.property(texts, (text) => {
        expect(lint(text.replaceAll('{{', '{ '))).toEqual([]);
      }),
    ));

  it.each([
    'rose ',
    'fell to {{dp:A}} ',
    '{{dp:A}} ',
    'and ',
    'reduced the increase ',
    'the rise in a ',
    'more than ',
    'lower ',
    'because ',
    'not ',
    'a-',
    '(',
    '. ',
  ])('takes time in proportion to the text for “%s”', (unit) => {
    const started = performance.now();
    lint(`fell to {{dp:A}} ${unit.repeat(Math.ceil(50_000 / unit.length))}`);
    // Five times the longest block; measured 5 to 270 ms on a busy machine.
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
