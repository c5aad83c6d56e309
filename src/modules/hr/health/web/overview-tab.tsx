import { Group, Text } from '@mantine/core';
import { Pareto } from '#platform/charts/web/pareto.tsx';
import { GroupedBars, Lines, StackedBars } from '#platform/charts/web/series-chart.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useMeasures } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure, RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import classes from '#platform/kit/web/kit.module.css';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { ownValue } from '#platform/values/model/own-value.ts';
import { IssuesPanel } from '#platform/records/web/record/issues-panel.tsx';
import type { healthFiguresCall } from '../model/health-calls.ts';
import { causeShares } from '../model/cause-shares.ts';
import { causes, immediateCauses, incidentKinds, rootCauses } from '../model/incident.ts';
import { checkUp } from '../model/health-case.ts';
import { safetyAction } from '../model/incident.ts';
import { groupsOfWorkers } from '../model/hours-worked.ts';
import { riskAssessment } from '../model/risk-assessment.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { addDays } from '#platform/values/model/period.ts';
import { useHealthTexts } from './texts.ts';

type Figures = ResponseOf<typeof healthFiguresCall>;
type Rates = NonNullable<Figures['rates']>;

/** Figures of twelve months, as far as the person may see them: counts, rates, causes, contradictions. */
export function OverviewTab({ figures }: { figures: Figures }) {
  const t = useHealthTexts();
  const { counts, rates, issues } = figures;
  if (counts === null && rates === null)
    return <EmptyState title={t('overviewEmpty')}>{t('overviewEmptyText')}</EmptyState>;
  return (
    <div className={classes['stack']}>
      <Headline figures={figures} />
      {issues !== null && <Overdue />}
      {issues !== null && issues.length > 0 && <Issues issues={issues} />}
      {counts !== null && <Counts counts={counts} />}
      {rates !== null && <Trend rates={rates} />}
      {rates !== null && <Sites rates={rates} />}
      {figures.causes !== null && figures.causes.length > 0 && <Causes of={figures} />}
      {figures.investigated !== null && figures.investigated.investigations > 0 && (
        <InvestigatedCauses found={figures.investigated} />
      )}
    </div>
  );
}

function Headline({ figures: { from, to, counts, rates } }: { figures: Figures }) {
  const t = useHealthTexts();
  const format = useFormat();
  const span = t('span', { from: format.date(from), to: format.date(to) });
  const incidents = [{ label: t('tab.incidents'), to: `?tab=incidents&happenedOn.from=${from}&happenedOn.to=${to}` }];
  const rate = (name: 'ltifr' | 'recordable' | 'severity') =>
    rates !== null && (
      <Tile
        name={t(`rate.${name}`)}
        note={t('per', { base: format.number(rates.base[name]), span })}
        figure={
          rates[name] && (
            <ExplainedFigure
              size="tile"
              figure={rates[name]}
              of={t(`rate.${name}`)}
              text={format.figure(rates[name].figure)}
              records={incidents}
            />
          )
        }
        absent={t('noHours')}
      />
    );
  return (
    <Tiles label={t('metrics')}>
      {rate('ltifr')}
      {rate('recordable')}
      {rate('severity')}
      {counts !== null && (
        <Tile
          name={t('daysSince')}
          note={counts.lastLostTime === null ? undefined : t('lastLostTime', { day: format.date(counts.lastLostTime) })}
          figure={
            counts.daysSince === null ? null : (
              <RecordsFigure
                size="tile"
                to={`?tab=incidents&happenedOn.from=${counts.lastLostTime}&severity=lostTime,fatal`}
              >
                {format.number(counts.daysSince)}
              </RecordsFigure>
            )
          }
          absent={t('noneRecorded')}
        />
      )}
      {rates !== null && (
        <Tile
          name={t('nearMiss')}
          note={span}
          figure={
            rates.nearMiss && (
              <ExplainedFigure
                size="tile"
                figure={rates.nearMiss}
                of={t('nearMiss')}
                text={format.figure(rates.nearMiss.figure)}
                records={incidents}
              />
            )
          }
          absent={t('noRecordable')}
        />
      )}
      {rates !== null && (
        <Tile
          name={t('hoursWorked')}
          note={span}
          figure={
            rates.hours && (
              <ExplainedFigure
                size="tile"
                figure={rates.hours}
                of={t('hoursWorked')}
                records={[{ label: t('tab.hours'), to: '?tab=hours' }]}
              />
            )
          }
          absent={t('noHours')}
        />
      )}
    </Tiles>
  );
}

