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
  sampleSize,
} from '../model/audit-sample.ts';
import { compensation } from '../model/compensation.ts';
import { say } from '../model/messages.ts';

/** Employees who are employed and have pay on a day. Pay is guarded: only who reads all of it draws. */
async function paidOn(tx: Tx, day: string): Promise<string[]> {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select distinct c.employee as id from compensation c join employment s on s.company_id = c.company_id
      and s.employee = c.employee and s.removed_at is null and s.start_date <= ${day}::date
      and (s.end_date is null or s.end_date >= ${day}::date) and c.effective_from between s.start_date and ${day}::date
    where ${everyRow(compensation)} and ${everyRow(employment)} and c.company_id = ${tx.companyId} and c.removed_at is null`);
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

const readsAllPay = ({ grants }: Tx): boolean =>
  grants === null || grants.get(compensation.access.read)?.has('company') === true;

/** Day and draw stay as they were; a sample ends by being deleted, with its employees. */
export const auditSampleRules = rules<typeof auditSample, AuditSample>(auditSample, {
  async beforeWrite(tx, { before, after }) {
    if (before !== null) {
      if (before.day !== after.day) assertNoErrors([{ path: 'day', ...say('sample-fixed') }]);
      return { label: `${after.purpose} · ${after.day}` };
    }
    if (!readsAllPay(tx)) throw userError('request.forbidden', { access: compensation.access.read });
    const population = (await paidOn(tx, after.day)).length;
    return {
      label: `${after.purpose} · ${after.day}`,
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
    for (const id of drawn(await paidOn(tx, after.day), after.seed ?? ''))
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
    return { label: rows[0]?.name ?? '' };
  },
  async beforeRemove(tx) {
    assertDrawn(tx);
  },
});
