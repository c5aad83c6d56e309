import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import type { AssessmentResponse } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { topicName } from '#modules/materiality/assessment/model/topic-labels.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { acrossAt, namesOf, placesOf, plot, upAt } from './matrix-places.ts';
import { useTexts } from '#modules/materiality/web/texts.ts';
import classes from '../../web/materiality.module.css';

const ticks = [0, 1, 2, 3, 4, 5];

/** Financial against impact materiality, a dot a topic; its table stands below it on the page. */
export function Matrix({ data, isCompared }: { data: AssessmentResponse; isCompared: boolean }) {
  const t = useTexts();
  const format = useFormat();
  const { impactThreshold, financialThreshold } = data.method.rules;
  const [limitX, limitY] = [acrossAt(Number(financialThreshold)), upAt(Number(impactThreshold))];
  const [right, bottom] = [plot.left + plot.width, plot.top + plot.height];
  const dots = placesOf(data.topics.map(({ topic, impact, financial }) => ({ key: topic, impact, financial })));
  const isMaterial = (key: string) => data.topics.some(({ topic, finding }) => topic === key && finding === 'material');
  const code = (key: string) => topicOf(key)?.code ?? key;
  const said = data.topics
    .filter(({ finding }) => finding === 'material')
    .map(({ topic, impact, financial }) =>
      t('matrix.dot', {
        topic: topicName(data.method.scale.labels, topic),
        impact: format.figure(impact),
        financial: format.figure(financial),
      }),
    )
    .join(' ');
  const label = useLabels();
  const name = (key: string) => label(topicName(data.method.scale.labels, key));
  const ways = isCompared ? waysOf(data, dots) : [];
  return (
    <Panel title={t('matrix.title')} note={t('matrix.note')}>
      <svg
        viewBox="0 0 600 500"
        className={classes['matrix']}
        role="img"
        aria-label={t('matrix.summary', {
          impact: format.figure(impactThreshold),
          financial: format.figure(financialThreshold),
          dots: said === '' ? t('matrix.nothing') : said,
        })}
      >
        <defs>
          <marker id="way-end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 L8 4 L0 8 z" className={classes['from']} />
          </marker>
        </defs>
        <path
          className={classes['zone']}
          d={`M${plot.left} ${plot.top}H${right}V${bottom}H${limitX}V${limitY}H${plot.left}z`}
        />
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={classes['grid']} x1={acrossAt(tick)} x2={acrossAt(tick)} y1={plot.top} y2={bottom} />
            <line className={classes['grid']} x1={plot.left} x2={right} y1={upAt(tick)} y2={upAt(tick)} />
            <text x={acrossAt(tick)} y={bottom + plot.strip + 14} textAnchor="middle">
              {tick}
            </text>
            <text x={plot.left - plot.strip - 6} y={upAt(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        <line className={classes['threshold']} x1={limitX} x2={limitX} y1={plot.top} y2={bottom} />
        <line className={classes['threshold']} x1={plot.left} x2={right} y1={limitY} y2={limitY} />
        <text className={classes['axisName']} x={plot.left + plot.width / 2} y={494} textAnchor="middle">
          {t('dimension.financial')}
        </text>
        <text
          className={classes['axisName']}
          transform={`translate(14 ${plot.top + plot.height / 2}) rotate(-90)`}
          textAnchor="middle"
        >
          {t('dimension.impact')}
        </text>
        {ways.map(({ key, from, to }) => (
          <g key={key}>
            <circle className={classes['from']} cx={from.x} cy={from.y} r={3} />
            <line className={classes['way']} x1={from.x} y1={from.y} x2={to.x} y2={to.y} markerEnd="url(#way-end)" />
          </g>
        ))}
        {dots.map(({ key, x, y }) => (
          <g key={key}>
            <circle className={classes['dot']} data-material={isMaterial(key)} cx={x} cy={y} r={12} />
            <text className={classes['dotText']} data-material={isMaterial(key)} x={x} y={y + 4}>
              {code(key)}
            </text>
          </g>
        ))}
        {namesOf(dots, name).map(({ key, x, y, anchor }) => (
          <text key={key} className={classes['dotName']} x={x} y={y} textAnchor={anchor}>
            {name(key)}
          </text>
        ))}
      </svg>
      <ul className={classes['legend']} aria-hidden>
        <li>
          <span className={classes['mark']} data-of="material" />
          {t('verdict.material')}
        </li>
        <li>
          <span className={classes['mark']} />
          {t('matrix.other')}
        </li>
        <li>
          <span className={classes['mark']} data-of="threshold" />
          {t('matrix.threshold')}
        </li>
        {ways.length > 0 && (
          <li>
            <span className={classes['mark']} data-of="way" />
            {t('matrix.way', { name: data.before?.name ?? '' })}
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** From where a topic stood before to where it stands now; cut short of the dot, so that the arrow is seen. */
function waysOf({ before }: AssessmentResponse, dots: ReturnType<typeof placesOf>) {
  const earlier = placesOf(
    (before?.topics ?? []).map(({ topic, impact, financial }) => ({ key: topic, impact, financial })),
  );
  return dots.flatMap(({ key, x, y }) => {
    const from = earlier.find((one) => one.key === key);
    const length = from === undefined ? 0 : Math.hypot(x - from.x, y - from.y);
    if (from === undefined || length < 20) return [];
    const share = (length - 14) / length;
    return [{ key, from, to: { x: from.x + (x - from.x) * share, y: from.y + (y - from.y) * share } }];
  });
}
