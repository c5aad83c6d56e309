import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, decimalText, sum } from '#platform/values/model/decimal.ts';
import { STRESS_THRESHOLDS, stressOf, waterBalance, type BasinRisk, type WaterAmount } from './water-balance.ts';

const flow = (site: string, kind: WaterAmount['kind'], m3: string, part: Partial<WaterAmount> = {}): WaterAmount => ({
  site,
  kind,
  way: 'thirdParty',
  quality: 'fresh',
  use: 'other',
  method: 'measured',
  records: 1,
  m3,
  ...part,
});
const basin = (site: string, part: Partial<BasinRisk> = {}): BasinRisk => ({
  site,
  baselineStress: null,
  depletion: null,
  weiPlus: null,
  judgement: null,
  ...part,
});

describe('water consumption', () => {
  it('is withdrawal less discharge, for each site and for the whole (ESRS E3-4, AR 4)', () => {
    const balance = waterBalance(
      [
        flow('north', 'withdrawal', '1200'),
        flow('north', 'withdrawal', '300.5', { way: 'ground' }),
        flow('north', 'discharge', '900', { use: 'production' }),
        flow('south', 'withdrawal', '80'),
        flow('south', 'recycled', '20'),
      ],
      [],
      [basin('north', { baselineStress: '0.62' }), basin('south', { baselineStress: '0.1' })],
    );
    expect(balance.sites.map(({ site, consumption }) => [site, consumption.figure])).toEqual([
      ['north', '600.5'],
      ['south', '80'],
    ]);
    expect(balance).toMatchObject({
      withdrawal: { figure: '1580.5', unit: 'm3' },
      discharge: { figure: '900' },
      consumption: { figure: '680.5' },
      productionDischarge: '900',
      recycled: '20',
      stressedWithdrawal: { figure: '1500.5' },
      stressedConsumption: { figure: '600.5' },
    });
    expect(balance.stressedShare).toBe(decimalText(dec('600.5').div('680.5')));
    expect(balance.recycleRate).toBe(decimalText(dec('20').div('1600.5')));
    expect(balance.sites[0]?.withdrawal.steps).toEqual([
      { label: 'thirdParty', formula: '1200', figure: '1200', unit: 'm3' },
      { label: 'ground', formula: '300.5', figure: '300.5', unit: 'm3' },
    ]);
    expect(balance.warnings).toEqual([]);
  });

  it('of all sites adds up to that of the whole, whatever flowed', () => {
    const amounts = fc.array(
      fc.record({
        site: fc.constantFrom('a', 'b', 'c'),
        kind: fc.constantFrom('withdrawal' as const, 'discharge' as const, 'recycled' as const),
        m3: fc.nat(1_000_000).map((thousandths) => decimalText(dec(thousandths).div(1000))),
      }),
    );
    fc.assert(
      fc.property(amounts, (parts) => {
        const balance = waterBalance(
          parts.map(({ site, kind, m3 }) => flow(site, kind, m3)),
          [],
          [],
        );
        expect(decimalText(sum(balance.sites.map(({ consumption }) => consumption.figure)))).toBe(
          balance.consumption.figure,
        );
      }),
    );
  });

  it('that leaves more than came is told, unless it came out of storage', () => {
    const out = [flow('north', 'withdrawal', '100'), flow('north', 'discharge', '130')];
    expect(waterBalance(out, [], []).warnings).toMatchObject([{ site: 'north', code: 'water.more-out-than-in' }]);
    expect(waterBalance(out, [{ site: 'north', opening: '50', closing: '20' }], []).warnings).toEqual([]);
    expect(waterBalance(out, [{ site: 'north', opening: '50', closing: '20' }], []).storageChange).toBe('-30');
    expect(waterBalance(out, [{ site: 'north', opening: null, closing: '20' }], []).storageChange).toBeNull();
  });

  it('that equals the withdrawal because no discharge is recorded says so, and a recorded discharge of zero is one', () => {
    const balance = waterBalance(
      [
        flow('north', 'withdrawal', '100'),
        flow('south', 'withdrawal', '50'),
        flow('south', 'discharge', '0'),
        flow('east', 'recycled', '5'),
      ],
      [],
      [],
    );
    expect(
      balance.sites.map(({ site, isDischargeRecorded, consumption }) => [
        site,
        isDischargeRecorded,
        consumption.figure,
        consumption.warnings.map(({ code }) => code),
      ]),
    ).toEqual([
      ['north', false, '100', ['water.no-discharge']],
      ['south', true, '50', []],
      ['east', true, '0', []],
    ]);
    expect(balance.consumption.warnings.map(({ code }) => code)).toEqual(['water.no-discharge']);
    expect(
      waterBalance([flow('north', 'withdrawal', '100'), flow('north', 'discharge', '40')], [], []).consumption.warnings,
    ).toEqual([]);
  });

  it('in stressed basins is no share while a basin is unknown: missing is not zero', () => {
    const balance = waterBalance(
      [flow('north', 'withdrawal', '100'), flow('south', 'withdrawal', '100')],
      [],
      [basin('north', { baselineStress: '0.5' })],
    );
    expect(balance.stressedShare).toBeNull();
    expect(balance.sites.map(({ isStressed }) => isStressed)).toEqual([true, null]);
  });
});

describe('a basin is stressed', () => {
  it.each([
    [{ baselineStress: '0.4' }, true],
    [{ baselineStress: '0.399' }, false],
    [{ depletion: '0.5' }, true],
    [{ depletion: '0.49' }, false],
    [{ weiPlus: '0.4' }, true],
    [{ baselineStress: '0.1', weiPlus: '0.7' }, true],
    [{ judgement: 'stressed' as const }, true],
    [{ judgement: 'notStressed' as const, baselineStress: '0.9' }, false],
    [{}, null],
  ])(
    'at 40 % baseline stress, 50 % depletion or 40 %% WEI+, or by judgement (ESRS E3, 2026): %o is %o',
    (risk, isStressed) => {
      expect(stressOf(basin('north', risk), STRESS_THRESHOLDS)).toMatchObject({ isStressed });
    },
  );
});
