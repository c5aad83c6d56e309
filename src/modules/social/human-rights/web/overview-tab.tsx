import { Anchor, NativeSelect, Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Link, useSearchParams } from 'react-router';
import { StackedBars } from '#platform/charts/web/series-chart.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import classes from '#platform/kit/web/kit.module.css';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { dueDiligenceSteps } from '../model/due-diligence.ts';
import { grievanceStates } from '../model/grievance.ts';
import { humanRightsOverviewCall } from '../model/human-rights-calls.ts';
import { stages, subjects } from '../model/subjects.ts';
import own from './human-rights.module.css';
import { useHumanRightsTexts } from './texts.ts';

type Overview = ResponseOf<typeof humanRightsOverviewCall>;
type Grievances = NonNullable<Overview['grievances']>;
const YEARS = 6;

/** Due diligence, salient issues, incidents and counts of grievances of a year. */
export function OverviewTab() {
  const t = useHumanRightsTexts();
  const [address, setAddress] = useSearchParams();
  const today = Number(useToday().slice(0, 4));
  const asked = Number(address.get('year'));
  const year = Number.isInteger(asked) && asked >= 2000 && asked <= today ? asked : today;
  const answer = useCall(humanRightsOverviewCall, { query: { year } });
  const years = [...new Set([...Array.from({ length: YEARS }, (_none, at) => today - at), year])];
  return (
    <div className={classes['stack']}>
      <NativeSelect
        label={t('year')}
        maw={160}
        value={String(year)}
        data={years.map(String)}
        onChange={({ currentTarget: { value } }) =>
          setAddress((now) => ({ ...Object.fromEntries(now), year: value }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <QueryView of={answer} shape="figures">
        {(overview) => (
          <div className={classes['stack']}>
            <Headline of={overview} />
            <Attention of={overview.attention} />
            <Steps of={overview.steps} />
            <Heat of={overview.heat} />
            {overview.grievances !== null && <Counts of={overview.grievances} />}
          </div>
        )}
      </QueryView>
    </div>
  );
}

function Headline({ of: { year, incidents, grievances, heat } }: { of: Overview }) {
  const t = useHumanRightsTexts();
  const format = useFormat();
  const days = (field: string) => `${field}.from=${year}-01-01&${field}.to=${year}-12-31`;
  const issues = heat.reduce((all, cell) => all + cell.issues, 0);
  return (
    <Tiles label={t('metrics')}>
      <Tile
        name={t('salientIssues')}
        figure={
          issues === 0 ? null : (
            <RecordsFigure size="tile" to="?tab=salient">
              {format.number(issues)}
            </RecordsFigure>
          )
        }
      />
      <Tile
        name={t('reportedIncidents')}
        note={String(year)}
        figure={
          incidents && (
            <RecordsFigure size="tile" to={`?tab=incidents&${days('reportedOn')}`}>
              {format.number(incidents.reported)}
            </RecordsFigure>
          )
        }
      />
      <Tile
        name={t('confirmedIncidents')}
        note={incidents === null ? String(year) : t('verified', { count: incidents.verified })}
        figure={
          incidents && (
            <RecordsFigure size="tile" to={`?tab=incidents&status=confirmed&${days('confirmedOn')}`}>
              {format.number(incidents.confirmed)}
            </RecordsFigure>
          )
        }
      />
      {grievances !== null && (
        <Tile
          name={t('grievances')}
          note={t('receivedIn', { year })}
          figure={grievances.received === null ? null : format.number(grievances.received)}
          absent={t('hidden', { count: grievances.smallestGroup })}
        />
      )}
    </Tiles>
  );
}

const lists: Readonly<Record<string, string>> = {
  salientIssue: '?tab=salient',
  dueDiligenceStep: '?tab=dueDiligence',
  humanRightsPolicy: '?tab=dueDiligence&of=policies',
  humanRightsIncident: '?tab=incidents',
  grievance: '?tab=grievances',
};

function Attention({ of }: { of: Overview['attention'] }) {
  const t = useHumanRightsTexts();
  const inWords = useInWords();
  if (of.length === 0) return null;
  return (
    <Panel title={t('attention')} note={t('attentionNote', { count: of.length })} isFlush>
      <DataTable
        label={t('attention')}
        rows={of}
        keyOf={({ kind, id }, at) => `${kind} ${id ?? ''} ${at}`}
        isStacked
        maxHeight={320}
        columns={[
          {
            name: 'record',
            label: t('record'),
            isHead: true,
            cell: ({ kind, id, title }) =>
              id === null ? (
                t('company')
              ) : (
                <Anchor component={Link} to={`${ownValue<string>(lists, kind) ?? ''}&view.record=${id}`}>
                  {title}
                </Anchor>
              ),
          },
          { name: 'issue', label: t('issue'), cell: ({ issue }) => inWords(issue) },
        ]}
      />
    </Panel>
  );
}

function Steps({ of }: { of: Overview['steps'] }) {
  const t = useHumanRightsTexts();
  const label = useLabels();
  const overdue = of.reduce((all, step) => all + step.overdue, 0);
  return (
    <StackedBars
      isHorizontal
      title={t('steps')}
      note={overdue === 0 ? t('stepsNote') : t('stepsOverdue', { count: overdue })}
      unit="item"
      categoryName={t('step')}
      categories={of.map(({ step }) => label(dueDiligenceSteps[step]))}
      series={(['done', 'inProgress', 'planned'] as const).map((status) => ({
        name: t(`status.${status}`),
        values: of.map((step) => String(step[status])),
      }))}
      linkTo={(at) => (of[at] === undefined ? undefined : `?tab=dueDiligence&step=${of[at].step}`)}
    />
  );
}

const stageNames = ['upstream', 'own', 'downstream'] as const;

/** The heat map as a table: a row for each right with an issue, tinted by the highest severity. */
function Heat({ of }: { of: Overview['heat'] }) {
  const t = useHumanRightsTexts();
  const format = useFormat();
  const label = useLabels();
  const rights = (Object.keys(subjects) as (keyof typeof subjects)[]).filter((subject) =>
    of.some((cell) => cell.subject === subject),
  );
  if (rights.length === 0) return null;
  const unrated = of.reduce((all, cell) => all + cell.unrated, 0);
  const cellOf = (subject: keyof typeof subjects, stage: keyof typeof stages) => {
    const cell = of.find((one) => one.subject === subject && one.stage === stage);
    if (cell === undefined) return '';
    const { severity, issues } = cell;
    const text = severity === null ? t('notRated') : format.number(severity);
    return (
      <Link
        className={own['heat']}
        style={{ '--heat': `${(severity ?? 0) * 8}%` } as CSSProperties}
        to={`?tab=salient&subject=${subject}&stage=${stage}`}
      >
        {t('heatCell', { severity: text, count: issues })}
      </Link>
    );
  };
  return (
    <Panel title={t('heat')} note={unrated === 0 ? t('heatNote') : t('heatUnrated', { count: unrated })} isFlush>
      <DataTable
        label={t('heat')}
        rows={rights}
        keyOf={(subject) => subject}
        columns={[
          { name: 'right', label: t('right'), isHead: true, cell: (subject) => label(subjects[subject]) },
          ...stageNames.map((stage) => ({
            name: stage,
            label: label(stages[stage]),
            cell: (subject: keyof typeof subjects) => cellOf(subject, stage),
          })),
        ]}
      />
    </Panel>
  );
}

function Counts({ of }: { of: Grievances }) {
  const t = useHumanRightsTexts();
  const format = useFormat();
  const label = useLabels();
  const hidden = t('hidden', { count: of.smallestGroup });
  const days = (value: string | null | undefined) => format.figure(value ?? null);
  const steps = (['acknowledge', 'feedback', 'close'] as const).map((name) => ({ name, times: of[name] }));
  const groups = (
    title: string,
    head: string,
    rows: Grievances['bySubject'],
    names: Readonly<Record<string, string>>,
  ) => (
    <Panel title={title} isFlush>
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ key }) => key ?? ''}
        columns={[
          {
            name: 'group',
            label: head,
            isHead: true,
            cell: ({ key }) => (key === null ? t('notClassified') : label(ownValue<string>(names, key) ?? key)),
          },
          {
            name: 'count',
            label: t('grievances'),
            isNumber: true,
            cell: ({ count }) => (count === null ? hidden : format.number(count)),
          },
        ]}
      />
    </Panel>
  );
  return (
    <>
      <Panel title={t('times')} note={t('timesNote', { days: of.acknowledgeDays, months: of.feedbackMonths })} isFlush>
        <DataTable
          label={t('times')}
          rows={steps}
          keyOf={({ name }) => name}
          isStacked
          columns={[
            { name: 'step', label: t('step'), isHead: true, cell: ({ name }) => t(`timesOf.${name}`) },
            {
              name: 'count',
              label: t('timesOf.count'),
              isNumber: true,
              cell: ({ times }) => (times === null ? hidden : format.number(times.count)),
            },
            {
              name: 'median',
              label: t('timesOf.median'),
              isNumber: true,
              cell: ({ times }) => (times === null ? hidden : days(times.medianDays)),
            },
            {
              name: 'p90',
              label: t('timesOf.p90'),
              isNumber: true,
              cell: ({ times }) => (times === null ? hidden : days(times.p90Days)),
            },
            {
              name: 'share',
              label: t('timesOf.share'),
              isNumber: true,
              cell: ({ times, name }) =>
                name === 'close' ? '' : times === null ? hidden : format.percentage(times.share),
            },
            {
              name: 'overdue',
              label: t('timesOf.overdue'),
              isNumber: true,
              cell: ({ times, name }) =>
                name === 'close'
                  ? ''
                  : times === null || times.overdue === null
                    ? hidden
                    : format.number(times.overdue),
            },
          ]}
        />
      </Panel>
      {of.bySubject.length > 0 && groups(t('bySubject'), t('right'), of.bySubject, subjects)}
      {of.byStatus.length > 0 && groups(t('byStatus'), t('statusHead'), of.byStatus, grievanceStates)}
      {!of.isWhole && (
        <Text size="sm" c="dimmed">
          {t('hiddenNote', { count: of.smallestGroup })}
        </Text>
      )}
    </>
  );
}
