import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { DriverMatrix } from '../model/driver-matrix.ts';
import classes from './survey.module.css';
import { useSurveyTexts } from './texts.ts';

/** Of the drawing, in units of its view box. */
const plot = { left: 52, top: 12, width: 300, height: 210 } as const;
/** Where a number may stand beside its dot, the nearest first. */
const beside = [
  [11, 4],
  [-11, 4],
  [0, -9],
  [0, 17],
  [14, -10],
  [-14, -10],
  [14, 17],
  [-14, 17],
] as const;

interface Placed {
  driver: string;
  /** As the table below says it. */
  number: number;
  name: string;
  favourable: string;
  rho: string;
}

/** Impact of drivers against their score, a dot a driver with its number in the table below. */
export function DriverPlot({ drivers, matrix }: { drivers: readonly Placed[]; matrix: DriverMatrix }) {
  const t = useSurveyTexts();
  const format = useFormat();
  const percent = (share: number) => format.percentage(String(share), { decimals: 0 });
  const impacts = drivers.map(({ rho }) => Number(rho));
  // Fifths around all impacts, so that dots lie apart.
  const [low, high] = [
    Math.floor(Math.min(...impacts) * 5 - 0.25) / 5,
    Math.min(1, Math.ceil(Math.max(...impacts) * 5 + 0.25) / 5),
  ];
  const across = (share: number) => plot.left + share * plot.width;
  const up = (rho: number) => plot.top + ((high - rho) / (high - low)) * plot.height;
  const bottom = plot.top + plot.height;
  const ticks = Array.from({ length: Math.round((high - low) * 5) + 1 }, (_none, at) => low + at / 5);
  const [middleX, middleY] = [across(Number(matrix.favourable)), up(Number(matrix.rho))];
  const dots = drivers.map(({ number, favourable, rho }) => ({
    number,
    x: across(Number(favourable)),
    y: up(Number(rho)),
  }));
  const said = drivers.map(({ name, favourable, rho }) =>
    t('impact.dot', { name, favourable: percent(Number(favourable)), impact: format.number(rho, { decimals: 2 }) }),
  );
  return (
    <svg
      className={classes['plot']}
      viewBox={`0 0 ${plot.left + plot.width + 16} ${bottom + 44}`}
      role="img"
      aria-label={`${t('impact.plot')}: ${said.join('. ')}`}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={classes['grid']} x1={plot.left} x2={plot.left + plot.width} y1={up(tick)} y2={up(tick)} />
          <text x={plot.left - 8} y={up(tick) + 4} textAnchor="end">
            {format.number(String(Math.round(tick * 10) / 10), { decimals: 1 })}
          </text>
        </g>
      ))}
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <line className={classes['grid']} x1={across(share)} x2={across(share)} y1={plot.top} y2={bottom} />
          <text x={across(share)} y={bottom + 18} textAnchor="middle">
            {percent(share)}
          </text>
        </g>
      ))}
      <line className={classes['middle']} x1={middleX} x2={middleX} y1={plot.top} y2={bottom} />
      <line className={classes['middle']} x1={plot.left} x2={plot.left + plot.width} y1={middleY} y2={middleY} />
      <text x={plot.left + plot.width / 2} y={bottom + 38} textAnchor="middle">
        {t('impact.favourable')}
      </text>
      <text transform={`translate(14 ${plot.top + plot.height / 2}) rotate(-90)`} textAnchor="middle">
        {t('impact.rho')}
      </text>
      {dots.map(({ number, x, y }) => (
        <circle key={number} className={classes['dot']} cx={x} cy={y} r={5} />
      ))}
      {labelled(dots).map(({ number, x, y }) => (
        <text key={number} className={classes['dotText']} x={x} y={y} textAnchor="middle">
          {number}
        </text>
      ))}
    </svg>
  );
}

/** Numbers beside their dots, where they cover neither a dot nor another number. */
function labelled(dots: readonly { number: number; x: number; y: number }[]) {
  const placed: { number: number; x: number; y: number }[] = [];
  for (const { number, x, y } of dots) {
    const isFree = ([dx, dy]: readonly [number, number]) =>
      !placed.some((one) => Math.abs(one.x - x - dx) < 13 && Math.abs(one.y - y - dy) < 12) &&
      !dots.some((dot) => Math.abs(dot.x - x - dx) < 9 && Math.abs(dot.y - (y + dy - 4)) < 9);
    const [dx, dy] = beside.find(isFree) ?? beside[0];
    placed.push({ number, x: x + dx, y: y + dy });
  }
  return placed;
}
