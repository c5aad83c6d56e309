import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, decimalText, sum } from '#platform/values/model/decimal.ts';
import { printed } from '#platform/i18n/model/printed.ts';
import { energyBasisBridge, netToGrossBridge } from '#platform/units/model/unit-bridges.ts';
import { energyBalance, energyParts, type EnergyMade, type EnergyUse } from './energy-balance.ts';

const gas = [netToGrossBridge({ of: 'natural gas', netPerGross: '0.9', source: 'ESRS E1 AR 18' })];
const use = (activityType: string, quantity: string, unit: string, part: Partial<EnergyUse> = {}): EnergyUse => ({
  site: 'plant',
  activityType,
  product: null,
  unit,
  quantity,
  records: 1,
  bridges: [],
  ...part,
});
const claim = (renewable: string, nuclear = '0') => ({
  renewable,
  nuclear,
  sources: [{ kind: 'instrument' as const, id: 'go', label: 'Guarantees of origin' }],
});
const sun: EnergyMade = {
  site: 'plant',
  technology: 'solar',
  produced: '30',
  sold: '10',
  selfConsumed: '20',
  records: 1,
};
const balanceOf = (uses: readonly EnergyUse[], made: readonly EnergyMade[] = [], floors = new Map<string, string>()) =>
  energyBalance(energyParts(uses, made).parts, made, floors);

