import { userError, UserError } from '#platform/errors/model/errors.ts';
import { snake, type Resource } from '#platform/records/model/resource.ts';
import { say } from '#platform/records/model/messages.ts';
import { asForeignFile } from './attached-files.ts';
import { databaseError } from './database-error.ts';
import { asLockedDays } from './locked-days.ts';

/**
 * Whether two transactions were in each other's way (deadlock, serialisation failure): nothing is wrong with either,
 * and the one that was ended can be tried again.
 */
export function isCollision(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === '40P01' || code === '40001';
}

/**
 * Says what a constraint of the record's table, or a lock of its days, turned down in words of the record; anything else
 * is passed on as it is.
 */
export function asUserError(resource: Resource, error: unknown): unknown {
  if (error instanceof UserError) return error;
  const locked = asLockedDays(error);
  if (locked !== null) return locked;
  const foreign = asForeignFile(resource, error);
  if (foreign !== null) return foreign;
  const found = databaseError(error);
  const label = { noun: resource.label[0] };
  if (found?.code === '23505') {
    const names = resource.unique.find(
      (fields) => `${snake(resource.name)}_${fields.map(snake).join('_')}_key`.slice(0, 63) === found.constraint,
    );
    if (names === undefined) return error;
    const labels = names.map((name) => resource.fields[name]?.label ?? name);
    return userError(
      'record.duplicate',
      { label, fields: { list: labels.map((one) => ({ noun: one })) } },
      names.map((path) => ({
        path,
        ...say('same', { fields: { list: labels.map((one) => ({ label: one })) } }),
      })),
    );
  }
  if (found?.code === '23503') {
    const name = Object.keys(resource.fields).find(
      (field) => `${snake(resource.name)}_${snake(field)}_fk` === found.constraint,
    );
    return name === undefined
      ? userError('record.in-use', { label })
      : userError('request.invalid', {}, [{ path: name, ...say('entry-gone') }]);
  }
  // The database takes rows of a guarded kind only as far as the person's right reaches.
  if (found?.code === '42501' && resource.access.guarded !== undefined)
    return userError('request.forbidden', { access: resource.access.write });
  return error;
}
