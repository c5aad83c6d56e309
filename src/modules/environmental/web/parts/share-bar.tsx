import type { DecimalText } from '#platform/values/model/decimal.ts';
import { useChartStyle } from '#platform/charts/web/chart-style.ts';
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
  const colors = useChartStyle().series;
  const colorAt = (index: number) => colors[index % colors.length] ?? colors[0];
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
