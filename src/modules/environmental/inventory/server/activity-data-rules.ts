import { environmentalError } from '#modules/environmental/inventory/model/errors.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { activityData, type ActivityData } from '#modules/environmental/inventory/model/activity-data.ts';
import { refrigerantBalance, type RefrigerantBalance } from '#modules/environmental/set-up/model/set-up-records.ts';
import { refuseOtherThanWorked } from './guided/guided-rules.ts';
import { locksOf, refuseLockedInput, refuseWithin, type Dated, type Locks } from './run/locked-records.ts';
import { loadTree, type OrgTree } from './run/sites.ts';
import { say } from '../model/messages.ts';

/**
 * Rules of activity records. A locked or published period, and one whose calculation is approved or final, takes no
 * change on any of its days, neither where the record was nor where it goes; a negative amount names the document it
 * corrects; the site is part of the organisation on at least one of the days.
 */
export const activityDataRules = rules<typeof activityData, ActivityData>(activityData, {
  async beforeWrite(tx, { before, after }) {
    await refuseLockedInput(tx, before === null ? [after] : [before, after]);
    refuseBareNegative(after);
    // A record that loses its form is a plain one again.
    const isPlain = before !== null && before.guidedForm !== null && after.guidedForm === null;
    refuseOtherThanWorked(before, isPlain ? { ...after, guidedInputs: null } : after);
    if (before === null || before.site !== after.site || before.from !== after.from || before.to !== after.to)
      await refuseForeignSite(tx, after);
    return isPlain ? { guidedInputs: null } : undefined;
  },
  async beforeRemove(tx, record) {
    await refuseLockedInput(tx, [record]);
  },
  async beforeImport(tx, rows) {
    const { locks, tree } = await knownOf(tx);
    for (const row of rows) {
      refuseWithin(locks, [row]);
      refuseBareNegative(row);
      refuseOtherThanWorked(null, row);
      refuseOutside(tree, row);
    }
  },
});

/** Refrigerant balances are amounts on days as well. */
export const refrigerantBalanceRules = rules<typeof refrigerantBalance, RefrigerantBalance>(refrigerantBalance, {
  async beforeWrite(tx, { before, after }) {
    await refuseLockedInput(tx, before === null ? [after] : [before, after]);
    await refuseForeignSite(tx, after);
    return undefined;
  },
  async beforeRemove(tx, record) {
    await refuseLockedInput(tx, [record]);
  },
});

interface Known {
  locks: Locks;
  tree: OrgTree;
}
// An import asks again and again in one transaction, to find out which of its rows was meant.
const knownByTx = new WeakMap<Tx, Promise<Known>>();

function knownOf(tx: Tx): Promise<Known> {
  const known =
    knownByTx.get(tx) ?? Promise.resolve().then(async () => ({ locks: await locksOf(tx), tree: await loadTree(tx) }));
  knownByTx.set(tx, known);
  return known;
}

function refuseBareNegative({ quantity, reference }: ActivityData): void {
  if (quantity.startsWith('-') && (reference === null || reference.trim() === ''))
    throw environmentalError('environmental.negative-without-reference', {}, [
      { path: 'reference', ...say('corrected-document-missing') },
    ]);
}

export async function refuseForeignSite(tx: Tx, { site, from, to }: Dated & { site: string }): Promise<void> {
  const unit = await records(tx, orgUnit).find(site);
  if (unit === null) throw userError('request.invalid', {}, [{ path: 'site', ...say('site-gone') }]);
  if ((unit.validFrom !== null && to < unit.validFrom) || (unit.validTo !== null && from > unit.validTo))
    throw notThere();
}

function refuseOutside(tree: OrgTree, { site, from, to }: Dated & { site: string }): void {
  const unit = tree.get(site);
  if (unit === undefined || unit.removedAt !== null)
    throw userError('request.invalid', {}, [{ path: 'site', ...say('site-gone') }]);
  if ((unit.validFrom !== null && to < unit.validFrom) || (unit.validTo !== null && from > unit.validTo))
    throw notThere();
}

const notThere = () =>
  environmentalError('environmental.site-not-there', {}, [{ path: 'site', ...say('site-outside-organisation') }]);
