import type { Tx } from '#platform/database/server/in-company.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { records } from '#platform/records/server/records.ts';
import type { EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import { findFactor } from '#modules/environmental/factors/server/factor-library.ts';
import { createFactorRules, type DraftRule } from '#modules/environmental/factor-rules/model/bulk-rule-contracts.ts';
import { assignmentRule, type NewAssignmentRule } from '#modules/environmental/set-up/model/set-up-records.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { activityLabel } from '#modules/environmental/calculation/server/labels.ts';

/** Creates one factor rule for each line, all or none. */
export const handleCreateFactorRules = handle(createFactorRules, async (tx, input) => {
  const rules = await newRules(tx, input.rules as DraftRule[]);
  for (const rule of rules) await records(tx, assignmentRule).create(rule);
  return { rules: rules.length };
});

/**
 * The records that drafts become, each with a name that no other rule has.
 * @throws `request.invalid` with the path of the line whose factor does not exist
 */
export async function newRules(tx: Tx, drafts: readonly DraftRule[]): Promise<NewAssignmentRule[]> {
  const taken = new Set((await records(tx, assignmentRule).all()).map(({ name }) => name));
  const rules: NewAssignmentRule[] = [];
  // Many lines have the same factor.
  const found = new Map<string, EmissionFactor>();
  for (const [at, { activityType, product, country, factorSource, factorId, method }] of drafts.entries()) {
    const key = `${factorSource}:${factorId}`;
    const factor = found.get(key) ?? (await findFactor(tx, factorSource, factorId));
    if (factor === null)
      throw userError('request.invalid', {}, [{ path: `rules.${at}.factorId`, ...say('factor-unknown') }]);
    found.set(key, factor);
    const said = [activityLabel(activityType), product, country].filter((part) => part !== null);
    const name = freeName(`${said.join(', ')}: ${factor.label}`.slice(0, 150), taken);
    taken.add(name);
    rules.push({
      name,
      activityType,
      product,
      country,
      factorSource: factor.source,
      factorId: factor.id,
      method: method ?? 'average',
    });
  }
  return rules;
}

/** The name itself, or with the next free number behind it. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2, candidate = name; ; number += 1) {
    if (!taken.has(candidate)) return candidate;
    candidate = `${name} (${number})`;
  }
}
