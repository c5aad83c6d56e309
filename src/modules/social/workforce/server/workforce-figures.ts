import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { averageOf, leaversOf, reportedLeavers, reportedTurnover } from '#modules/employee/figures/model/turnover.ts';
import { employeesOf, jobOf, leaversIn, staysOf, type Stay } from '#modules/employee/figures/model/workforce.ts';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { dimensionsKey } from '#modules/report/taxonomy/model/fact.ts';
import {
  characteristicsOf,
  countBy,
  keysBy,
  missingOn,
  nonEmployeesOn,
  partings,
  type Characteristics,
  type Counting,
  type Parting,
} from '#modules/social/workforce/model/characteristics.ts';
import { TURNOVER_RATE, vsmeFigures, type Workforce } from '#modules/social/workforce/model/report-figures.ts';
import type { workforceFiguresCall } from '#modules/social/workforce/model/workforce-calls.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import type { Explained } from '#platform/kit/model/explained.ts';
import { records } from '#platform/records/server/records.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { dec, decimalText, type Decimal } from '#platform/values/model/decimal.ts';
import { hideInLattice } from '#platform/values/model/hiding/hide-small-groups.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import { contentOf, countingOf, hashOf, isToldInGroups, seesEverybody, snapshotsOf, workforceOf } from './basis.ts';

type Answer = ResponseOf<typeof workforceFiguresCall>;

const seesTotals = (tx: Tx): boolean => tx.grants?.get('workforce-totals.read')?.has('company') === true;

/** The workforce of a period as S1 and B8 show it, from the records as they are now. */
export async function workforceFigures(tx: Tx, { period: id }: { period: string }): Promise<Answer> {
  const period = await records(tx, reportingPeriod).get(id);
  const days = { from: period.from, to: period.to };
  const workforce = await workforceOf(tx, period);
  const { counting, isStated, rules: social } = await countingOf(tx, period);
  const counted = characteristicsOf(workforce.spells, days, counting, workforce.rules);
  const employees = employeesOf(workforce.spells);
  const stays = staysOf(employees);
  const leavers = leaversOf(stays, days);
  const isFull = seesEverybody(tx);
  const isWithheld = !isFull && !(await isToldInGroups(tx, days));
  const shown = (people: number) => isFull || people === 0 || people >= social.smallestGroup;
  // The parts of leavers are small groups, and so are those without a reason.
  const withSteps = (rate: Explained): Explained => (isFull ? rate : { ...rate, steps: [], warnings: [] });
  const average = averageOf(employees, days, workforce.rules.averageMethod);
  const esrs = reportedTurnover(leavers, average, 'esrs');
  const vsme = reportedTurnover(leavers, averageOf(employees, days, 'openingClosing'), 'vsme');
  const hasLeavers = workforce.knowsLeavers && esrs !== null && shown(esrs.leavers) && !isWithheld;
  const nonEmployees = nonEmployeesOn(workforce.spells, period.to);
  const { snapshots, refs } = await shownSnapshots(tx, period, workforce);
  return {
    ...days,
    isOpen: period.to > (await todayOf(tx)),
    ...counting,
    isStated,
    smallestGroup: social.smallestGroup,
    // Full-time equivalents of two such periods would tell somebody's hours.
    total:
      counted.total === null || counted.total.isZero() || (isWithheld && counting.countedAs === 'fte')
        ? null
        : rounded(counted.total, counted),
    withoutHours: shown(counted.withoutHours) && !isWithheld ? counted.withoutHours : null,
    isWithheld,
    missing: isFull ? missingOn(workforce.spells, period.to) : null,
    ...(isFull
      ? { parts: partsOf(counted), hidden: [] }
      : isWithheld
        ? { parts: [], hidden: partings.filter((by) => counted.parts[by].length > 0) }
        : largeParts(workforce, days, counting, counted, social.smallestGroup)),
    crosses: isFull ? crossesOf(workforce, days, counting, counted) : null,
    average,
    turnover: hasLeavers
      ? {
          leavers: esrs.leavers,
          esrs: withSteps(esrs.rate),
          vsme: vsme === null ? null : withSteps(vsme.rate),
        }
      : null,
    byUnit: isFull && workforce.knowsLeavers ? await turnoverByUnit(tx, workforce, stays, days) : null,
    nonEmployees: isFull || nonEmployees >= social.smallestGroup ? nonEmployees : null,
    snapshots,
    reported:
      isFull || (seesTotals(tx) && !isWithheld)
        ? await againstReport(tx, { period, workforce, counting, isFull })
        : null,
    refs,
  };
}

