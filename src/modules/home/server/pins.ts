import { and, eq, isNull, sql } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import { recordAddress } from '#platform/manifest/model/module.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { searchTitle } from '#platform/records/server/search.ts';
import { switchedOn } from '#platform/search/server/switched-on.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { pin, pinKindOf, type Pin } from '../model/pin.ts';

/** A pin as the home page shows it. */
export interface ShownPin
  extends Pick<Pin, 'id' | 'version' | 'kind' | 'title' | 'details' | 'targetResource' | 'targetId'> {
  /** Below the company; null where the record has no page. */
  path: string | null;
  /** What it points to was removed, or is no longer for this person. */
  isGone: boolean;
}

const inOrder = [{ field: 'position', descending: false }];

/**
 * One's own pins in one's own order, with their records' present names. Those into modules that the company switched
 * off wait until they are on again.
 */
export async function pinsOf(
  tx: Tx,
  { modules, resources }: Pick<App, 'modules' | 'resources'>,
  access: ReadonlySet<string>,
): Promise<ShownPin[]> {
  const on = await switchedOn(tx, modules);
  const isOff = (resource: string) =>
    modules.some((module) => module.registers?.[resource] !== undefined && !on.includes(module));
  const pins = (await records(tx, pin).all({ sort: inOrder })).filter(
    ({ targetResource }) => targetResource === null || !isOff(targetResource),
  );
  const shown: ShownPin[] = [];
  // At most fifty, each by its key.
  for (const { id, version, kind, title, details, targetResource, targetId } of pins) {
    const plain = { id, version, kind, title, details, targetResource, targetId };
    if (targetResource === null || targetId === null) shown.push({ ...plain, path: null, isGone: false });
    else {
      const resource = readable(resources, access, targetResource);
      const target = resource === null ? null : await records(tx, resource).find(targetId);
      shown.push(
        target === null || resource === null
          ? { ...plain, path: null, isGone: true }
          : {
              ...plain,
              title: titleOf(resource, target),
              path: recordAddress(modules, access, resource.name, targetId),
              isGone: false,
            },
      );
    }
  }
  return shown;
}

/** Pins a record of any kind one may read. One that is pinned already stays where it is. */
export async function pinRecord(
  tx: Tx,
  { resources }: Pick<App, 'resources'>,
  access: ReadonlySet<string>,
  resourceName: string,
  id: string,
): Promise<Pin> {
  const resource = readable(resources, access, resourceName);
  if (resource === null) throw userError('request.not-found');
  const target = await records(tx, resource).get(id);
  const [known] = await records(tx, pin)
    .all({ filters: [] })
    .then((pins) => pins.filter((one) => one.targetResource === resourceName && one.targetId === id));
  return (
    known ??
    (await records(tx, pin).create({
      kind: pinKindOf(resource),
      title: titleOf(resource, target),
      details: resource.label[0],
      targetResource: resourceName,
      targetId: id,
    }))
  );
}

/** Puts one's pins into this order. Pins that are not named (made meanwhile in another tab) come after. */
export async function orderPins(tx: Tx, ids: readonly string[]): Promise<void> {
  const table = tableOf(pin);
  const of = (name: string) => column(table, name);
  await tx.db.execute(sql`
    update ${table} set position = ordered.position from (
      select p.id, row_number() over (order by array_position(${sql.param([...ids])}::uuid[], p.id) nulls last, p.position) - 1 as position
      from ${table} p where p.company_id = ${tx.companyId} and p.created_by = ${tx.accountId}::uuid and p.removed_at is null
    ) ordered
      where ${and(eq(of('companyId'), tx.companyId), eq(of('createdBy'), tx.accountId), isNull(of('removedAt')))}
      and ${of('id')} = ordered.id`);
}

function readable(resources: readonly Resource[], access: ReadonlySet<string>, name: string): Resource | null {
  const resource = resources.find((one) => one.name === name && !one.own);
  return resource !== undefined && access.has(resource.access.read) ? resource : null;
}

const titleOf = (resource: Resource, row: object) =>
  searchTitle(resource, row as Readonly<Record<string, unknown>>) || resource.label[0];
