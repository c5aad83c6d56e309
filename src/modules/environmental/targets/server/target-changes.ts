import { type ProgressData, type TargetBase, PLACES, rounded, type TargetRow } from './target-base.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { APPROACH_LABELS } from '#modules/environmental/calculation/model/boundary.ts';
import { categoryPart } from '#modules/environmental/calculation/server/labels.ts';
import type { EmissionTarget } from '#modules/environmental/targets/model/emission-target.ts';
import { say } from '#modules/environmental/targets/model/messages.ts';
import { type TargetPath, claimChecks, type ClaimCheck } from '#modules/environmental/targets/model/target-path.ts';
import { selectionOf, isSelected, type EmissionSelection } from '#modules/environmental/targets/model/target-scopes.ts';
import type { CalculationEmissions } from './calculation-emissions.ts';

/** Categories with emissions in the base period and none now: what is not counted any more is no reduction. */
export function goneCategories(
  target: EmissionTarget,
  base: CalculationEmissions | null,
  now: CalculationEmissions,
): Message[] {
  if (base === null) return [];
  const selection = selectionOf(target);
  return [...base.sums.keys()]
    .filter((key) => isSelected(key, selection) && key.startsWith('3:') && !now.sums.has(key))
    .map((key) => say('category-gone', { category: categoryPart(key) }));
}

/** What of boundary and method differs from the base period (GHG Protocol Corporate Standard, ch. 5 and 11). */
export function changesOf(target: EmissionTarget, base: CalculationEmissions, now: CalculationEmissions): Message[] {
  const selection = selectionOf(target);
  const counted = ({ sites }: CalculationEmissions) =>
    new Map(sites.filter(({ hasEmissions }) => hasEmissions).map((site) => [site.site, site]));
  const [before, after] = [counted(base), counted(now)];
  const names = (sites: readonly { name: string }[]) => ({
    count: sites.length,
    sites: { list: sites.map(({ name }) => name) },
  });
  const added = [...after.values()].filter(({ site }) => !before.has(site));
  const gone = [...before.values()].filter(({ site }) => !after.has(site));
  const shared = [...after.values()].filter(({ site, share }) => {
    const was = before.get(site);
    return was !== undefined && !dec(was.share).eq(share);
  });
  const fresh = [...now.sums.keys()].filter(
    (key) => isSelected(key, selection) && key.startsWith('3:') && !base.sums.has(key),
  );
  return [
    ...(base.run.boundaryApproach === now.run.boundaryApproach
      ? []
      : [
          say('approach-differs', {
            now: { label: APPROACH_LABELS[now.run.boundaryApproach] },
            base: { label: APPROACH_LABELS[base.run.boundaryApproach] },
          }),
        ]),
    ...(base.run.gwpSet === now.run.gwpSet ? [] : [say('gwp-differs', { now: now.run.gwpSet, base: base.run.gwpSet })]),
    ...(added.length === 0 ? [] : [say('sites-added', names(added))]),
    ...(gone.length === 0 ? [] : [say('sites-gone', names(gone))]),
    ...(shared.length === 0 ? [] : [say('shares-changed', names(shared))]),
    ...fresh.map((key) => say('category-new', { category: categoryPart(key) })),
  ];
}

export function warningsOf(data: ProgressData, target: EmissionTarget, base: TargetBase): Message[] {
  const { adoptedBaseValue, adoptedBaseCalculation, coverage } = target;
  const name = data.runs.find(({ period }) => period.id === target.basePeriod)?.period.name ?? '';
  const isRestated =
    base.value !== null &&
    base.emissions !== null &&
    adoptedBaseValue !== null &&
    !dec(base.value).toDecimalPlaces(PLACES).eq(dec(adoptedBaseValue).toDecimalPlaces(PLACES));
  return [
    ...(base.value === null && target.basePeriod !== null ? [say('base-not-calculated', { period: name })] : []),
    ...(base.lacks.length === 0 ? [] : [say('base-incomplete'), ...base.lacks]),
    ...(base.emissions?.run.state === 'done' ? [say('base-not-approved')] : []),
    ...(isRestated
      ? [
          say('base-restated', {
            now: { decimal: rounded(base.value ?? '0'), unit: base.unit },
            calculation: base.emissions?.run.name ?? '',
            before: { decimal: rounded(adoptedBaseValue), unit: base.unit },
            earlier: adoptedBaseCalculation ?? '',
          }),
        ]
      : []),
    ...(coverage !== null && dec(coverage).lt(1) ? [say('partial-coverage', { coverage: { share: coverage } })] : []),
  ];
}

export function checksOf(target: EmissionTarget, path: TargetPath, { scopes }: EmissionSelection): TargetRow['checks'] {
  const checks = claimChecks(path, {
    standard: target.standard,
    isScope3: scopes.length === 1 && scopes[0] === '3',
    coverage: target.coverage,
    adoptedYear: target.adoptedOn === null ? null : Number(target.adoptedOn.slice(0, 4)),
  });
  return checks.map((check) => ({ isMet: check.isMet, said: claimMessage(check) }));
}

function claimMessage({ name, has, needs }: ClaimCheck): Message {
  if (name === 'years') return say('check-years', { has });
  const shares = { has: { share: decimalText(dec(has).toDecimalPlaces(4)) }, needs: { share: needs } };
  return name === 'annual' ? say('check-annual', shares) : say('check-coverage', shares);
}
