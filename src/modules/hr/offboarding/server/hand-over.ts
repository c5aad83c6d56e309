import type { App } from '#platform/app/server/app.ts';
import { addApprovalRuleCall } from '#platform/approvals/model/approval-contracts.ts';
import { keysToApprove, replaceApprover, rulesNaming } from '#platform/approvals/server/replace-approver.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { UserError } from '#platform/errors/model/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { asRow } from '#platform/records/model/row.ts';
import { records } from '#platform/records/server/records.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { employee, type Employee } from '#modules/employee/person/model/employee.ts';
import { exit } from '../model/exit.ts';
import { say } from '../model/messages.ts';
import type { doHandOverCall, handOverCall } from '../model/offboarding-calls.ts';
import { heldBy, labelOfField, type Held } from './held.ts';

const namesMax = 5;
/** Rules of approvals are no records: they are one group of their own. */
const rulesGroup = { kind: 'approvalRule', field: 'approver' } as const;

/** What the leaver is responsible for. Names are those that the caller may read; counts are whole. */
export async function handOver(tx: Tx, exitId: string): Promise<ResponseOf<typeof handOverCall>> {
  const person = await leaverOf(tx, exitId);
  const groups = [];
  for (const { of, resource, ids } of await heldBy(tx, person))
    groups.push({
      kind: of.kind,
      field: of.field,
      label: resource.label[1],
      fieldLabel: labelOfField(resource, of.field),
      to: of.to,
      count: ids.length,
      names: await namesOf(tx, resource, ids),
    });
  const rules = person.account === null ? [] : await rulesNaming(tx, person.account);
  if (rules.length > 0)
    groups.push({
      ...rulesGroup,
      label: 'Approval rules',
      fieldLabel: 'Approver',
      to: 'account' as const,
      count: rules.length,
      names: [],
    });
  return { groups };
}

/** @throws `request.invalid` unless the exit is under way */
async function leaverOf(tx: Tx, exitId: string): Promise<Employee> {
  await records(tx, exit).demand(exitId, 'offboarding.write');
  const { employee: id, status } = await records(tx, exit).get(exitId);
  if (status !== 'open') assertNoErrors([{ path: 'exit', ...say('not-open') }]);
  return records(asProduct(tx), employee).get(id);
}

async function namesOf(tx: Tx, resource: Resource, ids: readonly string[]): Promise<string[]> {
  if (tx.access !== null && !tx.access.has(resource.access.read)) return [];
  const names: string[] = [];
  for (const id of ids.slice(0, namesMax)) {
    const found = await records(tx, resource).find(id);
    const name = found === null ? null : asRow(found)[resource.title];
    if (typeof name === 'string') names.push(name);
  }
  return names;
}

/**
 * Hands the chosen groups over to others, each record with its history, all or nothing. Rules of a kind that refuse a
 * change of what is closed do not keep it with the leaver; wrong input does.
 *
 * @throws `request.invalid` at the group
 */
export async function doHandOver(
  tx: Tx,
  app: App,
  exitId: string,
  { groups }: BodyOf<typeof doHandOverCall>,
): Promise<ResponseOf<typeof doHandOverCall>> {
  const person = await leaverOf(tx, exitId);
  const reason = say('reason', { name: person.name ?? '' }).message;
  const held = await heldBy(tx, person);
  let moved = 0;
  for (const [at, { kind, field, to }] of groups.entries()) {
    const path = `groups.${at}.to`;
    if (to === person.id || to === person.account) assertNoErrors([{ path, ...say('not-themselves') }]);
    if (kind === rulesGroup.kind && person.account !== null) {
      await assertRulesMove(tx, app, path, { from: person.account, to });
      moved += await replaceApprover(tx, person.account, to, reason);
      continue;
    }
    const group = held.find(({ of }) => of.kind === kind && of.field === field);
    if (group === undefined) {
      assertNoErrors([{ path, ...say('group-unknown') }]);
      continue;
    }
    if (group.of.to === 'account') await assertMember(tx, path, to, group.resource);
    for (const id of group.ids)
      await moveOne(tx, group, id, { from: leaverIn(group, person), to, path, reason, above: person.manager });
    moved += group.ids.length;
  }
  const left = await countHeld(tx, person);
  if (left === 0) await records(asProduct(tx), exit).compute(exitId, { handedOverAt: tx.now.toISOString() });
  return { moved, left };
}

/** All that is left with somebody: records and rules of approvals. */
export const countHeld = async (tx: Tx, person: Employee): Promise<number> =>
  (await heldBy(tx, person)).reduce((all, { ids }) => all + ids.length, 0) +
  (person.account === null ? 0 : (await rulesNaming(tx, person.account)).length);

const leaverIn = ({ of }: Held, person: Employee): string => (of.to === 'account' ? (person.account ?? '') : person.id);

/** Approval rules are changed by whoever may set them, and name only who may approve what they are about. */
async function assertRulesMove(
  tx: Tx,
  app: App,
  path: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (tx.access !== null && !tx.access.has(addApprovalRuleCall.access ?? ''))
    assertNoErrors([{ path, ...say('rules-not-yours') }]);
  await assertMember(tx, path, to, null);
  const member = (await activeMembers(tx)).find(({ accountId }) => accountId === to);
  const keys = keysToApprove(app, await rulesNaming(tx, from), from);
  if ([...keys].every((key) => member?.access.has(key))) return;
  assertNoErrors([{ path, ...say('not-an-approver', { name: (await accountNames(tx, [to]))[to] ?? '' }) }]);
}

/** Whoever is responsible for a record has to be able to open it. */
async function assertMember(tx: Tx, path: string, to: string, resource: Resource | null): Promise<void> {
  const member = (await activeMembers(tx)).find(({ accountId }) => accountId === to);
  if (member === undefined) assertNoErrors([{ path, ...say('not-a-member') }]);
  if (resource === null || member?.access.has(resource.access.read)) return;
  const name = (await accountNames(tx, [to]))[to] ?? '';
  assertNoErrors([{ path, ...say('lacks-right', { name, kind: { noun: resource.label[1] } }) }]);
}

async function moveOne(
  tx: Tx,
  { of, resource }: Held,
  id: string,
  given: { from: string; to: string; path: string; reason: string; above: string | null },
): Promise<void> {
  const { from, path, reason } = given;
  const kept = records(asProduct(tx), resource);
  const row = asRow(await kept.get(id));
  // Whoever takes the leaver's place reports to whom the leaver reported to.
  const isOwnManager = of.field === 'manager' && (of.about === null ? id : row[of.about]) === given.to;
  const to = isOwnManager ? given.above : given.to;
  const set = { [of.field]: of.part === null ? to : replaced(row[of.field], of.part, from, given.to) };
  try {
    await tx.savepoint(() => kept.change(id, Number(row['version']), set, { reason }));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (error.code === 'request.invalid') assertNoErrors(error.errors.map((one) => ({ ...one, path })));
    await kept.compute(id, set, { reason });
  }
}

/** Lines in which one person takes the place of another; who stands there already stands there once. */
type Line = Readonly<Record<string, string | number | boolean | null>>;
function replaced(lines: unknown, part: string, from: string, to: string): Line[] {
  const all = (lines as readonly Line[]).map((line) => (line[part] === from ? { ...line, [part]: to } : line));
  return all.filter((line, at) => line[part] !== to || all.findIndex((one) => one[part] === to) === at);
}
