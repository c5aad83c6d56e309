import { demoFigures } from '#modules/site/public/model/demo-figures.ts';
import { useSiteTexts } from '#modules/site/web/texts.ts';
import classes from './pictures.module.css';

const shown = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const signed = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0, signDisplay: 'always' });

/** From the total of one year to the next, scope by scope: the parts add up. */
export function BridgePicture() {
  const t = useSiteTexts();
  const { scopes, totalTonnes, beforeTonnes, year } = demoFigures;
  let level = beforeTonnes;
  const bars = [
    { label: String(Number(year) - 1), from: 0, to: beforeTonnes, text: shown.format(beforeTonnes), kind: 'total' },
    ...scopes.map(({ scope, tonnes, beforeTonnes: before }) => {
      const from = level;
      level += tonnes - before;
      return {
        label: `Scope ${scope}`,
        from,
        to: level,
        text: signed.format(tonnes - before),
        kind: tonnes > before ? 'more' : 'less',
      };
    }),
    { label: year, from: 0, to: totalTonnes, text: shown.format(totalTonnes), kind: 'total' },
  ];
  const floor = Math.min(beforeTonnes, totalTonnes) * 0.8;
  const ceiling = Math.max(...bars.map(({ from, to }) => Math.max(from, to)));
  const y = (value: number) => 150 - ((Math.max(value, floor) - floor) / (ceiling - floor)) * 120;
  return (
    <figure className={classes['window']}>
      <div className={classes['windowHead']}>
        <p className={classes['windowTitle']}>{t('picture.bridge', { before: Number(year) - 1, year })}</p>
        <span>t CO₂e</span>
      </div>
      <svg
        viewBox="0 0 460 184"
        role="img"
        aria-label={bars.map(({ label, text }) => `${label}: ${text}`).join(', ')}
        className={classes['bridge']}
      >
        {bars.map(({ label, from, to, text, kind }, at) => (
          <g key={label} transform={`translate(${at * 92} 0)`}>
            <rect
              x={16}
              width={60}
              y={Math.min(y(from), y(to))}
              height={Math.max(3, Math.abs(y(from) - y(to)))}
              rx={2}
              data-kind={kind}
            />
            <text x={46} y={Math.min(y(from), y(to)) - 8} textAnchor="middle" className={classes['bridgeValue']}>
              {text}
            </text>
            <text x={46} y={174} textAnchor="middle" className={classes['axis']}>
              {label}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
