import type { StatedInventory } from './statement-gaps.ts';
import { categoriesOf } from './statement-words.ts';
import type { InventoryForReport } from '#modules/environmental/inventory/model/inventory-report.ts';
import { SCREENING_INTERVAL_YEARS } from '#modules/environmental/scope3/model/screening-terms.ts';
import type { OutOfDate } from '#platform/approvals/model/out-of-date.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { activityTypes } from '#modules/environmental/activity/model/activity-types.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { dayIn } from '#platform/values/model/period.ts';
import { say } from './page-messages.ts';

/** What makes a statement out of date; its people stay in the company. */
export function staleness(stale: OutOfDate | null, timeZone: string): Message[] {
  if (stale === null) return [];
  const { changes, count, reopened, supersededBy } = stale;
  const dayOf = (at: string) => ({ day: dayIn(timeZone, new Date(at)) });
  const more = count - changes.length;
  return [
    ...(supersededBy === null ? [] : [say('superseded-by', { name: supersededBy.name })]),
    ...(reopened === null ? [] : [say('reopened', { day: dayOf(reopened.at) })]),
    ...changes.map(({ said, at }) => say('changed', { change: { said }, day: dayOf(at) })),
    ...(more > 0 ? [say('more-changes', { count: more })] : []),
  ];
}

/** The standards by their names. */
const CORPORATE = 'GHG Protocol Corporate Accounting and Reporting Standard';

const SCOPE_2_GUIDANCE = 'Scope 2 Guidance';

const SCOPE_3 = 'Corporate Value Chain (Scope 3) Standard';

/**
 * Which standards the statement is in accordance with, and why not with the others. The Corporate Standard asks for all
 * sources of scopes 1 and 2 (ch. 1 and 4), which the approval of a calculation asks for by the same questions
 * (`openSuppliesOf`, `coverageOf`, `upToDate`); the Scope 2 Guidance, an amendment to it, for all purchased energy by both
 * methods (ch. 1 and 6); the Scope 3 Standard for all fifteen categories, each assessed or left out with a reason (ch. 5
 * and 6), category 3 with every supply (table 5.4).
 */
function conformance(inventory: StatedInventory): Message[] {
  const {
    run: { scopes, scope2 },
    screening,
  } = inventory;
  const isLacking = (number: string) =>
    scopes.some((one) => one.scope === number) ? [] : [say('scope-not-assessed', { scope: number })];
  const { noData, notScreened } = screening.standings;
  const standards: { standard: string; lacking: Message[] }[] = [
    { standard: CORPORATE, lacking: [...isLacking('1'), ...isLacking('2'), ...sourcesLacking(inventory, () => true)] },
    {
      standard: SCOPE_2_GUIDANCE,
      lacking:
        isLacking('2').length > 0
          ? isLacking('2')
          : [
              ...((scope2?.missing ?? []).length === 0 ? [] : [say('electricity-without-factor')]),
              ...sourcesLacking(inventory, isPurchasedEnergy),
            ],
    },
    {
      standard: SCOPE_3,
      lacking: [
        ...isLacking('3'),
        ...(noData.length === 0 ? [] : [say('categories-without-data', categoriesOf(noData))]),
        ...(notScreened.length === 0 ? [] : [say('categories-not-screened', categoriesOf(notScreened))]),
        ...(screening.supplyGaps.length === 0 ? [] : [say('supplies-without-factor')]),
      ],
    },
  ];
  return [
    ...standards
      .filter(({ lacking }) => lacking.length === 0)
      .map(({ standard }) => say('in-accordance', { standard })),
    ...standards
      .filter(({ lacking }) => lacking.length > 0)
      .map(({ standard, lacking }) =>
        say('methods-only', { standard, lacking: { list: lacking.map((said) => ({ said })) } }),
      ),
  ];
}

/** Whether an activity, or what a site is asked for, is energy that others generate. */
const isPurchasedEnergy = (name: string): boolean => name === 'heat' || ownValue(activityTypes, name)?.scope === '2';

/** What is lacking of sources, by the activities that a standard is about. What the lists do not name may be any. */
function sourcesLacking(
  { run: { run, coverage }, gaps, open }: StatedInventory,
  isAbout: (activity: string) => boolean,
): Message[] {
  const months = coverage?.missing.some(({ activityType }) => isAbout(activityType)) || (coverage?.others ?? 0) > 0;
  const endings = coverage?.endings ?? { count: 0, items: [] };
  const isEnding =
    endings.items.some(({ activityType }) => isAbout(activityType)) || endings.count > endings.items.length;
  const named = gaps.items.reduce((sum, { records }) => sum + records, 0);
  const isGap = gaps.items.some(({ activityType }) => isAbout(activityType)) || run.counts.gapRecords > named;
  return [
    // Where nothing is expected no month can be missing: that proves nothing.
    ...(coverage === null || coverage.expected === 0 ? [say('nothing-expected')] : []),
    ...(months ? [say('months-lacking')] : []),
    ...(isEnding ? [say('endings-open')] : []),
    ...(coverage?.endedOn === run.period.to ? [] : [say('period-not-over')]),
    ...(isGap ? [say('records-without-factor')] : []),
    ...(open.questions.some(({ carrier }) => isAbout(carrier)) ? [say('carriers-unanswered')] : []),
    ...(open.withoutEnergy.length === 0 ? [] : [say('sites-without-energy')]),
    ...(open.isUpToDate ? [] : [say('not-up-to-date')]),
  ];
}

export function methodText(inventory: StatedInventory): Message[] {
  const {
    run: { run },
    editions,
    ownFactors,
  } = inventory;
  const sources = [
    ...(editions.length > 0 ? [say('factor-sets', { count: editions.length })] : []),
    ...(ownFactors.length > 0 ? [say('custom-factors', { count: ownFactors.length })] : []),
  ];
  return [
    ...conformance(inventory),
    say('by-gas-and-gwp', { gwp: run.gwpSet }),
    say('both-methods'),
    run.withUpstream ? say('upstream-derived') : say('upstream-not-derived'),
    ...screeningText(inventory.screening),
    ...((inventory.run.coverage?.confirmedEndings ?? 0) === 0
      ? []
      : [say('endings-confirmed', { count: inventory.run.coverage?.confirmedEndings ?? 0 })]),
    sources.length === 0
      ? say('factors-from-none')
      : say('factors-from', { sources: { list: sources.map((said) => ({ said })) } }),
    say('method-version', { version: run.methodVersion }),
    say('share-of-days'),
  ];
}

/** How many categories were screened and left out, and which screening is too old. */
function screeningText({
  rows: categories,
  standings: { excluded, outdated },
}: InventoryForReport['screening']): Message[] {
  const screened = categories.filter(({ screening }) => screening !== null).length;
  return [
    ...(screened === 0
      ? [say('nothing-screened')]
      : [
          say('screened', { screened, categories: categories.length }),
          excluded.length === 0 ? say('none-excluded') : say('excluded', categoriesOf(excluded)),
        ]),
    ...(outdated.length === 0
      ? []
      : [say('screening-outdated', { ...categoriesOf(outdated), years: SCREENING_INTERVAL_YEARS })]),
  ];
}

export function shareOf(
  approach: string,
  ownershipShare: string | null,
  control: { financialControl: boolean; operationalControl: boolean },
): string | null {
  if (approach === 'equity') return ownershipShare ?? '1';
  return (approach === 'financial' ? control.financialControl : control.operationalControl) ? '1' : '0';
}
