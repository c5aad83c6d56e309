import { describe, expect, it } from 'vitest';
import { ENERGY_TOTAL, energyRest } from './energy-rest.ts';
import type { ConceptResponse, SectionResponse, ValueResponse } from './vsme-report-contracts.ts';

const origin = 'vsme:BreakdownOfEnergyConsumptionAxis';
const value = (amount: string, dimensions: string | null = null, rest: Partial<ValueResponse> = {}) =>
  ({ value: amount, unit: 'utr:MWh', dimensions, footnotes: [] as string[], ...rest }) as ValueResponse;
const concept = (name: string, ...values: ValueResponse[]) => ({ name, values }) as ConceptResponse;
const section = (...concepts: ConceptResponse[]) => ({ concepts }) as SectionResponse;
const restOf = (total: ConceptResponse, ...rows: ConceptResponse[]) =>
  energyRest([section(total), section(...rows)], section(...rows));

describe('the rows of energy against their total (VSME par. 29)', () => {
  const total = concept(ENERGY_TOTAL, value('250'));

  it('leave a rest that is named, in the unit of the total', () => {
    expect(
      restOf(total, concept('a', value('100')), concept('b', value('59408.346', null, { unit: 'utr:kWh' }))),
    ).toEqual({
      total: '250',
      rows: '159.408346',
      rest: '90.591654',
      unit: 'utr:MWh',
      isNamed: false,
    });
    const named = concept(ENERGY_TOTAL, value('1250', null, { footnotes: ['Includes 1,000.5 MWh of district heat.'] }));
    expect(restOf(named, concept('a', value('249.5')))).toMatchObject({ rest: '1000.5', isNamed: true });
    expect(restOf(named, concept('a', value('250')))).toMatchObject({ rest: '1000', isNamed: false });
  });

  it('count once: by their total, else by their origins', () => {
    const renewable = value('60', `${origin}=vsme:RenewableEnergyMember`);
    const other = value('40', `${origin}=vsme:NonRenewableEnergyMember`);
    expect(restOf(total, concept('a', value('100'), renewable, other))?.rows).toBe('100');
    expect(restOf(total, concept('a', renewable, other))?.rows).toBe('100');
  });

  it('say nothing without a total, without a row, or beside something that is no energy', () => {
    expect(restOf(concept(ENERGY_TOTAL), concept('a', value('1')))).toBeNull();
    expect(restOf(total, concept('a'))).toBeNull();
    expect(restOf(total, concept('a', value('1', null, { unit: 'utr:t' })))).toBeNull();
  });
});