describe('the energy table', () => {
  it('asks where a fuel in plain energy is not said to be net or gross, and where LPG in m³ may be gas or liquid', () => {
    const { parts, gaps } = energyParts(
      [
        use('heatingOil', '1000', 'kWh'),
        use('coal', '10', 'GJ'),
        use('lpg', '10', 'm3'),
        use('otherFuel', '10', 'ft3', { product: 'propane' }),
        use('ownVehicles', '1000', 'kWh'),
        use('districtHeat', '1000', 'kWh'),
      ],
      [],
    );
    expect(parts.map(({ activityType }) => activityType)).toEqual(['ownVehicles', 'districtHeat']);
    expect(gaps.map(({ said }) => printed(said))).toEqual([
      'kWh cannot be converted to MWh (net). Missing: statement whether the energy is net or gross.',
      'GJ cannot be converted to MWh (net). Missing: statement whether the energy is net or gross.',
      'Liquefied gas by cubic metre or cubic foot can be gas or liquid. Enter litres for liquid, or kg or kWh (gross or net), or its density as conversion.',
      'Liquefied gas by cubic metre or cubic foot can be gas or liquid. Enter litres for liquid, or kg or kWh (gross or net), or its density as conversion.',
    ]);
    // The company's own statement, with its dates, answers it.
    const net = energyBasisBridge({ of: 'Oil', basis: 'net', source: 'Supplier' });
    expect(energyParts([use('heatingOil', '1000', 'kWh', { bridges: [net] })], []).parts).toMatchObject([{ mwh: '1' }]);
  });
  it('counts fuels by net heating value, divides electricity by its proofs, and does not deduct what was sold (ESRS E1-7, AR 18)', () => {
    const balance = balanceOf(
      [
        use('naturalGas', '100000', 'kWh_gross', { bridges: gas }),
        use('electricity', '100', 'MWh', { claim: claim('0.5', '0.1') }),
        use('districtHeat', '36', 'GJ'),
      ],
      [sun],
    );
    expect(balance.rows.map(({ origin, group, energy }) => [origin, group, energy.figure])).toEqual([
      ['gas', 'fossil', '90'],
      ['purchased-fossil', 'fossil', '50'],
      ['nuclear', 'nuclear', '10'],
      ['renewable-purchased', 'renewable', '50'],
      ['renewable-own', 'renewable', '20'],
    ]);
    expect(balance).toMatchObject({
      total: { figure: '220', unit: 'MWh' },
      groups: { fossil: { figure: '140' }, nuclear: { figure: '10' }, renewable: { figure: '70' } },
      produced: { renewable: '30', nonRenewable: '0', sold: '10', selfConsumed: '20' },
    });
    expect(balance.renewableShare).toBe(decimalText(dec(70).div(220)));
    expect(balance.rows.find(({ origin }) => origin === 'gas')?.energy).toMatchObject({
      steps: [{ label: 'plant naturalGas', formula: '100000 kWh_gross', figure: '90' }],
      sources: [{ kind: 'bridge' }],
    });
    expect(balance.rows.find(({ origin }) => origin === 'renewable-purchased')?.energy.sources).toMatchObject([
      { kind: 'instrument', id: 'go' },
    ]);
    expect(balance.vsme).toEqual([
      { row: 'electricity', renewable: '50', nonRenewable: '50', total: '100' },
      { row: 'ownEnergy', renewable: '20', nonRenewable: '0', total: '20' },
      { row: 'heat', renewable: '0', nonRenewable: '10', total: '10' },
      { row: 'fuel', renewable: '0', nonRenewable: '90', total: '90' },
      { row: 'total', renewable: '70', nonRenewable: '150', total: '220' },
    ]);
  });

  it('counts energy made from fuel once, as that fuel', () => {
    const balance = balanceOf([use('naturalGas', '100', 'MWh_net')], [{ ...sun, technology: 'chpFossil' }]);
    expect(balance).toMatchObject({ total: { figure: '100' }, produced: { nonRenewable: '30', renewable: '0' } });
  });

  it('leaves out what cannot be converted and says what is missing: never zero', () => {
    const { parts, gaps } = energyParts(
      [use('heatingOil', '500', 'L'), use('ownVehicles', '12000', 'km'), use('electricity', '1', 'MWh')],
      [],
    );
    expect(parts).toHaveLength(1);
    expect(gaps.map(({ activityType, quantity }) => [activityType, quantity])).toEqual([
      ['heatingOil', '500'],
      ['ownVehicles', '12000'],
    ]);
    expect(gaps[0]?.said.message).toContain('net calorific value');
  });

  it('takes other fuels as fossil unless they are called by the name of a renewable one', () => {
    expect(
      balanceOf([
        use('otherFuel', '1', 'MWh_net'),
        use('otherFuel', '2', 'MWh_net', { product: 'bioethanol' }),
        use('biomass', '3', 'MWh_net'),
      ]).rows.map(({ origin, energy }) => [origin, energy.figure]),
    ).toEqual([
      ['other-fossil', '1'],
      ['renewable-fuel', '5'],
    ]);
  });

  it('divides by the floor area without vehicles', () => {
    const balance = balanceOf(
      [use('electricity', '100', 'MWh'), use('diesel', '50', 'MWh_net')],
      [],
      new Map([['plant', '2000']]),
    );
    expect(balance.sites).toMatchObject([
      { site: 'plant', energy: { figure: '150' }, perM2: { figure: '50', unit: 'kWh/m2' } },
    ]);
    expect(balanceOf([use('electricity', '100', 'MWh')]).sites[0]?.perM2).toBeNull();
  });

  it('adds up: rows, groups, sites and the voluntary standard are the total, to the last digit', () => {
    const amounts = fc.array(
      fc.record({
        site: fc.constantFrom('a', 'b', 'c'),
        activityType: fc.constantFrom('electricity', 'naturalGas', 'diesel', 'biomass', 'steam'),
        thousandths: fc.nat(1_000_000_000),
        claim: fc.option(fc.record({ renewable: fc.nat(700), nuclear: fc.nat(300) }), { nil: null }),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(amounts, (given) => {
        const share = (thousandths: number) => decimalText(dec(thousandths).div(1000));
        const balance = balanceOf(
          given.map(({ site, activityType, thousandths, claim: shares }) =>
            use(
              activityType,
              decimalText(dec(thousandths).div(1000)),
              activityType === 'electricity' || activityType === 'steam' ? 'MWh' : 'MWh_net',
              {
                site,
                ...(shares !== null && activityType === 'electricity'
                  ? { claim: claim(share(shares.renewable), share(shares.nuclear)) }
                  : {}),
              },
            ),
          ),
        );
        const total = balance.total.figure;
        expect(decimalText(sum(given.map(({ thousandths }) => dec(thousandths).div(1000))))).toBe(total);
        expect(decimalText(sum(balance.rows.map(({ energy }) => energy.figure)))).toBe(total);
        expect(decimalText(sum(Object.values(balance.groups).map(({ figure }) => figure)))).toBe(total);
        expect(decimalText(sum(balance.sites.map(({ energy }) => energy.figure)))).toBe(total);
        expect(balance.vsme.at(-1)?.total).toBe(total);
      }),
    );
  });
});
