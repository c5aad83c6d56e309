import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { orgUnit, type NewOrgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod, type NewReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { runApprovalResponse } from '#modules/environmental/approval/model/run-approval-contracts.ts';
import { runSummary, type RunSummary } from '#modules/environmental/calculation/model/run-contracts.ts';
import { runResponse } from '#modules/environmental/inventory/model/run-detail-contracts.ts';
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

const runResult = z.object({ result: z.object({ run: runSummary }) });

/**
 * Calculates a period and waits for the figures. Supply of fuels and energy stays out: the published inventories have
 * no scope 3.
 */
export async function calculate(api: Api, period: Saved, name: string): Promise<RunSummary> {
  const { result } = await ask(api, runResult, 'POST', '/actions/calculate-inventory', {
    period: period.id,
    name,
    withoutUpstream: true,
  });
  return finished(api, result.run);
}

/** The run as soon as it has its figures; large ones are calculated in the background. */
async function finished(api: Api, begun: RunSummary): Promise<RunSummary> {
  let run = begun;
  while (run.state === 'calculating') {
    await wait(200);
    run = (await ask(api, runResponse, 'GET', `/inventory/runs/${run.id}`)).run;
  }
  if (run.totals === null)
    throw new Error(`the calculation of ${run.name} ended as ${run.state}: ${run.problem?.message ?? ''}`);
  return run;
}

/** The same records with other warming potentials, beside a run; the difference is all their doing. */
export async function trialCalculation(api: Api, run: RunSummary, gwpSet: 'AR4' | 'AR5' | 'AR6'): Promise<RunSummary> {
  const { result } = await ask(api, runResult, 'POST', '/actions/candidate-run', { run: run.id, gwpSet });
  return finished(api, result.run);
}

/** Approves a run and makes it the published figure of its period, with one reason for all that it lacks. */
export async function publish(api: Api, run: RunSummary, reason: string | null = null): Promise<void> {
  for (const [action, more] of [
    ['approve-run', {}],
    ['freeze-run', { reason }],
  ] as const) {
    const { conditions } = await ask(api, runApprovalResponse, 'GET', `/inventory/runs/${run.id}/approval`);
    const waivers = conditions
      .filter(({ isMet, policy, waiver }) => !isMet && policy === 'waivable' && waiver === null)
      .map(({ name }) => ({ condition: name, reason: 'As published by the organisation.' }));
    await ask(api, runResult, 'POST', `/actions/${action}`, { run: run.id, waivers, ...more });
  }
}

/** Opens the records again that a published figure locks, for its restatement. */
export async function reopen(api: Api, period: Saved, reason: string): Promise<void> {
  await ask(api, z.unknown(), 'POST', '/actions/reopen-records', { period: period.id, reason });
}

/** kg CO2e of a run by key of a dimension, by both methods. */
export async function totalsBy(
  api: Api,
  run: RunSummary,
  by: TotalDimension,
): Promise<Map<string, { locationKg: string | null; marketKg: string | null }>> {
  const { items } = await ask(api, totalsResponse, 'GET', `/inventory/runs/${run.id}/totals?by=${by}`);
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

export const statementPdf = (api: Api, run: RunSummary): Promise<Buffer> =>
  api.download(`/reports/ghg-statement/pdf?run=${run.id}`);
