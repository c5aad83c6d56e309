import { demoFigures } from '#modules/site/public/model/demo-figures.ts';
import { useSiteTexts } from '#modules/site/web/texts.ts';
import classes from './pictures.module.css';

const shown = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const nameOf = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));

const chart = { width: 560, height: 190, left: 34, bottom: 22, top: 8 };

/**
 * The demo company's inventory, drawn from what the product computed: nothing here is made up, the slipped decimal
 * point of March included.
 */
export function InventoryPicture() {
  const t = useSiteTexts();
  const { company, year, scopes, totalTonnes, beforeTonnes, records, gwpSet } = demoFigures;
  return (
    <figure className={classes['window']}>
      <div className={classes['windowHead']}>
        <p className={classes['windowTitle']}>{t('picture.inventory', { year })}</p>
        <span>{t('picture.company', { company })}</span>
      </div>
      <div className={classes['tiles']}>
        <div className={classes['tile']}>
          <span>{t('picture.total')}</span>
          <b>{shown.format(totalTonnes)} t</b>
          <small>{t('picture.before', { value: shown.format(beforeTonnes), year: Number(year) - 1 })}</small>
        </div>
        {scopes.map(({ scope, tonnes, beforeTonnes: before, marketTonnes }) => (
          <div key={scope} className={classes['tile']} data-scope={scope}>
            <span>{t('picture.scope', { scope })}</span>
            <b>{shown.format(tonnes)} t</b>
            <small>
              {marketTonnes === undefined
                ? t('picture.before', { value: shown.format(before), year: Number(year) - 1 })
                : t('picture.market', { value: shown.format(marketTonnes) })}
            </small>
          </div>
        ))}
      </div>
      <MonthBars />
      <figcaption>{t('picture.caption', { records, gwp: `IPCC ${gwpSet}` })}</figcaption>
    </figure>
  );
}

/** Bars by month, stacked by scope; the largest month carries the product's own result. */
function MonthBars() {
  const t = useSiteTexts();
  const { months, year } = demoFigures;
  const totals = months.map(({ tonnes }) => tonnes.reduce((sum, part) => sum + part, 0));
  const ceiling = Math.ceil(Math.max(...totals) / 200) * 200;
  const { width, height, left, bottom, top } = chart;
  const scale = (height - bottom - top) / ceiling;
  const step = (width - left) / months.length;
  const peak = totals.indexOf(Math.max(...totals));
  return (
    <div className={classes['chart']}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('picture.chart', { year })}>
        {[0, ceiling / 2, ceiling].map((mark) => {
          const y = height - bottom - mark * scale;
          return (
            <g key={mark}>
              <line x1={left} x2={width} y1={y} y2={y} className={classes['grid']} />
              <text x={left - 6} y={y + 4} textAnchor="end" className={classes['axis']}>
                {shown.format(mark)}
              </text>
            </g>
          );
        })}
        {months.map(({ month, tonnes }, at) => {
          let y = height - bottom;
          return (
            <g key={month}>
              {tonnes.map((part, scope) => {
                const barHeight = part * scale;
                y -= barHeight;
                return (
                  <rect
                    key={String(scope)}
                    x={left + at * step + step * 0.2}
                    y={y}
                    width={step * 0.6}
                    height={Math.max(0, barHeight - 1)}
                    rx={1.5}
                    data-scope={scope + 1}
                  />
                );
              })}
              <text x={left + at * step + step / 2} y={height - 6} textAnchor="middle" className={classes['axis']}>
                {nameOf(month)}
              </text>
            </g>
          );
        })}
        <circle cx={left + peak * step + step / 2} cy={top + 2} r={5} className={classes['flagMark']} />
      </svg>
      <div className={classes['flag']} style={{ insetInlineStart: `${((left + (peak + 1.1) * step) / width) * 100}%` }}>
        <b>{t('picture.flag')}</b>
        <span>{t('picture.flagText')}</span>
      </div>
    </div>
  );
}
