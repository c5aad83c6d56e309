import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CsvReader } from '#platform/imports/model/csv.ts';
import type { WasteCode } from './waste-code.ts';
import { foundWasteCodes } from './waste-search.ts';

const reader = new CsvReader(',');
const text = readFileSync(new URL('../../../../../../data/waste/list-of-waste.csv', import.meta.url), 'utf8');
const [, ...lines] = [...reader.push(text), ...reader.end()];
const list: WasteCode[] = lines.map(([code = '', label = '', hazardous = '']) => ({
  code: code.replaceAll(' ', ''),
  label,
  isHazardous: hazardous === '' ? null : hazardous === '1',
}));
const found = (typed: string) => foundWasteCodes(list, typed).map(({ code }) => code);

/** Titles of the entries as the Decision has them in these languages, in part or as they are called on the yard. */
describe('the European list of waste', () => {
  it.each([
    ['de', 'Verpackungen aus Papier und Pappe', '150101'],
    ['de', 'Kunststoffverpackungen', '150102'],
    ['de', 'gemischte Siedlungsabfälle', '200301'],
    ['de', 'Altöl', '130205'],
    ['de', 'Leuchtstoffröhren', '200121'],
    ['de', 'Bleibatterien', '160601'],
    ['de', 'Holzverpackungen', '150103'],
    ['de', 'Ziegel', '170102'],
    ['de', 'Sperrmüll', '200307'],
    ['de', 'Speiseöl', '200125'],
    ['fr', 'emballages en plastique', '150102'],
    ['fr', 'verre', '200102'],
    ['fr', 'huile moteur', '130205'],
    ['es', 'envases de madera', '150103'],
    ['es', 'tubos fluorescentes', '200121'],
    ['it', 'imballaggi in carta e cartone', '150101'],
    ['it', 'rifiuti urbani', '200301'],
    ['pt', 'embalagens de vidro', '150107'],
    ['pt', 'pneus', '160103'],
    ['nl', 'houten verpakking', '150103'],
    ['nl', 'oliefilters', '160107'],
    ['en', 'plastic packaging', '150102'],
  ])('is found by words of its readers (%s: %s)', (_, typed, code) => expect(found(typed)).toContain(code));
  it('stays as it was for digits and words that nobody knows', () => {
    expect(found('15 01 0')[0]).toBe('150101');
    expect(found('Xylophon')).toEqual([]);
  });
});
