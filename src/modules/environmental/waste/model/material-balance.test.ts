import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, decimalText, sum } from '#platform/values/model/decimal.ts';
import { massLinks, materialBalance, type MaterialAmount } from './material-balance.ts';
import type { WasteAmount } from './waste-balance.ts';

const inflow = (material: string, t: string, part: Partial<MaterialAmount> = {}): MaterialAmount => ({
  site: 'plant',
  kind: 'inflow',
  material,
  nature: 'technical',
  secondaryShare: null,
  isKey: true,
  isCritical: false,
  t,
  records: 1,
  ...part,
});
const product = (t: string) => inflow('Chairs', t, { kind: 'product' });
const waste = (t: string, part: Partial<WasteAmount> = {}): WasteAmount => ({
  site: 'plant',
  code: '030105',
  isHazardous: false,
  operation: 'recycling',
  t,
  m3: null,
  records: 1,
  ...part,
});

describe('materials', () => {
  it('have a secondary share by weight of the key materials (ESRS E5-4)', () => {
    const balance = materialBalance(
      [
        inflow('Steel', '60', { secondaryShare: '0.25' }),
        inflow('Board', '40', { secondaryShare: '0.9' }),
        inflow('Glue', '5', { isKey: false }),
      ],
      [],
      '0',
    );
    expect(balance).toMatchObject({
      inflow: { figure: '105' },
      keyInflow: '100',
      secondary: { figure: '51', unit: 't' },
      secondaryShare: '0.51',
      difference: null,
      isWithinTolerance: null,
    });
    expect(balance.secondary.steps).toMatchObject([
      { label: 'Steel', formula: '60 t × 0.25', figure: '15' },
      { label: 'Board', figure: '36' },
    ]);
    expect(balance.materials.map(({ material, secondaryShare }) => [material, secondaryShare])).toEqual([
      ['Steel', '0.25'],
      ['Board', '0.9'],
      ['Glue', null],
    ]);
  });

  it('have none while a part is not known', () => {
    const balance = materialBalance(
      [inflow('Steel', '60', { secondaryShare: '0.25' }), inflow('Steel', '40')],
      [],
      '0',
    );
    expect(balance).toMatchObject({
      secondary: { figure: '15', warnings: [{ code: 'waste.secondary-unknown' }] },
      secondaryShare: null,
      materials: [{ secondary: '15', secondaryShare: null }],
    });
  });

  it.each([
    ['95', true],
    ['94.9', false],
    ['105', true],
    ['105.1', false],
  ])('are explained by products of %s t within 5 %%: %s', (out, isWithinTolerance) => {
    expect(materialBalance([inflow('Wood', '100'), product(out)], [], '0')).toMatchObject({
      isWithinTolerance,
      difference: { figure: decimalText(dec('100').minus(out)) },
    });
  });

  it('leave waste and stock behind', () => {
    const balance = materialBalance(
      [inflow('Wood', '100'), product('80')],
      [
        { site: 'plant', material: 'Wood', opening: '10', closing: '12' },
        { site: 'mill', material: 'Wood', opening: null, closing: '5' },
      ],
      '15',
    );
    expect(balance).toMatchObject({
      product: '80',
      stockChange: '2',
      difference: { figure: '3', formula: 'received − in products sold − waste − change in stock', warnings: [] },
      differenceShare: '0.03',
    });
  });
});

describe('the bands', () => {
  const outOf = (links: ReturnType<typeof massLinks>, node: string) =>
    decimalText(sum(links.filter(({ from }) => from === node).map(({ t }) => t)));
  const into = (links: ReturnType<typeof massLinks>, node: string) =>
    decimalText(sum(links.filter(({ to }) => to === node).map(({ t }) => t)));
  const weight = fc.nat(100_000).map((kg) => decimalText(dec(kg).div(1000)));

  it('lose nothing on the way: what comes into a node in the middle goes out of it', () => {
    fc.assert(
      fc.property(
        fc.array(weight, { minLength: 1, maxLength: 20 }),
        weight,
        weight,
        weight,
        fc.array(weight),
        (received, out, opening, closing, wastes) => {
          const amounts = wastes.map((t, at) =>
            waste(t, {
              code: at % 3 === 0 ? null : `${String((at % 20) + 1).padStart(2, '0')}0101`,
              operation: at % 2 === 0 ? 'landfill' : 'unknown',
            }),
          );
          const wasteT = decimalText(sum(wastes));
          const links = massLinks(
            materialBalance(
              [...received.map((t, at) => inflow(`Material ${at}`, t)), product(out)],
              [{ site: 'plant', material: 'Wood', opening, closing }],
              wasteT,
            ),
            amounts,
          );
          for (const node of [
            'received',
            'waste',
            ...links.flatMap(({ to }) => (to.startsWith('chapter:') ? [to] : [])),
          ])
            expect([node, into(links, node)]).toEqual([node, outOf(links, node)]);
          expect([into(links, 'waste'), into(links, 'product')]).toEqual([wasteT, out]);
        },
      ),
    );
  });

  it('show waste alone where no material is recorded', () => {
    expect(massLinks(materialBalance([], [], '3'), [waste('1'), waste('2')])).toEqual([
      { from: 'chapter:03', to: 'operation:recycling', t: '3' },
    ]);
  });
});
