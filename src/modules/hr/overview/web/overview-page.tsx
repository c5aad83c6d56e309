import { Link } from 'react-router';
import { Anchor, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Page } from '#platform/frame/web/page.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure, RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { addDays } from '#platform/values/model/period.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { AsOfPlace } from '#platform/records/web/fields/as-of-place.tsx';
import { useAsOf } from '#platform/records/web/fields/use-as-of.ts';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { hrOverviewCall } from '../model/overview-calls.ts';
import { ComplianceTile } from './compliance-tile.tsx';
import { MoreTiles } from './more-tiles.tsx';
import { useHrOverviewTexts } from './texts.ts';

type OverviewResponse = ResponseOf<typeof hrOverviewCall>;
const Charts = lazyComponent(() => import('./overview-charts.tsx').then((file) => file.OverviewCharts));

const Packs = lazyComponent(() => import('#modules/hr/packs/web/packs-tab.tsx').then((file) => file.PacksTab));

const keptByTabs = ['on'];

/** How many people work here, who leaves and why, who stays, what has to be done soon, and the pack of each month. */
export function OverviewPage() {
  const t = useHrOverviewTexts();
  const maySeePacks = useMay('hr-packs.read');
  const { on } = useAsOf();
  const answer = useCall(hrOverviewCall, { query: on === undefined ? {} : { on } });
  return (
    <Page title={t('title')} intro={t(introOf(answer.data))} actions={<AsOfPlace />}>
      {maySeePacks ? (
        <PageTabs names={['overview', 'packs']} nameOf={(name) => t(`tab.${name}`)} keeps={keptByTabs}>
          {(name) => (name === 'packs' ? <Packs /> : <Overview of={answer} />)}
        </PageTabs>
      ) : (
        <Overview of={answer} />
      )}
    </Page>
  );
}

const introOf = (overview: OverviewResponse | undefined) =>
  overview?.of === 'team' ? 'introTeam' : overview?.readsRecords === false ? 'introTotals' : 'intro';

function Overview({ of: answer }: { of: UseQueryResult<OverviewResponse> }) {
  const t = useHrOverviewTexts();
  return (
    <QueryView
      of={answer}
      shape="figures"
      isEmpty={({ headcount }) => headcount === null}
      empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
    >
      {(overview) => (
        <Stack gap="md">
          <Figures of={overview} />
          {overview.attention !== null && <Attention of={overview.attention} on={overview.on} />}
          <Reasons of={overview} />
          <Meanwhile shows={<Loading of="chart" />}>
            <Charts of={overview} />
          </Meanwhile>
          <CohortTable of={overview} />
        </Stack>
      )}
    </QueryView>
  );
}

const employeesOnly = 'kind.not=contractor,temporary';

/** Where the records of a figure are. */
function useLists() {
  const { slug } = useCompany();
  const list = `/${encodeURIComponent(slug)}/employee/employee-list`;
  return {
    list,
    employments: (filter: string) => `${list}?tab=employments&${employeesOnly}&${filter}`,
    sicknessIn: ({ from, to }: { from: string; to: string }) =>
      `/${encodeURIComponent(slug)}/hr/employee-data?tab=sickness&to.from=${from}&from.to=${to}`,
    documents: (from: string, to: string) =>
      `/${encodeURIComponent(slug)}/hr/employee-data?tab=documents&expiresOn.from=${from}&expiresOn.to=${to}&isRenewed=false`,
    records: (filter: string) => `${list}?tab=records&status=active&${filter}`,
  };
}

