import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure, RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import classes from '#platform/kit/web/kit.module.css';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { addDays } from '#platform/values/model/period.ts';
import { IssuesPanel } from '#platform/records/web/record/issues-panel.tsx';
import { partnershipFiguresCall } from '../model/partnership-calls.ts';
import { SOON_DAYS } from '../model/deadlines.ts';
import { usePartnershipTexts } from './texts.ts';

type Figures = ResponseOf<typeof partnershipFiguresCall>;

/** The portfolio as of today: totals by currency, deadlines and issues, each leading to its records. */
export function OverviewTab() {
  const t = usePartnershipTexts();
  const answer = useCall(partnershipFiguresCall);
  return (
    <QueryView
      of={answer}
      shape="figures"
      isEmpty={({ active, requested, deadlines }) => active === 0 && requested === 0 && deadlines.length === 0}
      empty={<EmptyState title={t('overviewEmpty')}>{t('overviewEmptyText')}</EmptyState>}
    >
      {(figures) => (
        <div className={classes['stack']}>
          <Headline figures={figures} />
          {figures.issues.length > 0 && <Issues figures={figures} />}
          {figures.deadlines.length > 0 && <Deadlines figures={figures} />}
          {figures.portfolio.length > 0 && <Portfolio figures={figures} />}
        </div>
      )}
    </QueryView>
  );
}

const linkTo = (of: 'agreements' | 'partners', filters = '') => `?tab=${of}${filters === '' ? '' : `&${filters}`}`;

function Headline({ figures }: { figures: Figures }) {
  const t = usePartnershipTexts();
  const format = useFormat();
  const { on, totals, active, requested, overdueReports, endingSoon, political } = figures;
  const yesterday = addDays(on, -1);
  const running = `status=approved&startsOn.to=${on}`;
  const records = [{ label: t('tab.agreements'), to: linkTo('agreements', running) }];
  const count = (
    name: 'requested' | 'overdueReports' | 'endingSoon' | 'political',
    number: number,
    filters: string,
  ) => (
    <Tile
      name={t(name)}
      note={t(`${name}Note`, { days: SOON_DAYS })}
      figure={
        <RecordsFigure size="tile" to={linkTo('agreements', filters)}>
          {format.number(number)}
        </RecordsFigure>
      }
    />
  );
  return (
    <Tiles label={t('metrics')}>
      {totals.map(({ currency, total, totalMinor, agreements, partners }) => (
        <Tile
          key={currency}
          name={t('total')}
          note={t('totalNote', {
            agreements: t('agreementCount', { count: agreements }),
            partners: t('partnerCount', { count: partners }),
          })}
          absent={t('noTotal')}
          figure={
            total && (
              <ExplainedFigure
                size="tile"
                figure={total}
                of={t('total')}
                text={format.moneyMinor(totalMinor, currency)}
                records={records}
              />
            )
          }
        />
      ))}
      {totals.map(({ currency, largest }) => (
        <Tile
          key={`${currency} largest`}
          name={t('largest', { currency })}
          note={t('largestNote')}
          absent={t('noTotal')}
          figure={
            largest && (
              <ExplainedFigure
                size="tile"
                figure={largest}
                of={t('largest', { currency })}
                text={format.percentage(largest.figure)}
                records={records}
              />
            )
          }
        />
      ))}
      {totals.length === 0 && (
        <Tile name={t('total')} note={t('noActive')} absent={format.number(active)} figure={null} />
      )}
      {count('requested', requested, 'status=requested')}
      {count(
        'overdueReports',
        overdueReports,
        `status=approved,terminated&reportDue.to=${yesterday}&reportReceivedOn.empty=true`,
      )}
      {count('endingSoon', endingSoon, `${running}&endsOn.from=${on}&endsOn.to=${addDays(on, SOON_DAYS)}`)}
      {count('political', political, `${running}&isPolitical=true`)}
    </Tiles>
  );
}

function Issues({ figures: { issues } }: { figures: Figures }) {
  const t = usePartnershipTexts();
  return (
    <IssuesPanel
      title={t('issues')}
      heads={{ record: t('agreement'), issue: t('issue') }}
      issues={issues.map((issue) => ({ ...issue, to: linkTo('agreements', `view.record=${issue.id}`) }))}
    />
  );
}

function Deadlines({ figures: { deadlines } }: { figures: Figures }) {
  const t = usePartnershipTexts();
  const format = useFormat();
  return (
    <Panel title={t('deadlines')} note={t('deadlinesNote', { days: SOON_DAYS })} isFlush>
      <DataTable
        label={t('deadlines')}
        rows={deadlines}
        keyOf={({ id, what, day, milestone }) => `${id} ${what} ${day} ${milestone ?? ''}`}
        isStacked
        maxHeight={420}
        columns={[
          {
            name: 'agreement',
            label: t('agreement'),
            isHead: true,
            cell: ({ id, title }) => (
              <Anchor component={Link} to={linkTo('agreements', `view.record=${id}`)}>
                {title}
              </Anchor>
            ),
          },
          {
            name: 'what',
            label: t('what'),
            cell: ({ what, milestone }) => (what === 'milestone' ? milestone : t(`deadline.${what}`)),
          },
          { name: 'day', label: t('day'), cell: ({ day }) => format.date(day) },
          {
            name: 'status',
            label: t('status'),
            isStatus: true,
            cell: ({ isOverdue }) => (
              <StatusBadge status={isOverdue ? 'attention' : 'neutral'}>
                {t(isOverdue ? 'isOverdue' : 'isDue')}
              </StatusBadge>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Portfolio({ figures: { portfolio, on } }: { figures: Figures }) {
  const t = usePartnershipTexts();
  const format = useFormat();
  return (
    <Panel title={t('portfolio')} note={t('portfolioNote', { day: format.date(on) })} isFlush>
      <DataTable
        label={t('portfolio')}
        rows={portfolio}
        keyOf={({ id }) => id}
        isStacked
        columns={[
          {
            name: 'agreement',
            label: t('agreement'),
            isHead: true,
            cell: ({ id, title }) => (
              <Anchor component={Link} to={linkTo('agreements', `view.record=${id}`)}>
                {title}
              </Anchor>
            ),
          },
          {
            name: 'partner',
            label: t('partner'),
            cell: ({ partner, partnerName }) => (
              <Anchor component={Link} to={linkTo('partners', `view.record=${partner}`)}>
                {partnerName}
              </Anchor>
            ),
          },
          {
            name: 'ends',
            label: t('ends'),
            cell: ({ endsOn }) => (endsOn === null ? t('noEnd') : format.date(endsOn)),
          },
          {
            name: 'total',
            label: t('total'),
            isNumber: true,
            cell: ({ totalMinor, currency }) =>
              totalMinor === null ? t('noData') : format.moneyMinor(totalMinor, currency),
          },
        ]}
      />
    </Panel>
  );
}
