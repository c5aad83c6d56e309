import { VisuallyHidden } from '@mantine/core';
import { absent } from '#platform/i18n/model/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { driverMatrix } from '../model/driver-matrix.ts';
import { driverKeys, drivers } from '../model/questions.ts';
import type { SurveyResults } from '../model/survey-calls.ts';
import { DriverPlot } from './driver-matrix.tsx';
import classes from './survey.module.css';
import { useSurveyTexts } from './texts.ts';
import { useGroupName } from './use-group-name.ts';

type Selected = NonNullable<SurveyResults['selected']>;
type Shown = Selected['questions'][number];

/** The diverging colours of the design, from unfavourable to favourable. */
const colours = ['#8c4a2e', '#dda988', 'light-dark(#e2e3de, #4a504a)', '#8fb8cf', '#2c668a'] as const;

/** Where the options of a scale lie: unfavourable, neutral, favourable; five parts to draw. */
function partsOf({ kind }: Shown, counts: readonly number[]): number[] | null {
  if (kind === 'scale5') return [...counts];
  const sum = (from: number, to: number) => counts.slice(from, to).reduce((all, one) => all + one, 0);
  return kind === 'zeroToTen' ? [0, sum(0, 7), sum(7, 9), sum(9, 11), 0] : null;
}

export function QuestionPanel({
  selected,
  trend,
  threshold,
}: {
  selected: Selected;
  trend: SurveyResults['trend'];
  threshold: number;
}) {
  const t = useSurveyTexts();
  const format = useFormat();
  return (
    <Panel
      title={t('questions.title')}
      note={trend === null ? t('questions.noteAlone') : t('questions.note', { earlier: trend.earlier })}
      isFlush
    >
      <div className={classes['legend']} aria-hidden>
        {([0, 2, 4] as const).map((at) => (
          <span key={at}>
            <span className={classes['mark']} style={{ background: colours[at] }} />
            {t(`questions.${at === 0 ? 'low' : at === 2 ? 'middle' : 'high'}`)}
          </span>
        ))}
      </div>
      <DataTable
        isStacked
        label={t('questions.title')}
        rows={selected.questions
          .map((question, at) => ({ question, at }))
          .filter(({ question }) => question.kind !== 'text')}
        keyOf={({ at }) => String(at)}
        columns={[
          { name: 'question', label: t('questions.question'), isHead: true, cell: ({ question }) => question.wording },
          {
            name: 'responses',
            label: t('questions.responses'),
            cell: ({ question }) =>
              question.result === null ? (
                <Hidden says={t('results.hiddenGroup', { k: threshold })} />
              ) : (
                <Distribution question={question} counts={question.result.counts} />
              ),
          },
          {
            name: 'n',
            label: t('questions.n'),
            isNumber: true,
            cell: ({ question: { result } }) => (result === null ? absent : format.number(result.n)),
          },
          {
            name: 'mean',
            label: t('questions.mean'),
            isNumber: true,
            cell: ({ question: { result } }) =>
              result === null || result.mean === null ? absent : format.number(result.mean, { decimals: 1 }),
          },
          ...(trend === null
            ? []
            : [
                {
                  name: 'change',
                  label: t('questions.change'),
                  isNumber: true,
                  cell: ({ at }: { at: number }) => {
                    const change = trend.questions.find(({ question }) => question === at)?.change;
                    if (change === undefined) return absent;
                    if (!change.isDistinguishable) return t('questions.same');
                    const points = Math.round(Number(change.difference) * 100);
                    return t('questions.points', { value: `${points > 0 ? '+' : ''}${format.number(String(points))}` });
                  },
                },
              ]),
        ]}
      />
    </Panel>
  );
}

const Hidden = ({ says }: { says: string }) => (
  <span className={classes['hidden']}>
    <span>{says}</span>
  </span>
);

/** A stacked bar whose middle of “neutral” stands in the middle; of choices the counts as words. */
function Distribution({ question, counts }: { question: Shown; counts: readonly number[] }) {
  const t = useSurveyTexts();
  const format = useFormat();
  const parts = partsOf(question, counts);
  const n = counts.reduce((all, count) => all + count, 0);
  if (parts === null)
    return question.choices.map((choice, at) => `${choice}: ${format.number(counts[at] ?? 0)}`).join(' · ');
  if (n === 0) return absent;
  const [one = 0, two = 0, middle = 0, four = 0, five = 0] = parts;
  const share = (count: number) => (count / n) * 50;
  const percent = (count: number) => format.number(String(Math.round((count / n) * 100)));
  return (
    <>
      <VisuallyHidden>
        {t('questions.bar', { low: percent(one + two), middle: percent(middle), high: percent(four + five) })}
      </VisuallyHidden>
      <span className={classes['track']} aria-hidden>
        {parts.map((count, at) => (
          <span
            key={colours[at]}
            className={classes['part']}
            data-drawn
            style={{
              insetInlineStart: `${50 - share(one + two) - share(middle) / 2 + share(sumTo(parts, at))}%`,
              width: `${share(count)}%`,
              background: colours[at],
            }}
          />
        ))}
      </span>
    </>
  );
}

