import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { employee, employment } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { records } from '#platform/records/server/records.ts';
import { restoreParts } from '#platform/records/server/restore-parts.ts';
import { everyRow, rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import {
  auditSample,
  type AuditSample,
  auditSampleEmployee,
  type AuditSampleEmployee,
  type Coverage,
  sampleSize,
} from '../model/audit-sample.ts';
import { compensation } from '../model/compensation.ts';
import { say } from '../model/messages.ts';

type Drawn = Pick<AuditSample, 'day' | 'covers'>;

/** Samples drawn before there was a choice are of pay. */
const coverageOf = ({ covers }: Drawn): Coverage => covers ?? 'pay';

/**
 * Employees who are employed on the day, with pay where the sample covers it. Pay is guarded: only who reads all of it
 * draws one of pay.
 */
async function populationOf(tx: Tx, sample: Drawn): Promise<string[]> {
  const isPaid = sql`exists (select from compensation c where ${everyRow(compensation)} and c.company_id = s.company_id
    and c.employee = s.employee and c.removed_at is null and c.effective_from between s.start_date and ${sample.day}::date)`;
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select distinct s.employee as id from employment s
    where ${everyRow(employment)} and s.company_id = ${tx.companyId} and s.removed_at is null
      and s.start_date <= ${sample.day}::date and (s.end_date is null or s.end_date >= ${sample.day}::date)
      and ${coverageOf(sample) === 'personal' ? sql`true` : isPaid}`);
  return rows.map(({ id }) => id);
}

/** The first so many by the SHA-256 of seed and id: whoever has the seed draws the same. */
export const drawn = (population: readonly string[], seed: string): string[] => {
  const placeOf = (id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return population
    .map((id) => ({ id, place: placeOf(id) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, sampleSize(population.length))
    .map(({ id }) => id);
};

const opens: Readonly<Record<Coverage, readonly string[]>> = {
  personal: [employment.access.read],
  pay: [compensation.access.read],
  both: [employment.access.read, compensation.access.read],
};

/** Nobody shows auditors what they do not read of everybody themselves. @throws `request.forbidden` */
function assertReadsAll({ grants }: Tx, sample: Drawn): void {
  const missing = opens[coverageOf(sample)].find((key) => grants !== null && grants.get(key)?.has('company') !== true);
  if (missing !== undefined) throw userError('request.forbidden', { access: missing });
}

/** Coverage, day and draw stay as they were; a sample ends by being deleted, with its employees. */
export const auditSampleRules = rules<typeof auditSample, AuditSample>(auditSample, {
  async beforeWrite(tx, { before, after }) {
    if (before !== null) {
      const moved = (['covers', 'day'] as const).filter((name) => before[name] !== after[name]);
      assertNoErrors(moved.map((path) => ({ path, ...say('sample-fixed') })));
      return { label: `${after.purpose} · ${after.day}` };
    }
    assertReadsAll(tx, after);
    const population = (await populationOf(tx, after)).length;
    return {
      label: `${after.purpose} · ${after.day}`,
      covers: coverageOf(after),
      population,
      size: sampleSize(population),
      seed: randomBytes(16).toString('hex'),
    };
  },
  async afterWrite(tx, { before, after }) {
    if (after.removedAt !== null) return;
    const parts = { field: 'sample', id: after.id };
    if (before?.removedAt) return restoreParts(tx, [auditSampleEmployee], { ...parts, removedAt: before.removedAt });
    if (before !== null) return;
    const kept = records(asProduct(tx), auditSampleEmployee);
    for (const id of drawn(await populationOf(tx, after), after.seed ?? ''))
      await kept.create({ sample: after.id, employee: id });
  },
  async beforeRemove(tx, { id }) {
    const kept = records(asProduct(tx), auditSampleEmployee);
    const of = await kept.all({ filters: [{ field: 'sample', operation: 'is', values: [id] }] });
    for (const part of of) await kept.remove(part.id, part.version);
  },
});

/** Who is in a sample is chosen by the draw, never by a person. */
const assertDrawn = ({ grants }: Tx): void => {
  if (grants !== null) assertNoErrors([{ path: 'employee', ...say('sample-drawn') }]);
};

export const auditSampleEmployeeRules = rules<typeof auditSampleEmployee, AuditSampleEmployee>(auditSampleEmployee, {
  async beforeWrite(tx, { before, after }) {
    assertDrawn(tx);
    if (before !== null) return undefined;
    const { rows } = await tx.db.execute<{ name: string | null }>(
      sql`select name from employee where ${everyRow(employee)} and company_id = ${tx.companyId} and id = ${after.employee}`,
    );
    const { covers } = await records(tx, auditSample).get(after.sample);
    return { label: rows[0]?.name ?? '', covers };
  },
  async beforeRemove(tx) {
    assertDrawn(tx);
  },
});
