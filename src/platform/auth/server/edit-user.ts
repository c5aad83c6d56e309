import { accountError } from '#platform/accounts/model/errors.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { EditUser } from '#platform/accounts/model/contracts.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import type { OpenCompany } from './companies-of.ts';
import type { Person } from '#platform/members/server/find-person.ts';
import { account } from '#platform/directory/server/tables.ts';
import { profileKeeper } from '#platform/members/server/profile-keeper.ts';
import { membership } from '#platform/directory/server/member-tables.ts';

export const editDone = 'Changes saved.';

/** What everyone in the company sees anyway goes into its history; of the rest only that it changed. */
const publicFields = ['name', 'surname', 'preferredName'] as const;
const fields = [...publicFields, 'phone', 'language', 'timeZone'] as const;
/** What the module that keeps profiles in a company keeps alone. */
const keptFields = ['photoId', 'address', 'privateEmail', 'privatePhone', 'emergencyContacts', 'version'] as const;

/**
 * Changes a profile: one's own, or with `members.manage` that of somebody whose only company this is. A profile belongs
 * to the person, so what several companies see, no single one of them changes.
 *
 * @param own  the company in use, null without one
 * @throws `accounts.person-unknown` for people of other companies too; `accounts.edit-forbidden`;
 *   `accounts.not-yours-to-edit`; `accounts.no-profile` for what only a company keeps, without one; what the keeper refuses
 */
export async function editUser(
  accounts: Accounts,
  person: Person,
  own: OpenCompany | null,
  id: string,
  values: EditUser,
  requestId: string,
): Promise<void> {
  const isSelf = id === person.accountId;
  if (!isSelf) await mayEdit(accounts, own, id);
  const isKept = keptFields.some((field) => values[field] !== undefined);
  if (isKept && !isSelf) throw accountError('accounts.edit-forbidden');
  if (isKept && (own === null || profileKeeper() === null)) throw accountError('accounts.no-profile');
  const companies = await accounts.database.directory
    .select({ id: membership.companyId })
    .from(membership)
    .where(eq(membership.accountId, id));
  const [first, ...others] = companies
    .map((company) => company.id)
    .sort((a, b) => (a === own?.id ? -1 : b === own?.id ? 1 : 0));
  if (first === undefined) {
    await inDirectory(accounts.database, async (db) => {
      await db.update(account).set(changed(values, accounts.clock())).where(eq(account.id, id));
    });
    return;
  }
  const who = { accountId: person.accountId, requestId, now: accounts.clock() };
  const entry = await inCompany(accounts.database, { ...who, companyId: first }, async (tx) => {
    const changed = await changeIn(tx, id, values);
    if (isSelf) await profileKeeper()?.(tx, keptOf(values));
    return changed;
  });
  // Other companies of the person see the new name as well, so their histories tell it. Limit: each in a transaction of
  // its own, after the change.
  if (entry !== null)
    for (const companyId of others)
      await inCompany(accounts.database, { ...who, companyId }, async (tx) => {
        tx.record(entry);
      });
}

const keptOf = ({ name: _, surname: _surname, language: _language, timeZone: _zone, ...kept }: EditUser) => kept;

async function changeIn(tx: Tx, id: string, values: EditUser): Promise<Parameters<Tx['record']>[0] | null> {
  const [before] = await tx.db.select().from(account).where(eq(account.id, id)).for('update');
  if (before === undefined) throw accountError('accounts.person-unknown');
  const moved = fields.filter((field) => values[field] !== undefined && values[field] !== before[field]);
  if (moved.length === 0) return null;
  await tx.db.update(account).set(changed(values, tx.now)).where(eq(account.id, id));
  const shown = publicFields.filter((field) => moved.includes(field));
  const entry = {
    action: 'changed',
    resource: 'profile',
    recordId: id,
    before: Object.fromEntries(shown.map((field) => [field, before[field]])),
    after: { ...Object.fromEntries(shown.map((field) => [field, values[field] ?? null])), changed: moved },
  };
  tx.record(entry);
  return entry;
}

async function mayEdit({ database }: Accounts, own: OpenCompany | null, id: string): Promise<void> {
  const [colleague] =
    own === null
      ? []
      : await database.directory
          .select({ roleKeys: membership.roleKeys })
          .from(membership)
          .where(and(eq(membership.companyId, own.id), eq(membership.accountId, id)));
  if (own === null || colleague === undefined) throw accountError('accounts.person-unknown');
  if (!own.access.has('members.manage')) throw accountError('accounts.edit-forbidden');
  if (colleague.roleKeys.includes('owner') && !own.roleKeys.includes('owner'))
    throw accountError('accounts.not-yours-to-edit');
  const [elsewhere] = await database.directory
    .select({ id: membership.companyId })
    .from(membership)
    .where(and(eq(membership.accountId, id), ne(membership.companyId, own.id)))
    .limit(1);
  if (elsewhere !== undefined) throw accountError('accounts.not-yours-to-edit');
}

const changed = (values: EditUser, now: Date) => ({
  ...Object.fromEntries(fields.filter((field) => values[field] !== undefined).map((field) => [field, values[field]])),
  changedAt: now.toISOString(),
});
