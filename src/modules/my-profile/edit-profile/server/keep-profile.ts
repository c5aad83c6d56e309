import { and, eq } from 'drizzle-orm';
import { employee } from '#modules/employee/person/model/employee.ts';
import { say } from '#modules/my-profile/model/messages.ts';
import { assertOwnEmployee, ownEmployee } from '#modules/my-profile/server/own-employee.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { storedFile } from '#platform/files/server/tables.ts';
import type { ProfileKeeper } from '#platform/members/server/profile-keeper.ts';
import type { ChangeOf } from '#platform/records/model/resource.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';

/**
 * What a person changes of their own employee record directly: contact, emergency contacts, photo and preferred name.
 * The phone of the account is the work phone that colleagues see. Legal name and date of birth are changed by request.
 */
export const keepProfile: ProfileKeeper = async (tx, values) => {
  const { preferredName, phone, photoId, address, privateEmail, privatePhone, emergencyContacts, version } = values;
  const kept = {
    ...(privateEmail === undefined ? {} : { privateEmail }),
    ...(privatePhone === undefined ? {} : { privatePhone }),
    ...(emergencyContacts === undefined ? {} : { emergencyContacts }),
    ...(address === undefined ? {} : { homeAddress: address }),
    ...(photoId === undefined ? {} : { photo: photoId === null ? [] : [photoId] }),
  };
  const set = {
    ...kept,
    ...(preferredName === undefined ? {} : { preferredName }),
    ...(phone === undefined ? {} : { workPhone: phone }),
  };
  const isNeeded = Object.keys(kept).length > 0;
  const own = isNeeded ? await assertOwnEmployee(tx) : await ownEmployee(tx);
  if (own === null || Object.keys(set).length === 0) return;
  if (photoId !== undefined && photoId !== null && photoId !== own.photo?.[0]) await assertOwnPhoto(tx, photoId);
  await records(asProduct(tx), employee).change(own.id, version ?? own.version, set as ChangeOf<typeof employee>);
};

/** A photo is one that the person uploaded as such: other files may be anybody's and anything. */
async function assertOwnPhoto(tx: Tx, id: string): Promise<void> {
  const [found] = await tx.db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(
      and(
        eq(storedFile.companyId, tx.companyId),
        eq(storedFile.id, id),
        eq(storedFile.purpose, 'photo'),
        eq(storedFile.createdBy, tx.accountId ?? ''),
      ),
    );
  if (found === undefined) assertNoErrors([{ path: 'photoId', ...say('photo-unknown') }]);
}