function Figures({ of: overview }: { of: OverviewResponse }) {
  const t = useHrOverviewTexts();
  const format = useFormat();
  const { list, employments, sicknessIn } = useLists();
  const seesTrainings = useMay('training.read');
  const seesSickness = useMay('sickness.manage');
  const { from, on, headcount, fte, withoutHours, turnover, leavers, leaversInAll, joiners, retention } = overview;
  const days = { from: format.date(from), to: format.date(on) };
  const absent = overview.isHidden ? t('hidden') : t('unknown');
  const voluntary = leavers?.find(({ kind }) => kind === 'voluntary');
  const left = employments(`endDate.from=${from}&endDate.to=${on}`);
  const counted = (count: number | null, to: string) => {
    if (count === null) return null;
    const people = format.figure(String(count), 'person');
    return overview.readsRecords ? (
      <RecordsFigure size="tile" to={to}>
        {people}
      </RecordsFigure>
    ) : (
      people
    );
  };
  return (
    <Tiles label={t('metrics')}>
      <Tile
        name={t('headcount')}
        note={t('headcountNote', { day: format.date(on) })}
        figure={counted(headcount, `${list}?on=${on}`)}
      />
      <Tile
        name={t('fte')}
        note={t('fteNote', { day: format.date(on) })}
        figure={fte === null ? null : format.figure(fte, 'FTE')}
      >
        {withoutHours > 0 && t('withoutHours', { count: withoutHours })}
      </Tile>
      <Tile
        name={t('turnover')}
        note={t('turnoverNote', days)}
        absent={absent}
        figure={
          turnover && (
            <ExplainedFigure
              size="tile"
              figure={turnover}
              of={t('turnover')}
              records={overview.readsRecords ? [{ label: t('employments'), to: left }] : []}
            />
          )
        }
      >
        {leaversInAll !== null && leaversInAll > 0 && voluntary !== undefined && voluntary.count !== null
          ? t(leavers?.some(({ kind }) => kind === 'unknown') ? 'voluntaryAtLeast' : 'voluntaryShare', {
              share: format.percentage(decimalText(dec(voluntary.count).div(leaversInAll))),
            })
          : undefined}
      </Tile>
      {overview.of === 'company' && (
        <Tile
          name={t('retention')}
          note={t('retentionNote', days)}
          figure={retention && <ExplainedFigure size="tile" figure={retention} of={t('retention')} />}
        />
      )}
      <Tile
        name={t('joiners')}
        note={t('twelveMonths', days)}
        figure={counted(joiners, employments(`startDate.from=${from}&startDate.to=${on}`))}
      />
      <Tile name={t('leavers')} note={t('twelveMonths', days)} absent={absent} figure={counted(leaversInAll, left)} />
      <Tile
        name={t('absence')}
        note={t('absenceNote', { from: format.date(overview.absence.from), to: format.date(overview.absence.to) })}
        absent={t(overview.absence.isHidden ? 'absenceHidden' : 'absenceUnknown')}
        figure={
          overview.absence.rate && (
            <ExplainedFigure
              size="tile"
              figure={overview.absence.rate}
              of={t('absence')}
              {...(seesSickness ? { records: [{ label: t('sickness'), to: sicknessIn(overview.absence) }] } : {})}
            />
          )
        }
      />
      {seesTrainings && <ComplianceTile />}
      {overview.of === 'company' && <MoreTiles on={on} />}
    </Tiles>
  );
}

