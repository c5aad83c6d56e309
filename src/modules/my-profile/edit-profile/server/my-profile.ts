import { employee, employment, type Employee } from '#modules/employee/person/model/employee.ts';
import { employeeRulesOf } from '#modules/employee/settings/model/employee-rules.ts';
import { employeeSettings } from '#modules/employee/settings/model/employee-settings.ts';
import { dataRequest } from '#modules/environmental/requests/model/data-request.ts';
import { certificate } from '#modules/my-profile/certificate/model/certificate.ts';
import { employeeChangeRequest } from '#modules/my-profile/change-request/model/change-request.ts';
import { tenureMonths } from '#modules/my-profile/overview/model/tenure.ts';
import { assertOwnEmployee, ownEmployee } from '#modules/my-profile/server/own-employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { BodyOf } from '#platform/http/model/call.ts';
import { grantsOfRoles } from '#platform/directory/model/roles.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { rolesOf } from '#platform/members/server/rights.ts';
import { records } from '#platform/records/server/records.ts';
import { referenceTitles } from '#platform/records/server/references.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { filePartNames, fileParts } from '../model/file-parts.ts';
import { profileParts, type MyProfile, type ProfilePartName, type showBirthdayCall } from '../model/profile-calls.ts';

/** What the person's own record says today. Nobody else's is ever read. */
export async function myProfile(tx: Tx): Promise<MyProfile> {
  const today = await todayOf(tx);
  const own = await ownEmployee(tx);
  const held = tx.grants?.get(certificate.access.read);
  const seesOthers = (held?.has('company') ?? false) || (held?.has('team') ?? false);
  const dataRequests = await openDataRequests(tx);
  const seenBy = await rolesThatSee(tx, employee.access.fields?.['P2'] ?? '');
  const fileSeenBy = Object.fromEntries(
    await Promise.all(
      filePartNames.map(async (part) => [part, await rolesThatSee(tx, fileParts[part].access.read)] as const),
    ),
  ) as MyProfile['fileSeenBy'];
  const sees = { seenBy, fileSeenBy };
  const { birthdays } = employeeRulesOf.on(await records(asProduct(tx), employeeSettings).all(), today);
  if (own === null)
    return { today, employee: null, missing: [], openRequest: null, dataRequests, ...sees, seesOthers, birthdays };
  const isOf = { filters: [{ field: 'employee', operation: 'is' as const, values: [own.id] }] };
  const spells = await records(asProduct(tx), employment).all(isOf);
  const requests = await records(asProduct(tx), employeeChangeRequest).all({
    filters: [...isOf.filters, { field: 'status', operation: 'is', values: ['requested'] }],
  });
  const { position, orgUnit, site, manager } = own;
  const names = await referenceTitles(asProduct(tx), employee, [{ position, orgUnit, site, manager }]);
  const named = (of: string | null) => (of === null ? null : (names[of] ?? null));
  return {
    today,
    employee: {
      id: own.id,
      version: own.version,
      name: own.name ?? '',
      number: own.number,
      givenName: own.givenName,
      familyName: own.familyName,
      preferredName: own.preferredName,
      birthDate: own.birthDate ?? null,
      showsBirthday: own.birthdayShown === 'colleagues',
      workEmail: own.workEmail,
      workPhone: own.workPhone,
      privateEmail: own.privateEmail ?? null,
      privatePhone: own.privatePhone ?? null,
      homeAddress: own.homeAddress ?? null,
      emergencyContacts: contactsOf(own),
      photoId: own.photo?.[0] ?? null,
      position: named(position),
      unit: named(orgUnit),
      site: named(site),
      manager: named(manager),
      startDate: own.startDate ?? null,
      tenureMonths: tenureMonths(spells, today),
    },
    missing: missingIn(own),
    openRequest: requests[0]?.id ?? null,
    dataRequests,
    ...sees,
    seesOthers,
    birthdays,
  };
}

/** Shows day and month of one's own birthday to colleagues, or no longer. @throws `my-profile.no-employee` */
export async function showBirthday(tx: Tx, { shows }: BodyOf<typeof showBirthdayCall>): Promise<void> {
  const own = await assertOwnEmployee(tx);
  await records(asProduct(tx), employee).compute(own.id, { birthdayShown: shows ? 'colleagues' : null });
}

/** The roles of the company, the highest first, with whom a right reaches more than one's own. */
async function rolesThatSee(tx: Tx, right: string): Promise<string[]> {
  const table = await rolesOf(tx.db, tx.companyId);
  return Object.entries(table).flatMap(([key, { label }]) => {
    const reach = grantsOfRoles([key], table).get(right);
    return reach !== undefined && [...reach].some((scope) => scope !== 'own') ? [label] : [];
  });
}

/** How many data requests the person has to answer; none where they see none. */
async function openDataRequests(tx: Tx): Promise<number> {
  if (tx.accountId === null || !(tx.access?.has(dataRequest.access.read) ?? true)) return 0;
  const { value } = await records(tx, dataRequest).boundedCount({
    filters: [
      { field: 'assignee', operation: 'is', values: [tx.accountId] },
      { field: 'status', operation: 'is', values: ['open', 'returned'] },
    ],
  });
  return value;
}

const contactsOf = ({ emergencyContacts }: Employee) =>
  ((emergencyContacts ?? []) as { name: string; phone: string; relation?: string | null }[]).map(
    ({ name, phone, relation = null }) => ({ name, phone, relation }),
  );

/** Parts that are empty. A preferred name is a choice, and never missing. */
const missingIn = (own: Employee): ProfilePartName[] =>
  (Object.keys(profileParts) as ProfilePartName[]).filter((name) => {
    const value = own[name];
    return name !== 'preferredName' && (value === null || (Array.isArray(value) && value.length === 0));
  });
