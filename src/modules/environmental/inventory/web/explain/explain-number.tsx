import type { DecimalText } from '#platform/values/model/decimal.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { fetchEarly } from '#platform/kit/web/lazy/lazy.ts';
import { tonnes, vanishes } from '#modules/environmental/web/figures.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from './explain.module.css';
import { explainDrawer } from './lazy-explanation.ts';
import { useExplain } from './use-explain.ts';
import type { Target } from './target.ts';

export type EmissionUnit = 't' | 't CO2';

interface ExplainNumberProps {
  target: Target;
  kg: DecimalText;
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

/** The same figure where there is nothing behind it to open. */
export function useEmission(kg: DecimalText, unit: EmissionUnit = 't', isBare = false, decimals?: number): string {
  const format = useFormat();
  // What the decimals of the table would round to nothing is shown with its own digits: small is not zero.
  const figure =
    decimals === undefined || vanishes(kg, decimals)
      ? format.figure(tonnes(kg))
      : format.number(tonnes(kg), { decimals });
  return isBare ? figure : `${figure}\u00a0${unit === 't CO2' ? 't\u00a0CO₂' : format.unit('t_co2e')}`;
}

/** A figure of a table with nothing behind it. */
export function Emission({ kg, decimals }: { kg: DecimalText; decimals?: number }) {
  return <>{useEmission(kg, 't', true, decimals)}</>;
}
