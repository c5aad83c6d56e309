import { userError, UserError } from '#platform/errors/model/errors.ts';
import { snake, type Resource } from '#platform/records/model/resource.ts';
import { say } from '../model/messages.ts';

/** The PostgreSQL error below Drizzle's wrapping. */
export function databaseError(error: unknown): { code: string; constraint: string } | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(at.code))
      return {
        code: at.code,
        constraint: 'constraint' in at && typeof at.constraint === 'string' ? at.constraint : '',
      };
  }
  return null;
}

/**
 * Whether two transactions were in each other's way (deadlock, serialisation failure): nothing is wrong with either,
 * and the one that was ended can be tried again.
 */
export function isCollision(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === '40P01' || code === '40001';
}

/**
 * Says what a constraint of the record's table turned down in words of the record; anything else is passed on as it is.
 */
export function asUserError(resource: Resource, error: unknown): unknown {
  if (error instanceof UserError) return error;
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
  return error;
}
