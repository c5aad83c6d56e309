import type { DefaultRoleKey } from '#platform/directory/model/default-roles.ts';
import type { NewKpiSelection } from '#modules/materiality/kpi-identification/model/kpi-selection.ts';
import type { NewOwnKpi } from '#modules/materiality/kpi-identification/model/own-kpi.ts';

/**
 * KPIs of the company itself. Planted: nobody stated the accidents of either year in the report, so their rate is not
 * computable and says what it needs.
 */
export const ownKpisOfBorealis: readonly NewOwnKpi[] = [
  {
    name: 'Emissions per employee',
    code: 'co2_per_head',
    unit: 't_co2e/person',
    decimals: 2,
    formula: 'TotalGrossLocationBasedScope1AndScope2GHGEmissions / NumberOfEmployees',
    purpose: 'Asked for by two public buyers; scopes 1 and 2, location-based.',
  },
  {
    name: 'Accidents per hundred employees',
    code: 'accidents_per_hundred',
    unit: '1',
    decimals: 1,
    formula: 'NumberOfRecordableWorkRelatedAccidentsInTheReportingPeriod * 100 [person] / NumberOfEmployees',
    purpose: 'For the safety committee.',
  },
];

interface DemoSelection {
  own?: string;
  owner: DefaultRoleKey | null;
  isReady?: true;
  values: Omit<NewKpiSelection, 'ownKpi' | 'owner' | 'status'>;
}
const yearly = { frequency: 'year', firstPeriod: '2024' } as const;

/**
 * What the company decided to collect, and how far that is settled; water is not material and was asked for by a
 * customer.
 */
export const selectionsOfBorealis: readonly DemoSelection[] = [
  {
    owner: 'sustainability',
    isReady: true,
    values: { point: 'vsme:TotalEnergyConsumption', source: 'moduleQuery', ...yearly },
  },
  {
    owner: 'sustainability',
    isReady: true,
    values: { point: 'vsme:GrossScope1GreenhouseGasEmissions', source: 'moduleQuery', ...yearly },
  },
  {
    owner: 'sustainability',
    isReady: true,
    values: { point: 'vsme:GrossLocationBasedScope2GreenhouseGasEmissions', source: 'moduleQuery', ...yearly },
  },
  {
    own: 'co2_per_head',
    owner: 'sustainability',
    isReady: true,
    values: { reason: 'own', source: 'moduleQuery', ...yearly },
  },
  { own: 'accidents_per_hundred', owner: null, values: { reason: 'own', source: 'moduleQuery', ...yearly } },
  {
    owner: 'line-manager',
    isReady: true,
    values: {
      point: 'vsme:NumberOfRecordableWorkRelatedAccidentsInTheReportingPeriod',
      reason: 'target',
      source: 'manual',
      frequency: 'quarter',
      firstPeriod: '2025-Q1',
      evidence: 'required',
      note: 'From the accident book.',
    },
  },
  { owner: null, values: { point: 'vsme:NumberOfTemporaryContractEmployees', source: 'manual', ...yearly } },
  {
    owner: 'sustainability',
    values: { point: 'vsme:TotalWaterConsumption', reason: 'customer', source: 'moduleQuery', frequency: 'year' },
  },
];
