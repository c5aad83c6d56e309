import { environmentalError } from '#modules/environmental/model/errors.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { readerIn, type Tx } from '#platform/database/server/in-company.ts';
import { comparedWords, wordsOf } from '#platform/records/model/option-words.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { activityData, type ActivityData } from '#modules/environmental/activity/model/activity-data.ts';
import { fuelOfProduct } from '#modules/environmental/factors/model/fuels.ts';
import { refrigerantBalance, type RefrigerantBalance } from '#modules/environmental/set-up/model/set-up-records.ts';
import { assertMatchesGuidedForm } from '#modules/environmental/guided/server/guided-rules.ts';
import type { Days } from '#platform/tables/server/locked-days.ts';
import { loadTree, type OrgTree } from '#modules/environmental/calculation/server/sites.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';

/**
 * Rules of activity records. A negative amount names the document it corrects; the site is part of the organisation on
 * at least one of the days.
 */
export const activityDataRules = rules<typeof activityData, ActivityData>(activityData, {
  async beforeWrite(tx, { before, after }) {
    assertNegativeHasReference(after);
    // A record that loses its form is a plain one again.
    const isPlain = before !== null && before.guidedForm !== null && after.guidedForm === null;
    assertMatchesGuidedForm(before, isPlain ? { ...after, guidedInputs: null } : after);
    if (before === null || before.site !== after.site || before.from !== after.from || before.to !== after.to)
      await assertSiteActive(tx, after);
    return isPlain ? { guidedInputs: null } : undefined;
  },
  importDetail: { of: 'activityType', into: 'product', detail: saidBeyondActivity },
  async beforeImport(tx, rows) {
    const tree = await treeOf(tx);
    for (const row of rows) {
      assertNegativeHasReference(row);
      assertMatchesGuidedForm(null, row);
      assertSiteActiveIn(tree, row);
    }
  },
});

/** Of a product, so many characters are kept. */
const productLength = 120;

/**
 * What a file calls an activity, where that says more than the activity: a fuel that has a factor of its own ('Pellets',
 * 'Propane'), or a name that only a person knew the activity of ('Restmüll', 'Kältemittel R410a'). Null for its other
 * names, which mean the same ('Strom', 'Erdgas').
 */
export function saidBeyondActivity(activityType: string, given: string): string | null {
  const { activityType: field } = activityData.fields;
  const [word, label] = [given, ownValue(field.options, activityType) ?? ''].map(comparedWords);
  if (word === label || word === comparedWords(activityType)) return null;
  const isOtherName = wordsOf(field, activityType).some((other) => comparedWords(other) === word);
  const isOwnFuel = fuelOfProduct(given, activityType)?.isUsual === false;
  return isOtherName && !isOwnFuel ? null : given.slice(0, productLength);
}

/** Refrigerant balances are amounts on days as well. */
export const refrigerantBalanceRules = rules<typeof refrigerantBalance, RefrigerantBalance>(refrigerantBalance, {
  async beforeWrite(tx, { after }) {
    await assertSiteActive(tx, after);
    return undefined;
  },
});

// An import asks again and again in one transaction, to find out which of its rows was meant.
const treeByTx = new WeakMap<Tx, Promise<OrgTree>>();

function treeOf(tx: Tx): Promise<OrgTree> {
  const known = treeByTx.get(tx) ?? loadTree(tx);
  treeByTx.set(tx, known);
  return known;
}

function assertNegativeHasReference({ quantity, reference }: ActivityData): void {
  if (quantity.startsWith('-') && (reference === null || reference.trim() === ''))
    throw environmentalError('environmental.negative-without-reference', {}, [
      { path: 'reference', ...say('corrected-document-missing') },
    ]);
}

export async function assertSiteActive(tx: Tx, { site, from, to }: Days & { site: string }): Promise<void> {
  const unit = await tx.remember(
    `site ${site}, ${readerIn(tx)}`,
    (kind) => kind === orgUnit.name,
    () => records(tx, orgUnit).find(site),
  );
  if (unit === null) throw userError('request.invalid', {}, [{ path: 'site', ...say('site-gone') }]);
  if ((unit.validFrom !== null && to < unit.validFrom) || (unit.validTo !== null && from > unit.validTo))
    throw notThere();
}

function assertSiteActiveIn(tree: OrgTree, { site, from, to }: Days & { site: string }): void {
  const unit = tree.get(site);
  if (unit === undefined || unit.removedAt !== null)
    throw userError('request.invalid', {}, [{ path: 'site', ...say('site-gone') }]);
  if ((unit.validFrom !== null && to < unit.validFrom) || (unit.validTo !== null && from > unit.validTo))
    throw notThere();
}

const notThere = () =>
  environmentalError('environmental.site-not-there', {}, [{ path: 'site', ...say('site-outside-organisation') }]);
