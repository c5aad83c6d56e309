import { Anchor, UnstyledButton } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { Lines } from '#platform/charts/web/series-chart.tsx';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { OutOfDateBadge, StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { statusOf } from '#platform/records/web/fields/state-tone.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { ExplainNumber } from '#modules/environmental/results/web/explain/explain-number.tsx';
import { figureOf } from '#modules/environmental/web/explain-target.ts';
import { emissionTarget } from '#modules/environmental/targets/model/emission-target.ts';
import { targetProgressCall } from '#modules/environmental/targets/model/target-contracts.ts';
import { pageParameters, presentParameters } from '#modules/environmental/web/addresses.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import classes from '../../web/parts/parts.module.css';
import { useTargetTexts } from './texts.ts';

type Answer = ResponseOf<typeof targetProgressCall>;
type Target = Answer['targets'][number];
type PeriodRow = Target['periods'][number];

const TONES: Readonly<Record<PeriodRow['state'], Status>> = {
  base: 'neutral',
  onPath: 'done',
  behind: 'attention',
  incomplete: 'attention',
  notCalculated: 'neutral',
};

/** Targets with their paths, and where each calculated period is on it. */
export function TargetsTab() {
  const t = useTargetTexts();
  const mayManage = useMay('environmental.manage');
  const question = useCall(targetProgressCall);
  return (
    <div className={classes['stack']}>
      <QueryView of={question} shape="chart">
        {(answer) => (answer.targets.length === 0 ? null : <Progress answer={answer} />)}
      </QueryView>
      <LazyRegister
        of={emissionTarget}
        keeps={pageParameters}
        empty={{ title: t('emptyTitle'), text: t(mayManage ? 'emptyText' : 'readOnlyEmpty') }}
      />
    </div>
  );
}

/** The latest period with a calculation; null before the first. */
const latestOf = ({ periods }: Target): PeriodRow | null => periods.find(({ run }) => run !== null) ?? null;

function Progress({ answer: { targets, refs } }: { answer: Answer }) {
  const [address] = useSearchParams();
  const shown = targets.find(({ id }) => id === address.get('target')) ?? targets[0];
  return (
    <>
      {targets.length > 1 && <Summary targets={targets} shown={shown?.id ?? ''} />}
      {shown !== undefined && <Detail target={shown} owner={refs[shown.owner ?? ''] ?? null} />}
    </>
  );
}

function State({ of }: { of: PeriodRow | null }) {
  const t = useTargetTexts();
  const state = of?.state ?? 'notCalculated';
  return (
    <>
      <StatusBadge status={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      {of?.run?.isOutOfDate === true && (
        <>
          {' '}
          <OutOfDateBadge />
        </>
      )}
    </>
  );
}

/** Each target in a line; choosing one shows its path below. */
function Summary({ targets, shown }: { targets: readonly Target[]; shown: string }) {
  const t = useTargetTexts();
  const format = useFormat();
  const label = useLabels();
  const [, setAddress] = useSearchParams();
  const show = (id: string) => {
    const parameters = presentParameters();
    parameters.set('target', id);
    setAddress(parameters, { preventScrollReset: true });
  };
  return (
    <Panel title={t('targets')} note={t('targetsNote')} isFlush>
      <DataTable
        label={t('targets')}
        rows={targets}
        keyOf={({ id }) => id}
        isStacked
        columns={[
          {
            name: 'name',
            label: t('name'),
            isHead: true,
            cell: ({ id, name }) => (
              <UnstyledButton
                fz="inherit"
                td="underline"
                aria-pressed={id === shown}
                aria-label={t('open', { name })}
                onClick={() => show(id)}
              >
                {name}
              </UnstyledButton>
            ),
          },
          {
            name: 'adoption',
            label: label(emissionTarget.fields.status.label),
            cell: (target) => <Adoption of={target} />,
          },
          { name: 'period', label: t('period'), cell: (target) => latestOf(target)?.period.name ?? absent },
          {
            name: 'actual',
            label: t('actual'),
            isNumber: true,
            cell: (target) => format.figure(latestOf(target)?.actual ?? null, target.unit),
          },
          {
            name: 'required',
            label: t('required'),
            isNumber: true,
            cell: (target) => format.figure(latestOf(target)?.required ?? null, target.unit),
          },
          { name: 'progress', label: t('progress'), cell: (target) => <State of={latestOf(target)} /> },
        ]}
      />
    </Panel>
  );
}

function Adoption({ of: { status } }: { of: Target }) {
  const label = useLabels();
  const { labels } = emissionTarget.fields.status;
  const tone =
    status === 'achieved' || status === 'adopted' ? 'done' : status === 'missed' ? 'blocking' : statusOf(status);
  return <StatusBadge status={tone}>{label(labels[status])}</StatusBadge>;
}

function useScopeWords(): (target: Target) => string {
  const t = useTargetTexts();
  const label = useLabels();
  const names = useNames();
  return ({ scopes, hasScope2, method, categories }) => {
    const options: Readonly<Record<string, string>> = emissionTarget.fields.scopes.options;
    const words = [label(options[scopes] ?? scopes), ...categories.map((key) => names.category(key))].join(' · ');
    return hasScope2 ? t('sum', { scopes: words, method: names.byMethod(method).toLowerCase() }) : words;
  };
}

function Detail({ target, owner }: { target: Target; owner: string | null }) {
  const t = useTargetTexts();
  const format = useFormat();
  const label = useLabels();
  const inWords = useInWords();
  const scopes = useScopeWords();
  const { kind, baseYear, targetYear, warnings, coverage, adoptedOn, link } = target;
  const latest = latestOf(target);
  const range = t('kindOf', {
    kind: label(emissionTarget.fields.kind.options[kind]),
    from: baseYear === null ? absent : String(baseYear),
    to: String(targetYear),
  });
  return (
    <>
      <Panel title={target.name} note={`${scopes(target)} · ${range}`} actions={<Adoption of={target} />}>
        <div className={classes['stack']}>
          <Figures target={target} latest={latest} />
          <Warnings title={t('missing')} items={(latest?.lacks ?? []).map(inWords)} />
          <Warnings title={t('base')} items={warnings.map(inWords)} />
          <Warnings title={t('notes')} color="gray" items={(latest?.notes ?? []).map(inWords)} />
          {target.path.length > 0 && <PathChart target={target} />}
          <Facts
            items={[
              [t('coverage'), coverage === null ? null : format.percentage(coverage)],
              [t('adoptedOn'), adoptedOn === null ? null : format.date(adoptedOn)],
              [t('owner'), owner],
              [
                t('publicLink'),
                link === null ? null : (
                  <Anchor href={link} rel="noreferrer" target="_blank">
                    {link}
                  </Anchor>
                ),
              ],
            ]}
          />
        </div>
      </Panel>
      <Periods target={target} />
      {target.checks.length > 0 && <Checks target={target} />}
    </>
  );
}

function Figures({ target, latest }: { target: Target; latest: PeriodRow | null }) {
  const t = useTargetTexts();
  const format = useFormat();
  const { base, unit, baseYear, targetYear, targetValue, reduction, annualReduction } = target;
  return (
    <Tiles label={target.name}>
      <Tile
        name={baseYear === null ? t('base') : t('baseOf', { year: String(baseYear) })}
        beside={base?.run?.isOutOfDate === true && <OutOfDateBadge />}
        absent={t('noBase')}
        figure={base === null ? null : format.figure(base.value, unit)}
      >
        {base !== null && <span>{base.run === null ? base.source : t('baseFrom', { run: base.run.name })}</span>}
      </Tile>
      <Tile
        name={t('targetOf', { year: String(targetYear) })}
        absent={t('noPath')}
        figure={targetValue === null ? null : format.figure(targetValue, unit)}
      >
        {reduction !== null && annualReduction !== null && (
          <span>
            {t('targetNote', {
              reduction: format.percentage(reduction, { decimals: 1 }),
              annual: format.percentage(annualReduction, { decimals: 1 }),
            })}
          </span>
        )}
      </Tile>
      <Tile
        name={latest === null ? t('actual') : t('actualOf', { period: latest.period.name })}
        beside={<State of={latest} />}
        figure={latest === null || latest.actual === null ? null : <Actual target={target} row={latest} size="tile" />}
      >
        {latest !== null && latest.required !== null && (
          <span>{t('against', { required: format.figure(latest.required, unit) })}</span>
        )}
      </Tile>
      <Tile
        name={t('achieved')}
        {...(latest?.state === 'incomplete' ? { absent: t('state.incomplete') } : {})}
        figure={
          latest === null || latest.achieved === null || latest.state === 'incomplete'
            ? null
            : format.percentage(latest.achieved, { decimals: 0 })
        }
      >
        <span>{t('achievedNote')}</span>
      </Tile>
    </Tiles>
  );
}

/** The value of a period: opens to the calculation and its records. */
function Actual({ target, row, size = 'text' }: { target: Target; row: PeriodRow; size?: 'text' | 'tile' }) {
  const format = useFormat();
  const scopes = useScopeWords();
  if (row.actual === null) return <>{absent}</>;
  if (row.run === null || row.kg === null || target.kind === 'intensity')
    return <>{format.figure(row.actual, target.unit)}</>;
  return (
    <ExplainNumber
      size={size}
      target={figureOf(row.run.id, filterIn(target), target.method)}
      kg={row.kg}
      of={`${scopes(target)}, ${row.period.name}`}
    />
  );
}

const filterIn = ({ filter: { scope, category } }: Target) => ({
  ...(scope === undefined ? {} : { scope }),
  ...(category === undefined ? {} : { category }),
});

function PathChart({ target: { name, path, unit } }: { target: Target }) {
  const t = useTargetTexts();
  const withReference = path.some(({ reference }) => reference !== null);
  return (
    <Lines
      title={t('chart')}
      order={3}
      note={withReference ? t('referenceNote') : name}
      unit={unit}
      categoryName={t('year')}
      categories={path.map(({ year }) => String(year))}
      series={[
        { name: t('path'), meaning: 'before', values: path.map(({ required }) => required) },
        { name: t('actual'), values: path.map(({ actual }) => actual) },
        ...(withReference
          ? [{ name: t('reference'), meaning: 'before' as const, values: path.map(({ reference }) => reference) }]
          : []),
      ]}
    />
  );
}

function Periods({ target }: { target: Target }) {
  const t = useTargetTexts();
  const format = useFormat();
  const names = useNames();
  const { unit, name, periods } = target;
  return (
    <Panel title={t('periods')} note={name} isFlush>
      <DataTable
        label={t('periods')}
        rows={periods}
        keyOf={({ period }) => period.id}
        isStacked
        columns={[
          {
            name: 'period',
            label: t('period'),
            isHead: true,
            cell: ({ period, run }) =>
              run === null ? period.name : `${period.name} (${names.calculationState(run.state).toLowerCase()})`,
          },
          { name: 'actual', label: t('actual'), isNumber: true, cell: (row) => <Actual target={target} row={row} /> },
          {
            name: 'required',
            label: t('required'),
            isNumber: true,
            cell: ({ required }) => format.figure(required, unit),
          },
          {
            name: 'difference',
            label: t('difference'),
            isNumber: true,
            cell: ({ difference, period }) =>
              difference === null ? (
                absent
              ) : (
                <ExplainedFigure figure={difference} of={t('differenceOf', { name, period: period.name })} />
              ),
          },
          {
            name: 'reduction',
            label: t('reduction'),
            isNumber: true,
            cell: ({ reduction }) => (reduction === null ? absent : format.percentage(reduction, { decimals: 1 })),
          },
          ...(target.kind === 'absolute'
            ? [
                {
                  name: 'reference',
                  label: t('reference'),
                  isNumber: true,
                  cell: ({ reference }: PeriodRow) => format.figure(reference, unit),
                },
              ]
            : []),
          { name: 'state', label: t('status'), cell: (row) => <State of={row} /> },
        ]}
      />
    </Panel>
  );
}

function Checks({ target: { name, checks } }: { target: Target }) {
  const t = useTargetTexts();
  const inWords = useInWords();
  return (
    <Panel title={t('checks')} note={name} isFlush>
      <DataTable
        label={t('checks')}
        rows={checks}
        keyOf={({ said }) => said.code}
        isStacked
        columns={[
          { name: 'check', label: t('check'), isHead: true, cell: ({ said }) => inWords(said) },
          {
            name: 'state',
            label: t('status'),

            cell: ({ isMet }) => (
              <StatusBadge status={isMet ? 'done' : 'attention'}>{t(isMet ? 'met' : 'notMet')}</StatusBadge>
            ),
          },
        ]}
      />
    </Panel>
  );
}
