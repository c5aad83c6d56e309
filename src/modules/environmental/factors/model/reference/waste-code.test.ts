import { describe, expect, it } from 'vitest';
import { chapterOf, plainWasteCode, WASTE_CODE_PATTERN, wasteCodeText, type WasteCode } from './waste-code.ts';
import { foundWasteCodes } from './waste-search.ts';

const list: WasteCode[] = [
  { code: '03', label: 'Wastes from wood processing', isHazardous: null },
  { code: '0301', label: 'Wastes from furniture', isHazardous: null },
  { code: '030104', label: 'Sawdust containing hazardous substances', isHazardous: true },
  { code: '030105', label: 'Sawdust other than 03 01 04', isHazardous: false },
  { code: '030199', label: 'Wastes not otherwise specified', isHazardous: false },
  { code: '150102', label: 'Plastic packaging', isHazardous: false },
];
const found = (typed: string) => foundWasteCodes(list, typed).map(({ code }) => code);

describe('a European waste code', () => {
  it.each([
    ['030104', '030104'],
    ['03 01 04', '030104'],
    ['03 01 04*', '030104'],
    ['03 01 04 *', '030104'],
  ])('may be typed as %s', (typed, code) => {
    expect(typed).toMatch(new RegExp(WASTE_CODE_PATTERN, 'u'));
    expect(plainWasteCode(typed)).toBe(code);
  });
  it.each(['03 01', '0301041', 'wood', '03-01-04'])('is not %s', (typed) =>
    expect(typed).not.toMatch(new RegExp(WASTE_CODE_PATTERN, 'u')),
  );
  it('is printed with its asterisk and knows its chapter', () =>
    expect([wasteCodeText('030104', true), wasteCodeText('030105', false), chapterOf('030104')]).toEqual([
      '03 01 04*',
      '03 01 05',
      '03',
    ]));
  it('is found by digits, by words in any order, and by its group', () => {
    expect(found('03 01 0')).toEqual(['030104', '030105']);
    expect(found('hazardous sawdust')).toEqual(['030104']);
    expect(found('furniture specified')).toEqual(['030199']);
    expect(found('')).toEqual(['030104', '030105', '030199', '150102']);
    expect(found('uranium')).toEqual([]);
  });
});