const sumTo = (counts: readonly number[], end: number): number =>
  counts.slice(0, end).reduce((all, count) => all + count, 0);

export function HeatPanel({ results, hiddenUnits }: { results: SurveyResults; hiddenUnits: readonly string[] }) {
  const t = useSurveyTexts();
  const format = useFormat();
  const label = useLabels();
  const nameOf = useGroupName(results.names);
  const shown = driverKeys.filter((driver) =>
    results.heat.some(({ drivers: of }) => of.some((one) => one.driver === driver)),
  );
  if (results.heat.length === 0) return null;
  const groupOf = (unit: string) =>
    results.groups.find(({ at: [of, ...others] }) => of === unit && others.every((value) => value === null));
  const rows = [
    ...results.heat.map(({ unit, drivers: of }) => ({ unit, of, isHidden: false })),
    ...hiddenUnits.map((unit) => ({ unit, of: [], isHidden: true })),
  ].toSorted((one, other) => nameOf(one.unit).localeCompare(nameOf(other.unit)));
  return (
    <Panel title={t('heat.title')} note={t('heat.note', { k: results.threshold })} isFlush>
      <DataTable
        label={t('heat.title')}
        rows={rows}
        keyOf={({ unit }) => unit}
        columns={[
          { name: 'unit', label: t('heat.unit'), isHead: true, cell: ({ unit }) => nameOf(unit) },
          {
            name: 'responses',
            label: t('heat.responses'),
            isNumber: true,
            cell: ({ unit, isHidden }) => {
              const count = groupOf(unit)?.answered ?? null;
              return isHidden || count === null ? <Hidden says={t('heat.hidden')} /> : format.number(count);
            },
          },
          {
            name: 'rate',
            label: t('results.rate'),
            isNumber: true,
            cell: ({ unit }) => {
              const rate = groupOf(unit)?.rate ?? null;
              return rate === null ? absent : format.percentage(rate, { decimals: 0 });
            },
          },
          ...shown.map((driver) => ({
            name: driver,
            label: label(drivers[driver]),
            isNumber: true,
            cell: ({ of }: (typeof rows)[number]) => {
              const value = of.find((one) => one.driver === driver);
              return value === undefined ? (
                absent
              ) : (
                <span className={classes['heat']} style={{ background: tintOf(value.favourable) }}>
                  {format.percentage(value.favourable, { decimals: 0 })}
                </span>
              );
            },
          })),
        ]}
      />
    </Panel>
  );
}

/** From the sequential colours: the more favourable, the darker; text stays readable on each. */
const tintOf = (share: string): string =>
  `color-mix(in srgb, var(--mantine-color-pine-5) ${Math.round(Number(share) * 45)}%, transparent)`;

/** Drivers with score and impact: the matrix where two have an impact, and its table. */
export function DriverPanel({ results: { selected, impact } }: { results: SurveyResults }) {
  const t = useSurveyTexts();
  const format = useFormat();
  const label = useLabels();
  const rows = (selected?.drivers ?? [])
    .map((value) => ({ ...value, rho: impact.find(({ driver }) => driver === value.driver)?.rho ?? null }))
    .filter(({ driver }) => driver !== 'engagement')
    .toSorted((one, other) => Number(other.rho ?? -2) - Number(one.rho ?? -2));
  if (rows.length === 0) return null;
  const matrix = driverMatrix(rows);
  const placed = rows.flatMap(({ driver, favourable, rho }, at) =>
    rho === null ? [] : [{ driver, number: at + 1, name: label(drivers[driver]), favourable, rho }],
  );
  return (
    <Panel title={t('impact.title')} note={impact.length === 0 ? null : t('impact.note')} isFlush>
      {matrix !== null && <DriverPlot drivers={placed} matrix={matrix} />}
      <DataTable
        isStacked
        label={t('impact.title')}
        rows={rows}
        keyOf={({ driver }) => driver}
        columns={[
          ...(matrix === null
            ? []
            : [
                {
                  name: 'number',
                  label: t('impact.number'),
                  isNumber: true,
                  cell: (_row: (typeof rows)[number], at: number) => format.number(at + 1),
                },
              ]),
          { name: 'driver', label: t('impact.driver'), isHead: true, cell: ({ driver }) => label(drivers[driver]) },
          {
            name: 'favourable',
            label: t('impact.favourable'),
            isNumber: true,
            cell: ({ favourable }) => format.percentage(favourable, { decimals: 0 }),
          },
          ...(impact.length === 0
            ? []
            : [
                {
                  name: 'rho',
                  label: t('impact.rho'),
                  isNumber: true,
                  cell: ({ rho }: { rho: string | null }) =>
                    rho === null ? t('impact.few') : format.number(rho, { decimals: 2 }),
                },
              ]),
          ...(matrix === null
            ? []
            : [
                {
                  name: 'area',
                  label: t('impact.area'),
                  cell: ({ driver }: (typeof rows)[number]) => {
                    const area = matrix.areas.get(driver);
                    return area === undefined ? absent : t(`impact.areaOf.${area}`);
                  },
                },
              ]),
        ]}
      />
    </Panel>
  );
}
