import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, decimalText, sum } from '#platform/values/model/decimal.ts';
import { allocateInstruments, type Instrument } from './instrument-allocation.ts';
import { scope2Of, type EnergyRate, type Scope2Group } from './scope2.ts';
import { printed } from '#platform/i18n/model/printed.ts';

function rate(kgCo2ePerKwh: string, label = 'rate'): EnergyRate {
  return { kgCo2ePerKwh, id: label, label };
}

function aGroup(parts: Partial<Scope2Group> = {}): Scope2Group {
  return {
    key: 'office',
    carrier: 'electricity',
    market: 'IT',
    period: '2025',
    kwh: '1000',
    grid: rate('0.2', 'grid'),
    residual: rate('0.45', 'residual'),
    ...parts,
  };
}

function anInstrument(parts: Partial<Instrument> = {}): Instrument {
  return {
    id: 'goo',
    kind: 'certificate',
    label: 'GoO',
    carrier: 'electricity',
    market: 'IT',
    vintage: '2025',
    validFrom: null,
    validTo: null,
    kwh: '600',
    kgCo2ePerKwh: '0',
    certificateId: null,
    cancelledOn: '2026-01-15',
    groups: null,
    ...parts,
  };
}

describe('scope 2', () => {
  it('values 1,000,000 kWh with 600,000 kWh of certificates at 200 t by location and 180 t by market', () => {
    // sustainability.md 2.3: grid 0.20, certificates at 0, residual mix 0.45.
    const result = scope2Of([aGroup({ kwh: '1000000' })], [anInstrument({ kwh: '600000' })]);
    expect([result.location.figure, result.market.figure, result.coverage]).toEqual(['200000', '180000', '0.6']);
    expect(result.groups[0]?.marketKgPerKwh).toBe('0.18');
    expect(result.market.steps.map((step) => step.formula)).toEqual([
      '600000 kWh × 0 kg CO2e/kWh',
      '400000 kWh × 0.45 kg CO2e/kWh',
    ]);
    expect(result.market.warnings).toEqual([]);
  });
  it('counts of instruments the share that the company counts of the consumption', () => {
    // The example above with 40 % of the site (Corporate Standard, ch. 3: equity share): 80 t and 72 t.
    const result = scope2Of([aGroup({ kwh: '1000000', ownKwh: '400000' })], [anInstrument({ kwh: '600000' })]);
    expect([result.location.figure, result.market.figure, result.coverage]).toEqual(['80000', '72000', '0.6']);
    expect([result.kwh, result.coveredKwh]).toEqual(['400000', '240000']);
    expect(result.instruments).toMatchObject([{ allocatedKwh: '240000', othersKwh: '360000', unusedKwh: '0' }]);
  });
  it('takes certificates before contracts before the supplier’s factor before the residual mix', () => {
    const result = scope2Of(
      [aGroup()],
      [
        anInstrument({ id: 'supplier', kind: 'supplier', kwh: '300', kgCo2ePerKwh: '0.3' }),
        anInstrument({ id: 'ppa', kind: 'contract', kwh: '200', kgCo2ePerKwh: '0.01' }),
        anInstrument({ id: 'goo', kwh: '400' }),
      ],
    );
    expect(result.groups[0]?.parts.map(({ tier, kwh }) => [tier, kwh])).toEqual([
      ['certificate', '400'],
      ['contract', '200'],
      ['supplier', '300'],
      ['residual', '100'],
    ]);
    expect(result.market.figure).toBe('137');
  });
  it('gives a supplier’s factor without an amount all that is left', () => {
    const result = scope2Of(
      [aGroup()],
      [anInstrument({ kwh: '250' }), anInstrument({ id: 's', kind: 'supplier', kwh: null, kgCo2ePerKwh: '0.1' })],
    );
    expect([result.market.figure, result.coverage]).toEqual(['75', '1']);
  });
  it('falls back to the grid average with a warning where no residual mix is known', () => {
    const result = scope2Of(
      [aGroup({ residual: null }), aGroup({ key: 'workshop', kwh: '868064', residual: null })],
      [],
    );
    expect([result.market.figure, result.location.figure]).toEqual(['173812.8', '173812.8']);
    expect(result.market.warnings.map(({ code }) => code)).toEqual(['inventory.no-residual-mix']);
    expect(result.market.warnings.map(printed)).toEqual([
      'Italy, 2025: no residual mix. The grid average is used for 869,064 kWh.',
    ]);
  });
  it('reports a group without any rate as missing, never as zero', () => {
    const result = scope2Of([aGroup(), aGroup({ key: 'depot', kwh: '50', grid: null, residual: null })], []);
    expect(result.groups[1]).toMatchObject({
      locationKg: null,
      marketKg: null,
      locationKgPerKwh: null,
      marketKgPerKwh: null,
    });
    expect(result.missing).toEqual([
      { method: 'location', key: 'depot', kwh: '50' },
      { method: 'market', key: 'depot', kwh: '50' },
    ]);
    expect(result.location.figure).toBe('200');
  });
  it('values a fully covered group without any residual mix or grid factor by market', () => {
    expect(scope2Of([aGroup({ grid: null, residual: null })], [anInstrument({ kwh: '1000' })]).groups[0]).toMatchObject(
      { marketKg: '0', locationKg: null },
    );
  });
  it('still gives a rate to a group whose lines cancel out', () => {
    expect(scope2Of([aGroup({ kwh: '0' })], [anInstrument()]).groups[0]).toMatchObject({
      marketKg: '0',
      marketKgPerKwh: '0.45',
    });
  });
  it('warns of certificates that are claimed but not cancelled', () => {
    expect(
      scope2Of([aGroup()], [anInstrument({ cancelledOn: null })]).market.warnings.map((warning) => warning.code),
    ).toEqual(['inventory.not-cancelled']);
  });
});

