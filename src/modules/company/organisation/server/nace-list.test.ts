import { describe, expect, it } from 'vitest';
import { foundNace, naceText, plainNaceCode } from '#modules/company/organisation/model/nace.ts';
import { naceWords } from '#modules/company/organisation/model/nace-words.ts';
import { naceWordsRomanceDutch } from '#modules/company/organisation/model/nace-words-romance-dutch.ts';
import { naceList } from './nace-list.ts';

const found = (typed: string) => foundNace(naceList(), typed).map(({ code }) => code);

/** Regulation (EC) No 1893/2006, annex I, as replaced by Delegated Regulation (EU) 2023/137. */
describe('NACE Revision 2.1', () => {
  it('has 22 sections, 87 divisions, 287 groups and 651 classes', () => {
    const lengths = naceList().map(({ code }) => code.length);
    expect([0, 2, 4, 5].map((length) => lengths.filter((one) => one === length).length)).toEqual([22, 87, 287, 651]);
  });
  it.each([
    ['31.00', '31.00'],
    ['C31.09', '31.09'],
    ['c 3109', '31.09'],
    ['NACE G 47.21', '47.21'],
    ['16', '16'],
  ])('reads %s as %s', (typed, code) => expect(plainNaceCode(typed)).toBe(code));
  it.each(['furniture', 'C', '123456', '1'])('does not take %s for a code', (typed) =>
    expect(plainNaceCode(typed)).toBeNull(),
  );
  it('is found by the beginning of a code', () => {
    expect(found('47.2')).toContain('47.21');
    expect(found('G4721')).toEqual(['47.21']);
  });
  it.each([
    ['retail fruit', '47.21'],
    ['bakery', '10.71'],
    ['furniture manufacture', '31.00'],
    ['growing rice', '01.12'],
    ['hotels', '55.10'],
    ['software', '62.10'],
    ['Möbel', '31.00'],
    ['Moebel', '31.00'],
    ['Krankenhaus', '86.10'],
    ['Bäckerei', '10.71'],
    ['boulangerie', '10.71'],
    ['panadería', '10.71'],
    ['panificio', '10.71'],
    ['padaria', '10.71'],
    ['bakkerij', '10.71'],
    ['muebles', '31.00'],
    ['mobili', '31.00'],
    ['meubels', '31.00'],
    ['meubles', '31.00'],
    ['mobiliário', '31.00'],
    ['abattoir', '10.11'],
    ['logiciels', '62.10'],
    ['ziekenhuis', '86.10'],
    ['commerce de gros', '46.11'],
  ])('is found by words: %s', (typed, code) => expect(found(typed)).toContain(code));
  it('has search words for codes that there are', () => {
    const codes = new Set(naceList().map(({ code }) => code));
    const listed = [...Object.keys(naceWords), ...Object.keys(naceWordsRomanceDutch)];
    expect(listed.filter((code) => !codes.has(code))).toEqual([]);
  });
  it('has French, Spanish, Italian, Portuguese and Dutch words for every division but one', () => {
    const divisions = naceList().filter(({ code }) => code.length === 2);
    const without = divisions.filter(({ code }) => naceWordsRomanceDutch[code] === undefined);
    // What households make for their own use is looked for by nobody.
    expect(without.map(({ code }) => code)).toEqual(['98']);
  });
  it('puts classes first, and finds nothing for words that no title has', () => {
    expect(found('furniture')[0]).toHaveLength(5);
    expect(found('Möbel')[0]).toBe('31.00');
    expect(found('boulangerie')[0]).toBe('10.71');
    expect(found('zzz')).toEqual([]);
  });
  it('is shown with its title, an unknown code alone', () => {
    const rice = naceList().find(({ code }) => code === '01.12');
    expect([naceText('01.12', rice), naceText('99.99', undefined)]).toEqual(['01.12 Growing of rice', '99.99']);
  });
});