/** Actions, reviews and health checks whose day has passed, each with the way to its list. */
function Overdue() {
  const t = useHealthTexts();
  const format = useFormat();
  const seesPeople = useMay('health-cases.read');
  const yesterday = addDays(useToday(), -1);
  const open = { field: 'doneOn', operation: 'empty', values: ['true'] } as const;
  const passed = (field: string) => ({ field, operation: 'to', values: [yesterday] }) as const;
  const actions = useMeasures(safetyAction, { filters: [open, passed('due')] }).data?.['actions'];
  const reviews = useMeasures(riskAssessment, { filters: [passed('nextReview')] }).data?.['assessments'];
  const checks = useMeasures(checkUp, { filters: [open, passed('due')] }, { enabled: seesPeople }).data?.['checks'];
  // The line is there before its number is, as high as a link: what is below does not move.
  const leading = (count: string | null | undefined, to: string) =>
    count === undefined || count === null ? (
      <span style={{ lineHeight: '24px' }}>{format.number(null)}</span>
    ) : (
      <RecordsFigure to={to}>{format.number(count)}</RecordsFigure>
    );
  const due = `doneOn.empty=true&due.to=${yesterday}`;
  return (
    <Panel title={t('overdue.title')}>
      <Facts
        items={[
          [t('overdue.actions'), leading(actions, `?tab=actions&${due}`)],
          [t('overdue.reviews'), leading(reviews, `?tab=risks&nextReview.to=${yesterday}`)],
          [t('overdue.checks'), seesPeople ? leading(checks, `?tab=people&of=checkUps&${due}`) : null],
        ]}
      />
    </Panel>
  );
}

function Issues({ issues }: { issues: NonNullable<Figures['issues']> }) {
  const t = useHealthTexts();
  return (
    <IssuesPanel
      title={t('issues')}
      note={t('issuesNote', { count: issues.length })}
      heads={{ record: t('incident'), issue: t('issue') }}
      issues={issues.map(({ id, title, issues: said }) => ({
        id,
        title,
        said,
        to: `?tab=incidents&view.record=${id}`,
      }))}
    />
  );
}

const shownKinds = ['injury', 'illness', 'nearMiss', 'hazard', 'commuting'] as const;

function Counts({ counts: { months } }: { counts: NonNullable<Figures['counts']> }) {
  const t = useHealthTexts();
  const format = useFormat();
  const label = useLabels();
  return (
    <StackedBars
      title={t('counts')}
      note={t('countsNote')}
      unit="item"
      categoryName={t('month')}
      categories={months.map(({ month }) => format.period(month))}
      series={shownKinds
        .filter((kind) => months.some((month) => month[kind] > 0))
        .map((kind) => ({ name: label(incidentKinds[kind]), values: months.map((month) => String(month[kind])) }))}
    />
  );
}

function Trend({ rates: { rolling, base, withoutHours } }: { rates: Rates }) {
  const t = useHealthTexts();
  const format = useFormat();
  const categories = rolling.map(({ month }) => format.period(month));
  return (
    <>
      {(['ltifr', 'recordable'] as const).map((name) => (
        <Lines
          key={name}
          title={t(`rolling.${name}`)}
          note={t(withoutHours === 0 ? 'rollingNote' : 'rollingNoteIncomplete', {
            base: format.number(base[name]),
            count: withoutHours,
          })}
          unit="1"
          height={220}
          categoryName={t('month')}
          categories={categories}
          series={[{ name: t(`rate.${name}`), values: rolling.map((month) => month[name]) }]}
        />
      ))}
    </>
  );
}

