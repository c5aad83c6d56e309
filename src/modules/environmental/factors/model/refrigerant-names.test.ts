import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namesOfRefrigerant, refrigerantFinder } from './refrigerant-names.ts';

const data = new URL('../../../../../data/gwp/', import.meta.url);
const idsOf = (file: string) =>
  readFileSync(new URL(file, data), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '');
const ids = [...idsOf('gwp100.csv'), ...idsOf('refrigerant-blends.csv')];
const called = refrigerantFinder(ids);

/** Numbers and formulas: ANSI/ASHRAE Standard 34; Regulation (EU) 2024/573, annex I. */
describe('refrigerants by what they are called', () => {
  it.each([
    ['R-32', 'HFC-32'],
    ['R32', 'HFC-32'],
    ['hfc 32', 'HFC-32'],
    ['CH2F2', 'HFC-32'],
    ['Difluormethan', 'HFC-32'],
    ['R-134a', 'HFC-134a'],
    ['r134A', 'HFC-134a'],
    ['HFKW-134a', 'HFC-134a'],
    ['Kältemittel R 134a', 'HFC-134a'],
    ['Freon 22', 'HCFC-22'],
    ['R-22', 'HCFC-22'],
    ['R-1234yf', 'HFO-1234yf'],
    ['R1234ze', 'HFO-1234ze(E)'],
    ['R-1234ze(E)', 'HFO-1234ze(E)'],
    ['R-744', 'CO2'],
    ['NH3', 'R-717'],
    ['Ammoniak', 'R-717'],
    ['R290', 'R-290'],
    ['propane', 'R-290'],
    ['isobutano', 'R-600a'],
    ['R-23', 'HFC-23'],
    ['SF6', 'SF6'],
    ['Schwefelhexafluorid', 'SF6'],
    ['Opteon XP40', 'R-449A'],
    ['Halon-1301', 'Halon-1301'],
  ])('“%s” is %s', (typed, id) => expect(called(typed)).toEqual([id]));
  it.each(['410A', '407C', '404A', '507A', '448A', '449A', '452A', '454B', '454C', '513A', '422D', '438A', '508B'])(
    'the blend %s is found with R, HFC, hyphen, blank or nothing before it',
    (number) => {
      const [, digits = '', letter = ''] = /^(\d+)(\w)$/.exec(number) ?? [];
      for (const typed of [
        `R-${number}`,
        `R${number}`,
        `r ${digits} ${letter}`,
        `HFC-${number}`,
        number,
        `R${digits}-${letter}`,
      ])
        expect([typed, called(typed)]).toEqual([typed, [`R-${number}`]]);
    },
  );
  it.each([
    ['R-410', ['R-410A', 'R-410B']],
    ['R407', ['R-407A', 'R-407B', 'R-407C', 'R-407D', 'R-407E', 'R-407F', 'R-407H']],
    ['R-134', ['HFC-134', 'HFC-134a']],
  ])('“%s” lacks its letter and may mean several', (typed, all) => expect(called(typed)).toEqual(all));
  it('a family says which: HFC-134 is a gas of its own', () => expect(called('HFC-134')).toEqual(['HFC-134']));
  it('507 is complete without its letter', () => expect(called('R-507')).toEqual(['R-507A']));
  it.each(['', 'R', 'water', '4', 'R-9999', 'constructor'])('“%s” is none', (typed) =>
    expect(called(typed)).toEqual([]),
  );
  it('all codes of the tables are found by themselves', () =>
    expect(ids.filter((id) => !['HFC-134', 'HFC-143', 'HFC-152'].includes(id) && called(id)[0] !== id)).toEqual([]));
  it('are shown with their number', () => expect(namesOfRefrigerant('HFC-32')).toContain('R-32'));
});
