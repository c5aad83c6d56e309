import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { StackedBars } from '#platform/charts/web/series-chart.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import type { Explained } from '#platform/kit/model/explained.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure, RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import classes from '#platform/kit/web/kit.module.css';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { IssuesPanel } from '#platform/records/web/record/issues-panel.tsx';
import { contributionForms, type ContributionForm } from '../model/contributions.ts';
import { impactFiguresCall } from '../model/impact-calls.ts';
import { engagements, goals, impactProgramme, investments } from '../model/programme.ts';
import { useListOf } from './list-address.ts';
import { useImpactTexts } from './texts.ts';

type Figures = ResponseOf<typeof impactFiguresCall>;

/** Metrics of a period, each leading to its records, with what needs attention. */
export function OverviewTab({ period }: { period: string }) {
  const t = useImpactTexts();
  const answer = useCall(impactFiguresCall, { query: { period } });
  return (
    <QueryView
      of={answer}
      shape="figures"
      isEmpty={({ programmes }) => programmes.length === 0}
      empty={<EmptyState title={t('overviewEmpty')}>{t('overviewEmptyText')}</EmptyState>}
    >
      {(figures) => (
        <div className={classes['stack']}>
          <Headline figures={figures} />
          {figures.issues.length > 0 && <Issues figures={figures} />}
          <Programmes figures={figures} />
          <Contributions figures={figures} />
          {figures.goals.length > 0 && <Goals figures={figures} />}
          {figures.investments.length > 0 && <Investments figures={figures} />}
        </div>
      )}
    </QueryView>
  );
}

function Headline({ figures }: { figures: Figures }) {
  const t = useImpactTexts();
  const format = useFormat();
  const list = useListOf();
  const { from, until, inputs, sites } = figures;
  const span = t('span', { from: format.date(from), to: format.date(until) });
  const days = (field: string) => `${field}.from=${from}&${field}.to=${until}`;
  const people = (name: 'direct' | 'indirect', figure: Explained | null) => (
    <Tile
      name={t(name)}
      note={span}
      figure={
        figure && (
          <ExplainedFigure
            size="tile"
            figure={figure}
            of={t(name)}
            text={format.number(figure.figure)}
            records={[{ label: t('tab.people'), to: list('people', days('countedOn')) }]}
          />
        )
      }
    />
  );
  return (
    <Tiles label={t('metrics')}>
      {inputs.totals.map(({ currency, total, totalMinor }) => (
        <Tile
          key={currency}
          name={t('inputs')}
          note={span}
          figure={
            <ExplainedFigure
              size="tile"
              figure={total}
              of={t('inputs')}
              text={format.moneyMinor(totalMinor, currency)}
              records={[{ label: t('tab.inputs'), to: list('inputs', days('spentOn')) }]}
            />
          }
        />
      ))}
      {inputs.totals.length === 0 && <Tile name={t('inputs')} note={span} figure={null} />}
      <Tile
        name={t('hours')}
        note={inputs.unvalued === 0 ? span : t('unvalued', { count: inputs.unvalued })}
        figure={
          inputs.hours === '0' ? null : (
            <RecordsFigure size="tile" to={list('inputs', `form=time&${days('spentOn')}`)}>
              {format.figure(inputs.hours, 'h')}
            </RecordsFigure>
          )
        }
      />
      {people('direct', figures.direct)}
      {people('indirect', figures.indirect)}
      <Tile
        name={t('sites')}
        note={t('sitesNote')}
        figure={
          sites && (
            <ExplainedFigure
              size="tile"
              figure={sites}
              of={t('sites')}
              text={format.percentage(sites.figure)}
              records={[
                { label: t('tab.programmes'), to: list('programmes', 'status=active,completed&site.empty=false') },
              ]}
            />
          )
        }
      />
    </Tiles>
  );
}

function Issues({ figures: { issues } }: { figures: Figures }) {
  const t = useImpactTexts();
  const list = useListOf();
  return (
    <IssuesPanel
      title={t('issues')}
      heads={{ record: t('record'), issue: t('issue') }}
      issues={issues.map(({ of, ...issue }) => ({ ...issue, to: list(of, `view.record=${issue.id}`) }))}
    />
  );
}

