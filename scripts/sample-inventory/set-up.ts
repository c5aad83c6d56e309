import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { orgUnit, type NewOrgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod, type NewReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { calculationApprovalResponse } from '#modules/environmental/approval/model/calculation-approval-contracts.ts';
import {
  calculationSummary,
  type CalculationSummary,
} from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { calculationResponse } from '#modules/environmental/inventory/model/calculation-detail-contracts.ts';
import { totalsResponse, type TotalDimension } from '#modules/environmental/results/model/result-contracts.ts';
import {
  assignmentRule,
  customFactor,
  energyInstrument,
  type NewAssignmentRule,
} from '#modules/environmental/set-up/model/set-up-records.ts';
import type { NewOf, Resource } from '#platform/records/model/resource.ts';
import { ask, type Api } from './api.ts';

const saved = z.object({ record: z.looseObject({ id: z.uuid(), version: z.int() }) });
export interface Saved {
  id: string;
  version: number;
}

async function create(api: Api, { path }: Resource, values: object): Promise<Saved> {
  const {
    record: { id, version },
  } = await ask(api, saved, 'POST', `/${path}`, values);
  return { id, version };
}

/** Gives the company the European registration number by which its reports are tagged and published. */
export async function identify(api: Api, registrationNumber = 'DEX0000.HRB12345'): Promise<void> {
  const { id } = await ask(api, z.object({ id: z.string() }), 'GET', '');
  const section = z.object({ record: z.object({ version: z.number() }) });
  const { record } = await ask(api, section, 'GET', `/company-profile/${id}`);
  await ask(api, z.unknown(), 'PATCH', `/company-profile/${id}`, {
    version: record.version,
    set: { registrationNumber },
  });
}

export const addPeriod = (api: Api, values: NewReportingPeriod): Promise<Saved> => create(api, reportingPeriod, values);
export const addUnit = (api: Api, values: NewOrgUnit): Promise<Saved> => create(api, orgUnit, values);
export const addFactor = (api: Api, values: NewOf<typeof customFactor>): Promise<Saved> =>
  create(api, customFactor, values);
export const addRule = (api: Api, values: NewAssignmentRule): Promise<Saved> => create(api, assignmentRule, values);
export const addInstrument = (api: Api, values: NewOf<typeof energyInstrument>): Promise<Saved> =>
  create(api, energyInstrument, values);

/** Changes a record as the form does: with the version it was read at, and with a reason. */
export async function change(
  api: Api,
  { path }: Resource,
  { id, version }: Saved,
  set: object,
  reason: string,
): Promise<Saved> {
  const { record } = await ask(api, saved, 'PATCH', `/${path}/${id}`, { version, set, reason });
  return { id: record.id, version: record.version };
}

const calculationResult = z.object({ result: z.object({ run: calculationSummary }) });

/**
 * Calculates a period and waits for the figures. Supply of fuels and energy stays out: the published inventories have
 * no scope 3.
 */
export async function calculate(api: Api, period: Saved, name: string): Promise<CalculationSummary> {
  const { result } = await ask(api, calculationResult, 'POST', '/actions/calculate-inventory', {
    period: period.id,
    name,
    withoutUpstream: true,
  });
  return finished(api, result.run);
}

/** The calculation as soon as it has its figures; large ones are calculated in the background. */
async function finished(api: Api, begun: CalculationSummary): Promise<CalculationSummary> {
  let calculation = begun;
  while (calculation.state === 'calculating') {
    await wait(200);
    calculation = (await ask(api, calculationResponse, 'GET', `/inventory/runs/${calculation.id}`)).run;
  }
  if (calculation.totals === null)
    throw new Error(
      `the calculation of ${calculation.name} ended as ${calculation.state}: ${calculation.problem?.message ?? ''}`,
    );
  return calculation;
}

/** The same records with other warming potentials, beside a calculation; the difference is all their doing. */
export async function trialCalculation(
  api: Api,
  calculation: CalculationSummary,
  gwpSet: 'AR4' | 'AR5' | 'AR6',
): Promise<CalculationSummary> {
  const { result } = await ask(api, calculationResult, 'POST', '/actions/candidate-run', {
    run: calculation.id,
    gwpSet,
  });
  return finished(api, result.run);
}

/** Approves a calculation and makes it the published figure of its period, with one reason for all that it lacks. */
export async function publish(api: Api, calculation: CalculationSummary, reason: string | null = null): Promise<void> {
  for (const [action, more] of [
    ['approve-run', {}],
    ['freeze-run', { reason }],
  ] as const) {
    const { conditions } = await ask(
      api,
      calculationApprovalResponse,
      'GET',
      `/inventory/runs/${calculation.id}/approval`,
    );
    const waivers = conditions
      .filter(({ isMet, policy, waiver }) => !isMet && policy === 'waivable' && waiver === null)
      .map(({ name }) => ({ condition: name, reason: 'As published by the organisation.' }));
    await ask(api, calculationResult, 'POST', `/actions/${action}`, { run: calculation.id, waivers, ...more });
  }
}

/** Opens the records again that a published figure locks, for its restatement. */
export async function reopen(api: Api, period: Saved, reason: string): Promise<void> {
  await ask(api, z.unknown(), 'POST', '/actions/reopen-records', { period: period.id, reason });
}

/** kg CO2e of a calculation by key of a dimension, by both methods. */
export async function totalsBy(
  api: Api,
  calculation: CalculationSummary,
  by: TotalDimension,
): Promise<Map<string, { locationKg: string | null; marketKg: string | null }>> {
  const { items } = await ask(api, totalsResponse, 'GET', `/inventory/runs/${calculation.id}/totals?by=${by}`);
  return new Map(items.map(({ key, locationKg, marketKg }) => [key, { locationKg, marketKg }]));
}

const unitPage = z.object({
  items: z.array(z.looseObject({ id: z.uuid(), code: z.string().nullable() })),
  next: z.string().nullable(),
});

/** Code of each unit → its id. */
export async function unitsByCode(api: Api): Promise<Map<string, string>> {
  const units = new Map<string, string>();
  for (let after: string | null = ''; after !== null; ) {
    const page: z.output<typeof unitPage> = await ask(
      api,
      unitPage,
      'GET',
      `/${orgUnit.path}?limit=200${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`,
    );
    for (const { id, code } of page.items) if (code !== null) units.set(code, id);
    after = page.next;
  }
  return units;
}

export const statementPdf = (api: Api, calculation: CalculationSummary): Promise<Buffer> =>
  api.download(`/reports/ghg-statement/pdf?run=${calculation.id}`);