describe('allocation of instruments', () => {
  it.each([
    ['another market', { market: 'FR' }, 'its market is FR, not IT'],
    ['another year', { vintage: '2024' }, 'its vintage 2024 is not the time of consumption 2025'],
    [
      'one month of a year that is known as a whole only',
      { vintage: '2025-03' },
      'its vintage 2025-03 is not the time of consumption 2025',
    ],
    ['another carrier', { carrier: 'heat' as const }, 'it is for heat, not electricity'],
    ['other sites', { groups: ['depot'] }, 'it was bought for other sites'],
    [
      'a contract that began in July',
      { vintage: null, validFrom: '2025-07-01', validTo: '2026-06-30' },
      'it is valid from 2025-07-01 to 2026-06-30, not in all of 2025',
    ],
  ])('never covers %s, and says so', (_name, parts, reason) => {
    const result = allocateInstruments([aGroup()], [anInstrument(parts)]);
    expect(result.allocations).toEqual([]);
    expect(result.unused[0]).toMatchObject({ kwh: '600', reason: { message: reason } });
  });
  it('covers a month with a certificate of its year, and with a contract valid on its days', () => {
    const march = aGroup({ period: '2025-03' });
    expect(allocateInstruments([march], [anInstrument()]).allocations).toHaveLength(1);
    expect(
      allocateInstruments(
        [march],
        [anInstrument({ kind: 'contract', vintage: null, validFrom: '2025-03-01', validTo: '2025-08-31' })],
      ).allocations,
    ).toHaveLength(1);
  });
  it('spreads one certificate over sites in proportion to what they lack', () => {
    const { allocations, uncoveredKwh } = allocateInstruments(
      [aGroup({ key: 'a', kwh: '300' }), aGroup({ key: 'b', kwh: '700' })],
      [anInstrument({ kwh: '500' })],
    );
    expect(allocations.map(({ groupKey, kwh }) => [groupKey, kwh])).toEqual([
      ['a', '150'],
      ['b', '350'],
    ]);
    expect([...uncoveredKwh]).toEqual([
      ['a', '150'],
      ['b', '350'],
    ]);
  });
  it('serves narrow claims first, so that a wide one does not take their place', () => {
    const { allocations } = allocateInstruments(
      [aGroup({ key: 'a', kwh: '100' }), aGroup({ key: 'b', kwh: '100' })],
      [anInstrument({ id: '1-wide', kwh: '100' }), anInstrument({ id: '2-narrow', kwh: '100', groups: ['a'] })],
    );
    expect(allocations.map(({ instrument, groupKey, kwh }) => [instrument.id, groupKey, kwh])).toEqual([
      ['2-narrow', 'a', '100'],
      ['1-wide', 'b', '100'],
    ]);
  });
  it('leaves what nobody consumed unused', () => {
    expect(allocateInstruments([aGroup({ kwh: '100' })], [anInstrument({ kwh: '250' })]).unused).toMatchObject([
      { kwh: '150', reason: { message: 'more than was consumed and not yet covered' } },
    ]);
    expect(allocateInstruments([], [anInstrument()]).unused).toMatchObject([
      { reason: { message: 'there is no consumption' } },
    ]);
  });
  it('refuses the same certificate twice, and an amount below zero', () => {
    expect(() =>
      allocateInstruments(
        [],
        [anInstrument({ id: 'a', certificateId: 'GO-1' }), anInstrument({ id: 'b', certificateId: 'GO-1' })],
      ),
    ).toThrow('The certificate GO-1 already exists.');
    expect(() => allocateInstruments([], [anInstrument({ kwh: '-1' })])).toThrow('cannot be below zero');
  });

  const kwh = fc.integer({ min: 0, max: 10_000_000 }).map((thousandths) => decimalText(dec(thousandths).div(1000)));
  const someGroups = fc
    .array(fc.record({ kwh, period: fc.constantFrom('2025-01', '2025-02'), market: fc.constantFrom('IT', 'FR') }), {
      maxLength: 6,
    })
    .map((list) => list.map((parts, index) => aGroup({ ...parts, key: `g${index}` })));
  const someInstruments = fc
    .array(
      fc.record({
        kwh,
        vintage: fc.constantFrom('2025', '2025-01'),
        market: fc.constantFrom('IT', 'FR'),
        kind: fc.constantFrom('certificate' as const, 'contract' as const, 'supplier' as const),
      }),
      { maxLength: 6 },
    )
    .map((list) => list.map((parts, index) => anInstrument({ ...parts, id: `i${index}` })));

  it('never gives more than an instrument holds nor more than a group consumed, and loses nothing', () => {
    fc.assert(
      fc.property(someGroups, someInstruments, (groups, instruments) => {
        const { allocations, unused, uncoveredKwh } = allocateInstruments(groups, instruments);
        const of = (keep: (entry: (typeof allocations)[number]) => boolean) =>
          sum(allocations.filter(keep).map((entry) => entry.kwh));
        return (
          instruments.every((instrument) =>
            of((entry) => entry.instrument.id === instrument.id)
              .plus(unused.find((entry) => entry.instrument.id === instrument.id)?.kwh ?? '0')
              .eq(instrument.kwh ?? '0'),
          ) &&
          groups.every((group) =>
            of((entry) => entry.groupKey === group.key)
              .plus(uncoveredKwh.get(group.key) ?? '0')
              .eq(group.kwh),
          ) &&
          allocations.every((entry) => dec(entry.kwh).gt(0)) &&
          [...uncoveredKwh.values()].every((left) => dec(left).gte(0))
        );
      }),
    );
  });
  it('gives the same total whether groups are valued one by one or by their blended rate', () => {
    fc.assert(
      fc.property(someGroups, someInstruments, (groups, instruments) => {
        const result = scope2Of(groups, instruments);
        const byRate = sum(result.groups.map((group) => dec(group.kwh).times(group.marketKgPerKwh ?? '0')));
        return byRate.minus(result.market.figure).abs().lte('1e-20');
      }),
    );
  });
});