function Attention({ of: attention, on }: { of: NonNullable<OverviewResponse['attention']>; on: string }) {
  const t = useHrOverviewTexts();
  const format = useFormat();
  const { employments, records, documents } = useLists();
  const until = format.date(attention.until);
  const days = `${on}&`;
  const rows = [
    {
      name: 'contracts',
      count: attention.contracts,
      said: t('contracts', { count: attention.contracts, until }),
      to: employments(`kind=fixedTerm&endDate.from=${days}endDate.to=${attention.until}`).replace(
        `${employeesOnly}&`,
        '',
      ),
    },
    {
      name: 'probations',
      count: attention.probations,
      said: t('probations', { count: attention.probations, until }),
      to: employments(`probationEnds.from=${days}probationEnds.to=${attention.until}`),
    },
    {
      name: 'withoutGender',
      count: attention.withoutGender,
      said: t('withoutGender', { count: attention.withoutGender }),
      to: records('gender.empty=true'),
    },
    {
      name: 'withoutHours',
      count: attention.withoutHours,
      said: t('withoutWeeklyHours', { count: attention.withoutHours }),
      to: records('weeklyHours.empty=true'),
    },
    {
      name: 'withoutSite',
      count: attention.withoutSite,
      said: t('withoutSite', { count: attention.withoutSite }),
      to: records('site.empty=true'),
    },
    {
      name: 'withoutKind',
      count: attention.withoutKind,
      said: t('withoutKind', { count: attention.withoutKind }),
      to: records('employmentKind.empty=true'),
    },
    {
      name: 'documentsExpiring',
      count: attention.documents?.expiring ?? 0,
      said: t('documentsExpiring', { count: attention.documents?.expiring ?? 0, until }),
      to: documents(on, attention.until),
    },
    {
      name: 'documentsExpired',
      count: attention.documents?.expired ?? 0,
      said: t('documentsExpired', { count: attention.documents?.expired ?? 0 }),
      to: documents(attention.documents?.since ?? on, addDays(on, -1)),
    },
  ].filter(({ count }) => count > 0);
  return (
    <Panel title={t('attention')} note={t('attentionNote', { day: format.date(on) })} isFlush>
      <DataTable
        label={t('attention')}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          {
            name: 'what',
            label: t('what'),
            isHead: true,
            cell: ({ said, to }) => (
              <Anchor component={Link} to={to} inherit>
                {said}
              </Anchor>
            ),
          },
          { name: 'count', label: t('count'), isNumber: true, cell: ({ count }) => format.figure(String(count)) },
        ]}
        empty={<EmptyState title={t('nothing')}>{t('nothingText', { until })}</EmptyState>}
      />
    </Panel>
  );
}

function Reasons({ of: { leavers, leaversInAll, firstYear, from, on } }: { of: OverviewResponse }) {
  const t = useHrOverviewTexts();
  const format = useFormat();
  if (leavers === null || leavers.length === 0) return null;
  const number = (count: number | null) => (count === null ? t('hiddenCount') : format.figure(String(count), 'person'));
  const rows: { name: string; label: string; count: number | null; isTotal: boolean }[] = [
    ...leavers.map(({ kind, count }) => ({ name: kind, label: t(`kind.${kind}`), count, isTotal: false })),
    { name: 'all', label: t('all'), count: leaversInAll, isTotal: true },
    ...(firstYear === null ? [] : [{ name: 'firstYear', label: t('firstYear'), count: firstYear, isTotal: false }]),
  ];
  return (
    <Panel title={t('reasons')} note={t('reasonsNote', { from: format.date(from), to: format.date(on) })} isFlush>
      <DataTable
        label={t('reasons')}
        rows={rows}
        keyOf={({ name }) => name}
        toneOf={({ isTotal }) => (isTotal ? 'total' : undefined)}
        columns={[
          { name: 'reason', label: t('reason'), isHead: true, cell: ({ label }) => label },
          { name: 'count', label: t('leavers'), isNumber: true, cell: ({ count }) => number(count) },
        ]}
      />
    </Panel>
  );
}

function CohortTable({ of: { cohorts } }: { of: OverviewResponse }) {
  const t = useHrOverviewTexts();
  const format = useFormat();
  if (cohorts === null || cohorts.length === 0) return null;
  const years = Math.max(...cohorts.map(({ still }) => still.length));
  return (
    <Panel title={t('cohortTable')} note={t('cohortTableNote')} isFlush>
      <DataTable
        label={t('cohortTable')}
        rows={cohorts}
        keyOf={({ year }) => year}
        columns={[
          { name: 'year', label: t('year'), isHead: true, cell: ({ year }) => year },
          { name: 'hired', label: t('hired'), isNumber: true, cell: ({ joined }) => format.figure(String(joined)) },
          ...Array.from({ length: years }, (_, at) => ({
            name: String(at),
            label: t('after', { number: at }),
            isNumber: true,
            cell: ({ joined, still }: NonNullable<OverviewResponse['cohorts']>[number]) => {
              const count = still[at]?.count;
              return count === undefined
                ? ''
                : `${format.figure(String(count))} · ${format.percentage(decimalText(dec(count).div(joined)), { decimals: 0 })}`;
            },
          })),
        ]}
      />
    </Panel>
  );
}
