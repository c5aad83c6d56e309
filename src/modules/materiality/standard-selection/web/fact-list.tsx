import type { ReportingStandardDecision } from '#modules/materiality/standard-selection/model/decision.ts';
import { useFactName, useFactText } from './tree.tsx';
import classes from './selection.module.css';

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
    <dl className={classes['facts']}>
      {shown.map((field) => (
        <div key={field} style={{ display: 'contents' }}>
          <dt>{name(field)}</dt>
          <dd>{text(field, decision[field])}</dd>
        </div>
      ))}
      {decision.demands.length > 0 && (
        <>
          <dt>{name('demands')}</dt>
          <dd>{text('demands', decision.demands)}</dd>
        </>
      )}
    </dl>
  );
}
