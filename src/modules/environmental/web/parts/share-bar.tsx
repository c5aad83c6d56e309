import type { DecimalText } from '#platform/values/model/decimal.ts';
import { colorOf, useChartStyle } from '#platform/charts/web/chart-style.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { chartNumber } from '../figures.ts';
import classes from './parts.module.css';

export interface SharePart {
  key: string;
  label: string;
  share: DecimalText;
}

/** Shares of a whole as one bar with its legend; the legend carries the numbers, the bar only shows them. */
export function ShareBar({ parts, label }: { parts: readonly SharePart[]; label: string }) {
  const format = useFormat();
  const style = useChartStyle();
  // Tints of a colour without a meaning: the colours of scopes and energies are theirs.
  const colorAt = (index: number) => colorOf(style, { meaning: 'volume', tint: index / parts.length }, index);
  return (
    <div>
      <div className={classes['bar']} data-drawn aria-hidden>
        {parts.map((part, index) => (
          <span key={part.key} style={{ width: `${chartNumber(part.share) * 100}%`, background: colorAt(index) }} />
        ))}
      </div>
      <ul className={classes['legend']} aria-label={label}>
        {parts.map((part, index) => (
          <li key={part.key}>
            <span className={classes['dot']} data-drawn style={{ background: colorAt(index) }} aria-hidden />
            {part.label} {format.percentage(part.share)}
          </li>
        ))}
      </ul>
    </div>
  );
}