const rounded = (amount: Decimal, { decimals }: Characteristics): string =>
  decimalText(amount.toDecimalPlaces(decimals));

const partsOf = (counted: Characteristics): Answer['parts'] =>
  partings.flatMap((by) =>
    counted.parts[by].map(({ key, amount }) => ({
      by,
      key,
      amount: counted.total === null ? null : rounded(amount, counted),
    })),
  );

/**
 * The same where groups are large enough, and no others give them away: single parts, nothing crossed. People decide,
 * whatever is counted; of averages everybody who was there in it. A hidden part is not named: a reader would know that
 * somebody is in it.
 */
function largeParts(
  { spells, rules }: Workforce,
  days: DaySpan,
  counting: Counting,
  counted: Characteristics,
  k: number,
): Pick<Answer, 'parts' | 'hidden'> {
  const keys = keysBy(rules);
  const people: Counting = { countedAs: 'headcount', countedOn: 'end' };
  const cells = countBy(spells, days, people, rules, (spell, job) =>
    JSON.stringify(partings.map((by) => keys[by](spell, job) ?? '')),
  ).map(({ key, amount }) => ({ at: JSON.parse(key ?? '[]') as string[], count: amount.toNumber() }));
  const hidden = new Set(
    hideInLattice(cells, { k, depth: 1 }).flatMap(({ at, hidden: because }) =>
      because === null ? [] : [JSON.stringify(at)],
    ),
  );
  const isHidden = (part: Answer['parts'][number]) =>
    // An average is about more people than those of a day: only the day's own parts are known to be large enough.
    counting.countedOn === 'average' ||
    hidden.has(JSON.stringify(partings.map((by) => (by === part.by ? (part.key ?? '') : null))));
  const parts = partsOf(counted);
  return {
    parts: parts.filter((part) => !isHidden(part)),
    hidden: partings.filter((by) => parts.some((part) => part.by === by && isHidden(part))),
  };
}

const crossings: readonly (readonly [Parting, Parting])[] = [
  ['contract', 'gender'],
  ['hours', 'gender'],
  ['contract', 'country'],
  ['hours', 'country'],
];

function crossesOf(
  { spells, rules }: Workforce,
  days: DaySpan,
  counting: Counting,
  counted: Characteristics,
): NonNullable<Answer['crosses']> {
  if (counted.total === null) return [];
  const keys = keysBy(rules);
  return crossings.map(([by, across]) => ({
    by,
    across,
    cells: countBy(spells, days, counting, rules, (spell, job) =>
      JSON.stringify([keys[by](spell, job), keys[across](spell, job)]),
    ).map(({ key, amount }) => {
      const [row = null, column = null] = JSON.parse(key ?? '[]') as (string | null)[];
      return { row, column, amount: rounded(amount, counted) };
    }),
  }));
}

/**
 * Turnover of each unit as ESRS counts it: who left from it, by their last job, against the average of those whose job is
 * there. The leavers of all units are those of the company.
 */