function Programmes({ figures: { programmes, until } }: { figures: Figures }) {
  const t = useImpactTexts();
  const format = useFormat();
  const label = useLabels();
  const list = useListOf();
  const labels: Readonly<Record<string, string>> = impactProgramme.fields.status.labels;
  return (
    <Panel title={t('tab.programmes')} note={t('programmesNote', { day: format.date(until) })} isFlush>
      <DataTable
        label={t('tab.programmes')}
        rows={programmes}
        keyOf={({ id }) => id}
        isStacked
        columns={[
          {
            name: 'programme',
            label: t('programme'),
            isHead: true,
            cell: ({ id, title }) => (
              <Anchor component={Link} to={list('results', `programme=${id}`)}>
                {title}
              </Anchor>
            ),
          },
          { name: 'status', label: t('status'), cell: ({ status }) => label(labels[status] ?? status) },
          {
            name: 'outcomes',
            label: t('outcomesReached'),
            cell: ({ outcomes, measured, reached }) =>
              outcomes === 0 ? t('noOutcomes') : t('reached', { reached, measured, outcomes }),
          },
          {
            name: 'inputs',
            label: t('inputs'),
            isNumber: true,
            cell: ({ inputs }) =>
              inputs.length === 0
                ? t('noData')
                : format.list(inputs.map(({ currency, totalMinor }) => format.moneyMinor(totalMinor, currency))),
          },
          {
            name: 'return',
            label: t('socialReturn'),
            isNumber: true,
            cell: ({ ratio, lowest, highest, missing }) =>
              ratio === null
                ? missing === null
                  ? t('notAssessed')
                  : t('missingCount', { count: missing })
                : t('ratioRange', {
                    ratio: format.number(ratio, { decimals: 2 }),
                    lowest: format.number(lowest, { decimals: 2 }),
                    highest: format.number(highest, { decimals: 2 }),
                  }),
          },
        ]}
      />
    </Panel>
  );
}

/** Inputs of the period by form, a chart for each currency: amounts of two are never side by side. */
function Contributions({ figures: { inputs, from, until } }: { figures: Figures }) {
  const t = useImpactTexts();
  const label = useLabels();
  const list = useListOf();
  const forms = Object.keys(contributionForms) as ContributionForm[];
  return inputs.totals.map(({ currency, byForm }) => (
    <StackedBars
      key={currency}
      isHorizontal
      title={t('byForm', { currency })}
      unit={currency}
      categoryName={t('form')}
      categories={forms.map((form) => label(contributionForms[form]))}
      series={[{ name: t('inputs'), values: forms.map((form) => fromMinor(byForm[form] ?? 0, currency)) }]}
      linkTo={(at) => list('inputs', `form=${forms[at]}&spentOn.from=${from}&spentOn.to=${until}`)}
    />
  ));
}

function Goals({ figures: { goals: listed, programmes } }: { figures: Figures }) {
  const t = useImpactTexts();
  const label = useLabels();
  const list = useListOf();
  const titles = new Map(programmes.map(({ id, title }) => [id, title]));
  return (
    <Panel title={t('goals')} isFlush>
      <DataTable
        label={t('goals')}
        rows={listed}
        keyOf={({ goal }) => goal}
        isStacked
        columns={[
          { name: 'goal', label: t('goal'), isHead: true, cell: ({ goal }) => label(goals[goal]) },
          {
            name: 'programmes',
            label: t('tab.programmes'),
            cell: ({ programmes: ids }) =>
              ids.map((id) => (
                <div key={id}>
                  <Anchor component={Link} to={list('programmes', `view.record=${id}`)}>
                    {titles.get(id)}
                  </Anchor>
                </div>
              )),
          },
        ]}
      />
    </Panel>
  );
}

function Investments({ figures }: { figures: Figures }) {
  const t = useImpactTexts();
  const format = useFormat();
  const label = useLabels();
  const list = useListOf();
  const { from, until } = figures;
  return (
    <Panel title={t('investments')} note={t('investmentsNote')} isFlush>
      <DataTable
        label={t('investments')}
        rows={figures.investments}
        keyOf={({ programme }) => programme}
        isStacked
        columns={[
          {
            name: 'programme',
            label: t('programme'),
            isHead: true,
            cell: ({ programme, title }) => (
              <Anchor component={Link} to={list('programmes', `view.record=${programme}`)}>
                {title}
              </Anchor>
            ),
          },
          { name: 'kind', label: t('supported'), cell: ({ kind }) => label(investments[kind]) },
          {
            name: 'engagement',
            label: t('engagement'),
            cell: ({ engagement }) => (engagement === null ? t('noData') : label(engagements[engagement])),
          },
          {
            name: 'inputs',
            label: t('inputs'),
            isNumber: true,
            cell: ({ programme, inputs }) =>
              inputs.length === 0 ? (
                t('noData')
              ) : (
                <RecordsFigure to={list('inputs', `programme=${programme}&spentOn.from=${from}&spentOn.to=${until}`)}>
                  {format.list(inputs.map(({ currency, totalMinor }) => format.moneyMinor(totalMinor, currency)))}
                </RecordsFigure>
              ),
          },
        ]}
      />
    </Panel>
  );
}
