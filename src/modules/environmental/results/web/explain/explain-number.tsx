import type { DecimalText } from '#platform/values/model/decimal.ts';
import { fetchEarly } from '#platform/kit/web/lazy/lazy.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from '#modules/environmental/web/explanation.module.css';
import { explainDrawer } from './lazy-explanation.ts';
import { useExplain } from './use-explain.ts';
import type { Target } from '#modules/environmental/web/explain-target.ts';
import { useEmission, type EmissionUnit } from '#modules/environmental/web/parts/emission.tsx';

interface ExplainNumberProps {
  target: Target;
  /** Null: no data, and the explanation says what is missing. */
  kg: DecimalText | null;
  /** What the figure is, for those who hear it: "Scope 1". */
  of: string;
  /** Biogenic CO2 is a mass of its own, not CO2e. */
  unit?: EmissionUnit;
  /** Tables say the unit in their head. */
  isBare?: boolean;
  /** Tables show all their figures with the same number of decimals. */
  decimals?: number;
  size?: 'tile' | 'text';
}

/** An emission as a button that answers "why?": its formula, inputs, factors, evidence, computed again on the spot. */
export function ExplainNumber({
  target,
  kg,
  of,
  unit = 't',
  isBare = false,
  decimals,
  size = 'text',
}: ExplainNumberProps) {
  const t = useTexts();
  const { open } = useExplain();
  const text = useEmission(kg, unit, isBare, decimals);
  return (
    <button
      type="button"
      className={classes['number']}
      data-size={size}
      {...fetchEarly(explainDrawer)}
      onClick={() => open(target)}
      aria-label={t('explain.button', { figure: text, of })}
      aria-haspopup="dialog"
    >
      {text}
    </button>
  );
}
