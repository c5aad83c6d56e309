import { FTE, HEADCOUNT } from '#modules/report/datapoints/model/employee-count.ts';
import { eq } from 'drizzle-orm';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { company } from '#platform/directory/server/tables.ts';
import { dec, type DecimalText } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { records } from '#platform/records/server/records.ts';
import { disclosureValue, type DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { loadTree, type OrgTree } from '#modules/environmental/calculation/server/sites.ts';
import { floorAreaOf, type Denominator } from '#modules/environmental/targets/model/intensity.ts';
import {
  DENOMINATOR_KINDS,
  denominatorOptions,
  intensityDenominator,
  type DenominatorKind,
  type IntensityDenominator,
} from '#modules/environmental/targets/model/intensity-denominator.ts';
import { say } from '#modules/environmental/targets/model/messages.ts';
import type { DenominatorResponse } from '#modules/environmental/targets/model/target-contracts.ts';
import type { CalculationEmissions } from './calculation-emissions.ts';

/** All that denominators are read from, once a transaction. */
export interface DenominatorSources {
  entered: readonly IntensityDenominator[];
  stated: readonly DisclosureValue[];
  tree: OrgTree;
  currency: string;
  /** Names of outputs with their latest unit, in any period. */
  outputs: readonly { output: string; unit: string }[];
}

const STATED = ['vsme:Turnover', 'vsme:NumberOfEmployees', 'vsme:TypeOfNumberOfEmployees'];

/** Values of the report are read for those only who may read the report. */
export async function denominatorSources(tx: Tx): Promise<DenominatorSources> {
  const entered = await records(tx, intensityDenominator).all();
  const mayRead = tx.access === null || tx.access.has('report.read');
  const [row] = await tx.db.select({ currency: company.currency }).from(company).where(eq(company.id, tx.companyId));
  const stated: DisclosureValue[] = [];
  for (const concept of mayRead ? STATED : [])
    stated.push(
      ...(await records(tx, disclosureValue).all({
        filters: [{ field: 'concept', operation: 'is', values: [concept] }],
      })),
    );
  const outputs = new Map(
    entered.flatMap(({ kind, output, unit }) =>
      kind === 'output' && output !== null && unit !== null ? [[output, unit] as const] : [],
    ),
  );
  return {
    entered,
    stated,
    tree: await loadTree(tx),
    currency: row?.currency ?? 'EUR',
    outputs: [...outputs]
      .map(([output, unit]) => ({ output, unit }))
      .toSorted((a, b) => (a.output < b.output ? -1 : 1)),
  };
}

/** Which denominators a page shows: each kind once, each output once. */
export function denominatorKeys({ outputs }: DenominatorSources): { kind: DenominatorKind; output: string | null }[] {
  return DENOMINATOR_KINDS.flatMap((kind): { kind: DenominatorKind; output: string | null }[] =>
    kind === 'output' ? outputs.map(({ output }) => ({ kind, output })) : [{ kind, output: null }],
  );
}

/**
 * A denominator of a period: as entered, else as the report states it, else, of floor area, from the sites by days. A
 * value of the report that differs from the entered one is said.
 */
export function denominatorOf(
  sources: DenominatorSources,
  period: ReportingPeriod,
  emissions: CalculationEmissions | null,
  key: { kind: DenominatorKind; output: string | null },
): DenominatorResponse {
  const entered = sources.entered.find(
    (one) => one.period === period.id && one.kind === key.kind && (key.kind !== 'output' || one.output === key.output),
  );
  const other = key.kind === 'floorArea' ? fromSites(sources, emissions) : fromReport(sources, period, key.kind);
  const empty = { ...key, amount: null, from: null, source: null, sourceText: null, record: null, version: null };
  if (entered !== undefined) {
    const unit = unitOf(sources, key, entered);
    const isOther = other?.from === 'report' && other.amount !== null && !dec(other.amount).eq(entered.amount);
    return {
      ...empty,
      amount: entered.amount,
      unit,
      from: 'entered',
      sourceText: entered.source,
      record: entered.id,
      version: entered.version,
      notes: isOther
        ? [
            say('values-differ', {
              denominator: { label: denominatorOptions[key.kind] },
              stated: { decimal: other.amount ?? '0', unit: other.unit },
              entered: { decimal: entered.amount, unit },
            }),
          ]
        : [],
    };
  }
  return other === null
    ? { ...empty, unit: unitOf(sources, key, null), notes: [] }
    : { ...empty, ...other, from: other.amount === null ? null : other.from };
}

interface Found {
  amount: DecimalText | null;
  unit: string;
  from: 'report' | 'sites';
  source: Message | null;
  notes: Message[];
}

const PLAIN_UNITS = { fte: 'FTE', headcount: 'person', floorArea: 'm2' } as const;

function unitOf(
  { currency, outputs }: DenominatorSources,
  { kind, output }: { kind: DenominatorKind; output: string | null },
  entered: IntensityDenominator | null,
): string {
  if (kind === 'revenue') return entered?.currency ?? currency;
  if (kind === 'output') return entered?.unit ?? outputs.find((one) => one.output === output)?.unit ?? 'item';
  return PLAIN_UNITS[kind];
}

/** VSME par. 24 (e) (iv) and (v): turnover, and employees in the way they are counted. */
function fromReport({ stated }: DenominatorSources, period: ReportingPeriod, kind: DenominatorKind): Found | null {
  const at = (name: string) =>
    stated.find(
      ({ period: of, concept, dimensions, standing }) =>
        of === period.id && concept === `vsme:${name}` && dimensions === null && standing === 'reported',
    );
  const from = { from: 'report' as const, source: say('report-source', { period: period.name }), notes: [] };
  if (kind === 'revenue') {
    const turnover = at('Turnover');
    return turnover === undefined || turnover.value === null || turnover.unit === null
      ? null
      : { ...from, amount: turnover.value, unit: turnover.unit.replace('iso4217:', '') };
  }
  const employees = at('NumberOfEmployees')?.value ?? null;
  const counted = at('TypeOfNumberOfEmployees')?.value ?? null;
  if (employees === null || kind === 'floorArea' || kind === 'output') return null;
  return counted === (kind === 'fte' ? FTE : HEADCOUNT)
    ? { ...from, amount: employees, unit: PLAIN_UNITS[kind] }
    : null;
}

function fromSites({ tree }: DenominatorSources, emissions: CalculationEmissions | null): Found | null {
  if (emissions === null) return null;
  const { area, sites, missing } = floorAreaOf(
    emissions.sites.flatMap(({ site, name, share, validFrom, validTo, hasEmissions }) => {
      const unit = tree.get(site);
      return unit?.kind === 'site'
        ? [{ name, share, hasEmissions, floorAreaM2: unit.floorAreaM2, valid: { from: validFrom, to: validTo } }]
        : [];
    }),
    { from: emissions.run.from, to: emissions.run.to },
  );
  return {
    amount: area,
    unit: PLAIN_UNITS.floorArea,
    from: 'sites',
    source: area === null ? null : say('floor-source', { count: sites }),
    notes: missing.length === 0 ? [] : [say('floor-missing', { count: missing.length, sites: { list: missing } })],
  };
}

/** As the engine takes it; null where the amount is missing. */
export const asDenominator = ({ kind, output, amount, unit }: DenominatorResponse): Denominator | null =>
  amount === null ? null : { kind: kind as DenominatorKind, output, amount, unit };
