import { spellOn } from '#modules/employee/person/model/as-of.ts';
import { employee, employment, jobTerm } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { referenceTitles } from '#platform/records/server/references.ts';
import type { employeeProfileCall } from '../model/directory-calls.ts';
import { employedPerson } from './directory.ts';

/**
 * One employee as of a day. Employment and jobs only for those who may see the personal data of this very person.
 *
 * @throws `request.not-found` for somebody whom the reader does not see
 */
export async function employeeProfile(
  tx: Tx,
  id: string,
  { on }: { on?: string | undefined },
): Promise<ResponseOf<typeof employeeProfileCall>> {
  const person = await records(tx, employee).get(id);
  const day = on ?? (await todayOf(tx));
  const entry = await employedPerson(tx, id, day);
  const { name, number, workEmail, workPhone } = person;
  return {
    on: day,
    id,
    name: name ?? '',
    number,
    workEmail,
    workPhone,
    photoId: person.photo?.[0] ?? null,
    job: entry && { position: entry.position, unit: entry.unit, site: entry.site, manager: entry.manager },
    personal: (await records(tx, employee).hiddenFields(id)).has('startDate') ? null : await personalOf(tx, id, day),
  };
}

async function personalOf(tx: Tx, id: string, day: string) {
  const isTheirs = { filters: [{ field: 'employee', operation: 'is' as const, values: [id] }] };
  const spells = await records(tx, employment).all(isTheirs);
  const terms = await records(tx, jobTerm).all({ ...isTheirs, sort: [{ field: 'effectiveFrom', descending: false }] });
  const names = await referenceTitles(
    tx,
    jobTerm,
    terms.map(({ position, orgUnit, site, manager }) => ({ position, orgUnit, site, manager })),
  );
  const named = (of: string | null) => (of === null ? null : (names[of] ?? null));
  const spell = spellOn(spells, day);
  return {
    employment: spell === undefined ? null : { startDate: spell.startDate, endDate: spell.endDate, kind: spell.kind },
    jobs: terms.map((term) => ({
      from: term.effectiveFrom,
      position: named(term.position),
      unit: named(term.orgUnit),
      site: named(term.site),
      manager: named(term.manager),
      weeklyHours: term.weeklyHours,
    })),
  };
}
