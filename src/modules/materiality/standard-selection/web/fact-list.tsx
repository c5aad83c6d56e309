import type { ReportingStandardDecision } from '#modules/materiality/standard-selection/model/decision.ts';
import { useFactName, useFactText } from './tree.tsx';
import { Facts } from '#platform/kit/web/panel.tsx';

const factFields = [
  'averageEmployees',
  'netTurnoverMinor',
  'balanceTotalMinor',
  'isListed',
  'isBound',
  'group',
  'hasNonEuParent',
  'euTurnoverMinor',
  'euTurnoverBeforeMinor',
  'branchTurnoverMinor',
  'priorVersion',
  'demand',
] as const;

/** The facts of a decision, each in words. */
export function FactList({ decision }: { decision: ReportingStandardDecision }) {
  const [name, text] = [useFactName(), useFactText()];
  const shown = factFields.filter(
    (field) =>
      decision[field] !== null ||
      ['averageEmployees', 'netTurnoverMinor', 'group', 'hasNonEuParent', 'demand'].includes(field),
  );
  return (
    <Facts
      items={[
        ...shown.map((field) => [name(field), text(field, decision[field])] as const),
        [name('demands'), decision.demands.length === 0 ? null : text('demands', decision.demands)],
      ]}
    />
  );
}