async function turnoverByUnit(
  tx: Tx,
  { spells, rules }: Workforce,
  stays: readonly Stay[],
  days: DaySpan,
): Promise<Answer['byUnit']> {
  const units = new Map(
    (await records(asProduct(tx), orgUnit).all({ sort: [{ field: 'name', descending: false }] })).map(
      ({ id, name }) => [id, name],
    ),
  );
  const averages = new Map(
    countBy(
      spells,
      days,
      { countedAs: 'headcount', countedOn: 'average' },
      rules,
      (_spell, job) => job?.unit ?? null,
    ).map(({ key, amount }) => [key, amount]),
  );
  const left = Map.groupBy(leaversIn(stays, days), ({ last }) => jobOf(last, last.to ?? days.to)?.unit ?? null);
  return [...new Set([...averages.keys(), ...left.keys()])]
    .map((unit) => {
      const average = averages.get(unit) ?? dec(0);
      const leavers = reportedLeavers(leaversOf(left.get(unit) ?? [], days));
      return {
        unit,
        name: unit === null ? null : (units.get(unit) ?? null),
        average: decimalText(average.toDecimalPlaces(2)),
        leavers,
        rate: average.isZero() ? null : decimalText(dec(leavers).times(100).div(average)),
      };
    })
    .toSorted((one, other) => dec(other.average).cmp(one.average));
}

async function shownSnapshots(
  tx: Tx,
  period: ReportingPeriod,
  workforce: Workforce,
): Promise<Pick<Answer, 'snapshots' | 'refs'>> {
  const found = await snapshotsOf(tx, period.id);
  const now = found.length === 0 ? null : hashOf(contentOf(workforce, period));
  const names = await accountNames(
    tx,
    found.flatMap(({ takenBy }) => takenBy ?? []),
  );
  return {
    snapshots: found.map(({ id, version, takenAt, takenBy, sha256 }) => ({
      id,
      version,
      takenAt,
      takenBy,
      sha256,
      isCurrent: sha256 === now,
    })),
    refs: names,
  };
}

/** What the report of the period says beside what the records say now: whoever entered values sees where they differ. */
async function againstReport(
  tx: Tx,
  of: { period: ReportingPeriod; workforce: Workforce; counting: Counting; isFull: boolean },
): Promise<Answer['reported']> {
  const { period, workforce, counting, isFull } = of;
  if (tx.access !== null && !tx.access.has('report.read')) return null;
  const told = { lineage: null, lineageId: null, withSnapshot: <M>(method: M) => method };
  const figures = new Map(
    vsmeFigures(workforce, period, counting, told).map((figure) => [
      `${figure.concept}|${dimensionsKey(figure.dimensions)}`,
      figure,
    ]),
  );
  const stated = (
    await records(tx, disclosureValue).all({ filters: [{ field: 'period', operation: 'is', values: [period.id] }] })
  ).filter(
    ({ concept, standing, from, to }) =>
      standing === 'reported' &&
      isOfB8(concept) &&
      (from ?? period.from) === period.from &&
      (to ?? period.to) === period.to,
  );
  const said = new Map(stated.map((value) => [`${value.concept}|${value.dimensions ?? ''}`, value]));
  return [...new Set([...figures.keys(), ...said.keys()])].flatMap((key) => {
    const [concept = '', row = ''] = key.split('|');
    if (!isOfB8(concept)) return [];
    const value = said.get(key);
    const [ofRecords, ofReport] = [figures.get(key)?.value ?? null, value?.value ?? null];
    const isSame = ofRecords !== null && ofReport !== null && agrees(concept, ofRecords, ofReport);
    // What the report does not say may be of few.
    const isHidden = !isFull && !isSame && ofRecords !== null;
    if (isHidden && ofReport === null) return [];
    return [
      {
        concept,
        row: row === '' ? null : row,
        records: isFull ? ofRecords : isSame ? ofReport : null,
        report: ofReport,
        isSame,
        isHidden,
        origin: value?.origin ?? null,
      },
    ];
  });
}

/** To the digits that the report states, of a rate at least to the per cent: 0.083 agrees with 0.0832, 0 does not. */
const agrees = (concept: string, ofRecords: string, ofReport: string): boolean =>
  dec(ofRecords)
    .toDecimalPlaces(Math.max(concept === TURNOVER_RATE ? 2 : 0, ofReport.split('.')[1]?.length ?? 0))
    .eq(ofReport);

const isOfB8 = (concept: string): boolean =>
  /^vsme:(NumberOf(Employees|(Permanent|Temporary)ContractEmployees|(Male|Female|OtherGender|NonReportedGender)Employees|EmployeesForCountryOfEmploymentContract)|EmployeeTurnoverRate)$/.test(
    concept,
  );
