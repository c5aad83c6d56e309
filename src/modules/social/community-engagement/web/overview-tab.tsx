import { Anchor, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import type { Explained } from '#platform/kit/model/explained.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure, RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import classes from '#platform/kit/web/kit.module.css';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { addDays } from '#platform/values/model/period.ts';
import { IssuesPanel } from '#platform/records/web/record/issues-panel.tsx';
import { communityFiguresCall } from '../model/community-calls.ts';
import {
  engagementTopics,
  participationForms,
  programmeKinds,
  type EngagementTopic,
  type ParticipationForm,
} from '../model/engagement.ts';
import { useCommunityTexts } from './texts.ts';

type Figures = ResponseOf<typeof communityFiguresCall>;

/** Metrics of a period, with what needs attention, each leading to its records. */
export function OverviewTab({ period }: { period: string }) {
  const t = useCommunityTexts();
  const answer = useCall(communityFiguresCall, { query: { period } });
  return (
    <QueryView
      of={answer}
      shape="figures"
      isEmpty={({ communities, programmes }) =>
        communities.length === 0 && programmes.every(({ sites }) => sites === 0)
      }
      empty={<EmptyState title={t('overviewEmpty')}>{t('overviewEmptyText')}</EmptyState>}
    >
      {(figures) => (
        <div className={classes['stack']}>
          <Headline figures={figures} />
          {figures.issues.length > 0 && <Issues figures={figures} />}
          <Communities figures={figures} />
          {figures.topics.length > 0 && <Topics figures={figures} />}
          <Programmes figures={figures} />
        </div>
      )}
    </QueryView>
  );
}

/** The address of a list, with the period that the page is about. */
function useListOf(): (tab: string, filters?: string) => string {
  const [address] = useSearchParams();
  const period = address.get('period');
  const kept = period === null ? '' : `&period=${encodeURIComponent(period)}`;
  return (tab, filters = '') => `?tab=${tab}${kept}${filters === '' ? '' : `&${filters}`}`;
}

function Headline({ figures }: { figures: Figures }) {
  const t = useCommunityTexts();
  const format = useFormat();
  const label = useLabels();
  const list = useListOf();
  const { from, until, byForm, withoutForm, overdue, grievances } = figures;
  const yesterday = addDays(useToday(), -1);
  const span = t('span', { from: format.date(from), to: format.date(until) });
  const forms = (Object.keys(participationForms) as ParticipationForm[])
    .filter((form) => (byForm[form] ?? 0) > 0)
    .map((form) => t('formCount', { form: label(participationForms[form]), count: byForm[form] }));
  if (withoutForm > 0) forms.push(t('formCount', { form: t('noForm'), count: withoutForm }));
  const share = (name: 'engaged' | 'kept' | 'plans' | 'anyProgramme', figure: Explained | null, to: string) =>
    figure && (
      <ExplainedFigure
        size="tile"
        figure={figure}
        of={t(name)}
        text={format.percentage(figure.figure)}
        records={[{ label: t('records'), to }]}
      />
    );
  return (
    <Tiles label={t('metrics')}>
      <Tile
        name={t('engagements')}
        note={forms.length === 0 ? span : format.list(forms)}
        figure={
          <RecordsFigure size="tile" to={list('engagement', `heldOn.from=${from}&heldOn.to=${until}`)}>
            {format.number(figures.engagements)}
          </RecordsFigure>
        }
      />
      <Tile
        name={t('engaged')}
        note={span}
        absent={t('noCommunities')}
        figure={share('engaged', figures.engaged, list('communities'))}
      />
      <Tile
        name={t('kept')}
        note={span}
        absent={t('noneDue')}
        figure={share('kept', figures.kept, list('commitments', `due.from=${from}&due.to=${until}`))}
      />
      <Tile
        name={t('overdue')}
        note={t('overdueNote')}
        figure={
          <RecordsFigure size="tile" to={list('commitments', `status=open&due.to=${yesterday}`)}>
            {format.number(overdue)}
          </RecordsFigure>
        }
      />
      <Tile
        name={t('grievances')}
        note={t('grievancesOpen', { count: grievances.open, day: format.date(until) })}
        figure={
          <RecordsFigure size="tile" to={list('communities')}>
            {format.number(grievances.received)}
          </RecordsFigure>
        }
      />
      <Tile
        name={t('rate')}
        note={span}
        absent={
          figures.withoutInhabitants > 0
            ? t('withoutInhabitants', { count: figures.withoutInhabitants })
            : t('noCommunities')
        }
        figure={
          figures.grievanceRate && (
            <ExplainedFigure
              size="tile"
              figure={figures.grievanceRate}
              of={t('rate')}
              text={format.number(figures.grievanceRate.figure, { decimals: 2 })}
              records={[{ label: t('records'), to: list('communities') }]}
            />
          )
        }
      />
      <Tile
        name={t('plans')}
        note={t('onDay', { day: format.date(until) })}
        absent={t('noSites')}
        figure={share('plans', figures.plans, list('programmes', 'kind=engagementPlan'))}
      />
      <Tile
        name={t('anyProgramme')}
        note={t('onDay', { day: format.date(until) })}
        absent={t('noSites')}
        figure={share('anyProgramme', figures.anyProgramme, list('programmes'))}
      />
    </Tiles>
  );
}

function Issues({ figures: { issues } }: { figures: Figures }) {
  const t = useCommunityTexts();
  const list = useListOf();
  return (
    <IssuesPanel
      title={t('issues')}
      heads={{ record: t('record'), issue: t('issue') }}
      issues={issues.map(({ of, ...issue }) => ({ ...issue, to: list(of, `view.record=${issue.id}`) }))}
    />
  );
}

function Communities({ figures: { communities } }: { figures: Figures }) {
  const t = useCommunityTexts();
  const format = useFormat();
  const list = useListOf();
  const missing = t('noData');
  return (
    <Panel title={t('tab.communities')} note={t('communitiesNote')} isFlush>
      <DataTable
        label={t('tab.communities')}
        rows={communities}
        keyOf={({ id }) => id}
        isStacked
        columns={[
          {
            name: 'community',
            label: t('community'),
            isHead: true,
            cell: ({ id, name, isIndigenous }) => (
              <>
                <Anchor component={Link} to={list('communities', `view.record=${id}`)}>
                  {name}
                </Anchor>
                {isIndigenous && (
                  <Text component="span" size="xs" c="dimmed">
                    {` · ${t('indigenous')}`}
                  </Text>
                )}
              </>
            ),
          },
          { name: 'site', label: t('site'), cell: ({ site }) => site ?? '' },
          {
            name: 'engagements',
            label: t('engagements'),
            isNumber: true,
            cell: ({ id, engagements }) => (
              <RecordsFigure to={list('engagement', `community=${id}`)}>{format.number(engagements)}</RecordsFigure>
            ),
          },
          { name: 'last', label: t('last'), cell: ({ last }) => (last === null ? t('none') : format.date(last)) },
          {
            name: 'kept',
            label: t('keptOfDue'),
            isNumber: true,
            cell: ({ id, kept, due }) => (
              <RecordsFigure to={list('commitments', `community=${id}`)}>
                {t('keptCount', { kept: format.number(kept), due: format.number(due) })}
              </RecordsFigure>
            ),
          },
          {
            name: 'grievances',
            label: t('grievancesShort'),
            isNumber: true,
            cell: ({ grievances }) => format.number(grievances),
          },
          {
            name: 'inhabitants',
            label: t('inhabitants'),
            isNumber: true,
            cell: ({ inhabitants }) => (inhabitants === null ? missing : format.number(inhabitants)),
          },
          {
            name: 'rate',
            label: t('rateShort'),
            isNumber: true,
            cell: ({ rate }) => (rate === null ? missing : format.number(rate, { decimals: 2 })),
          },
        ]}
      />
    </Panel>
  );
}

/** How often each topic was discussed, the most frequent first, and with whom. */
function Topics({ figures: { topics, communities } }: { figures: Figures }) {
  const t = useCommunityTexts();
  const format = useFormat();
  const label = useLabels();
  const names = new Map(communities.map(({ id, name }) => [id, name]));
  const rows = (Object.keys(engagementTopics) as EngagementTopic[])
    .map((topic) => ({ topic, found: topics.filter((one) => one.topic === topic) }))
    .filter(({ found }) => found.length > 0)
    .map(({ topic, found }) => ({ topic, found, count: found.reduce((all, { count }) => all + count, 0) }))
    .toSorted((one, other) => other.count - one.count);
  return (
    <Panel title={t('topics')} note={t('topicsNote')} isFlush>
      <DataTable
        label={t('topics')}
        rows={rows}
        keyOf={({ topic }) => topic}
        isStacked
        columns={[
          { name: 'topic', label: t('topic'), isHead: true, cell: ({ topic }) => label(engagementTopics[topic]) },
          {
            name: 'engagements',
            label: t('engagements'),
            isNumber: true,
            cell: ({ count }) => format.number(count),
          },
          {
            name: 'communities',
            label: t('tab.communities'),
            cell: ({ found }) => format.list(found.map(({ community }) => names.get(community) ?? '')),
          },
        ]}
      />
    </Panel>
  );
}

function Programmes({ figures: { programmes, until } }: { figures: Figures }) {
  const t = useCommunityTexts();
  const format = useFormat();
  const label = useLabels();
  const list = useListOf();
  return (
    <Panel title={t('programmes')} note={t('programmesNote', { day: format.date(until) })} isFlush>
      <DataTable
        label={t('programmes')}
        rows={programmes}
        keyOf={({ kind }) => kind}
        isStacked
        columns={[
          { name: 'kind', label: t('programmeKind'), isHead: true, cell: ({ kind }) => label(programmeKinds[kind]) },
          {
            name: 'sites',
            label: t('sitesWith'),
            isNumber: true,
            cell: ({ kind, sites }) => (
              <RecordsFigure to={list('programmes', `kind=${kind}`)}>{format.number(sites)}</RecordsFigure>
            ),
          },
          {
            name: 'share',
            label: t('share'),
            isNumber: true,
            cell: ({ share }) => (share === null ? t('noData') : format.percentage(share)),
          },
        ]}
      />
    </Panel>
  );
}