function Sites({ rates: { sites, base, others } }: { rates: Rates }) {
  const t = useHealthTexts();
  const format = useFormat();
  const label = useLabels();
  const names = sites.map(({ name }) => name ?? t('noSite'));
  return (
    <>
      <GroupedBars
        title={t('sites.title')}
        note={t('sites.note', { base: format.number(base.recordable) })}
        unit="1"
        categoryName={t('site')}
        categories={names}
        series={(['low', 'rate', 'high'] as const).map((part) => ({
          name: t(`sites.${part}`),
          values: sites.map((site) => site[part]),
        }))}
      />
      <Panel title={t('sites.compared')} note={t('sites.comparedNote')} isFlush>
        <DataTable
          label={t('sites.compared')}
          rows={sites}
          keyOf={({ id }) => id ?? ''}
          isStacked
          columns={[
            { name: 'site', label: t('site'), isHead: true, cell: ({ name }) => name ?? t('noSite') },
            { name: 'cases', label: t('sites.cases'), isNumber: true, cell: ({ cases }) => format.number(cases) },
            {
              name: 'hours',
              label: t('hoursWorked'),
              isNumber: true,
              cell: ({ hours, isEstimated, withoutHours }) => {
                const worked = format.figure(hours, 'h');
                if (withoutHours > 0) return t('sites.incomplete', { hours: worked, count: withoutHours });
                return isEstimated ? t('sites.estimated', { hours: worked }) : worked;
              },
            },
            { name: 'rate', label: t('sites.rate'), isNumber: true, cell: ({ rate }) => format.number(rate) },
            {
              name: 'interval',
              label: t('sites.interval'),
              isNumber: true,
              cell: ({ low, high }) => (low === null ? '' : `${format.number(low)}–${format.number(high)}`),
            },
            {
              name: 'compared',
              label: t('sites.company'),
              cell: ({ compared }) => (compared === null ? t('noHours') : t(`sites.is.${compared}`)),
            },
          ]}
        />
      </Panel>
      {others.map(({ worker, cases, hours, rate }) => {
        const workers = label(groupsOfWorkers[worker]);
        return (
          <Text key={worker} size="sm" c="dimmed">
            {hours === null
              ? t('others.noHours', { workers, count: cases })
              : t('others.rate', {
                  workers,
                  count: cases,
                  hours: format.figure(hours, 'h'),
                  rate: format.number(rate),
                  base: format.number(base.recordable),
                })}
          </Text>
        );
      })}
    </>
  );
}

/** Which causes make up most incidents of the twelve months; commuting accidents are not among them. */
function Causes({ of: { from, to, causes: counts } }: { of: Figures }) {
  const t = useHealthTexts();
  const label = useLabels();
  const format = useFormat();
  const { rows, recorded, unrecorded, vital } = causeShares(counts ?? []);
  const days = `kind.not=commuting&happenedOn.from=${from}&happenedOn.to=${to}`;
  return (
    <Pareto
      title={t('causes.title')}
      note={[
        t('causes.period', { from: format.date(from), to: format.date(to), all: format.number(recorded + unrecorded) }),
        ...(recorded === 0 ? [] : [t('causes.note', { count: vital, all: format.number(recorded) })]),
        ...(unrecorded === 0 ? [] : [t('causes.unrecorded', { count: unrecorded })]),
      ].join(' ')}
      unit="item"
      words={{ category: t('causes.cause'), value: t('tab.incidents'), cumulative: t('causes.cumulative') }}
      bars={rows.map(({ cause, count, cumulative }) => ({
        name: cause === null ? t('causes.none') : label(ownValue<string>(causes, cause) ?? cause),
        value: String(count),
        cumulative,
      }))}
      linkTo={(at) => {
        const cause = rows[at]?.cause;
        return cause === undefined
          ? undefined
          : `?tab=incidents&${cause === null ? 'cause.empty=true' : `cause=${cause}`}&${days}`;
      }}
    />
  );
}

const levels = { immediate: immediateCauses, root: rootCauses } as const;

/** What investigations found: causes by category, each with the investigations that name it. */
function InvestigatedCauses({ found }: { found: NonNullable<Figures['investigated']> }) {
  const t = useHealthTexts();
  const label = useLabels();
  const format = useFormat();
  return (
    <Panel
      title={t('investigated.title')}
      note={[
        t('investigated.note', { count: found.incidents }),
        ...(found.uncategorised === 0 ? [] : [t('investigated.uncategorised', { count: found.uncategorised })]),
      ].join(' ')}
      isFlush
    >
      <DataTable
        label={t('investigated.title')}
        rows={found.causes}
        keyOf={({ level, category }) => `${level} ${category}`}
        isStacked
        empty={<Text p="md">{t('investigated.empty')}</Text>}
        columns={[
          {
            name: 'cause',
            label: t('causes.cause'),
            isHead: true,
            cell: ({ level, category }) => label(ownValue<string>(levels[level], category) ?? category),
          },
          { name: 'level', label: t('investigated.level'), cell: ({ level }) => t(`investigated.${level}`) },
          {
            name: 'count',
            label: t('part.investigations'),
            isNumber: true,
            cell: ({ investigations }) => format.number(investigations.length),
          },
          {
            name: 'records',
            label: t('investigated.records'),
            cell: ({ investigations }) => (
              <Group gap="xs">
                {investigations.map(({ id, title }) => (
                  <RecordsFigure key={id} to={`?tab=actions&of=investigations&view.record=${id}`}>
                    {title}
                  </RecordsFigure>
                ))}
              </Group>
            ),
          },
        ]}
      />
    </Panel>
  );
}
