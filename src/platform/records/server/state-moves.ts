import { userError } from '#platform/errors/model/errors.ts';
import { asksReason } from '#platform/records/model/fields.ts';
import { say } from '#platform/records/model/messages.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import type { Row } from '#platform/records/model/row.ts';
import { ownValue } from '#platform/values/model/own-value.ts';

/** A new record begins in the first state of its states. @throws `request.invalid` at each state field that does not */
export function assertInitialState(resource: Resource, values: Readonly<Record<string, unknown>>): void {
  const wrong = fieldsOf(resource).filter(
    ([name, field]) => field.kind === 'state' && values[name] !== undefined && values[name] !== field.start,
  );
  if (wrong.length > 0)
    throw userError(
      'request.invalid',
      {},
      wrong.map(([path, field]) => ({
        path,
        ...say('start', {
          status: { label: field.kind === 'state' ? (field.labels?.[field.start] ?? field.start) : '' },
        }),
      })),
    );
}

/**
 * Refuses moves that a state does not have, and those that ask for a reason without one.
 *
 * @param before   the record as it is stored
 * @param changed  what is to change, by name of the field
 * @throws `record.move-not-allowed`, `request.invalid` at `reason`
 */
export function assertMovesAllowed(
  resource: Resource,
  before: Row,
  changed: Readonly<Record<string, unknown>>,
  reason: string | null,
): void {
  for (const [name, field] of fieldsOf(resource)) {
    if (field.kind !== 'state' || !(name in changed)) continue;
    const [from, to] = [String(before[name]), String(changed[name])];
    if (!(field.moves[from] ?? []).includes(to))
      throw userError('record.move-not-allowed', {
        label: { noun: resource.label[0] },
        from: field.labels?.[from] ?? from,
        to: field.labels?.[to] ?? to,
      });
    if (asksReason(field, from, to) && (reason ?? '').trim() === '')
      throw userError('request.invalid', {}, [{ path: 'reason', ...say('move-unexplained') }]);
  }
}

/** The access keys that these moves of states need, where a right can reach fewer rows than all. */
export function keysOfMoves(resource: Resource, set: Readonly<Record<string, unknown>>): string[] {
  if (resource.access.rows === undefined) return [];
  return fieldsOf(resource).flatMap(([name, field]) =>
    field.kind === 'state' && name in set ? (ownValue(field.needs ?? {}, String(set[name])) ?? []) : [],
  );
}
