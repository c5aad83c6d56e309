import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconCalendarStats } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useCompleteness, type CompletenessResponse } from '#modules/environmental/web/calls.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { useNames } from '#modules/environmental/web/names.ts';
import classes from '#modules/environmental/web/parts/parts.module.css';
import { useCompletenessTexts } from './texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { CompletenessCalendar, type CalendarCell } from './completeness-calendar.tsx';
import { CarrierQuestions } from '#modules/environmental/web/parts/carrier-questions.tsx';
import { AnsweredEndings, SourceEndings } from '#modules/environmental/web/parts/source-endings.tsx';
import { EstimateMonth } from './estimate-month.tsx';
import { NoPeriod } from '#modules/environmental/web/parts/no-period.tsx';

const PeriodPublications = lazyComponent(() =>
  import('./period-publications.tsx').then((file) => file.PeriodPublications),
);

/** What is expected against what is there: each site, activity and month. */
export function CompletenessTab() {
  const { period } = useInventory();
  const question = useCompleteness(period?.id ?? null);
  if (period === null) return <NoPeriod />;
  return (
    <QueryView of={question} rows={8}>
      {(answer) => <Calendar answer={answer} />}
    </QueryView>
  );
}

/** The rows of the site that the address names, where it names one; the counts above stay those of the period. */
function useOneSite(answer: CompletenessResponse): {
  site: string | null;
  rows: CompletenessResponse['rows'];
  all: () => void;
} {
  const [address, setAddress] = useSearchParams();
  const site = answer.rows.some((row) => row.site === address.get('site')) ? address.get('site') : null;
  return {
    site,
    rows: site === null ? answer.rows : answer.rows.filter((row) => row.site === site),
    all: () =>
      setAddress(
        (parameters) => {
          parameters.delete('site');
          return parameters;
        },
        { preventScrollReset: true },
      ),
  };
}

function Calendar({ answer }: { answer: CompletenessResponse }) {
  const t = useCompletenessTexts();
  const addresses = useAddresses();
  const mayWrite = useMay('environmental.write');
  const mayManage = useMay('environmental.manage');
  const { period, runs } = useInventory();
  const [chosen, setChosen] = useState<CalendarCell | null>(null);
  const one = useOneSite(answer);
  const canEstimate =
    mayWrite &&
    period?.status !== 'locked' &&
    period?.status !== 'published' &&
    !runs.some((calculation) => calculation.period.id === period?.id && calculation.locksRecords);
  if (answer.rows.length === 0) {
    return (
      <div className={classes['stack']}>
        <SourceEndings period={answer.period.id} endings={answer.endings} />
        <CarrierQuestions {...answer} />
        <EmptyState
          icon={<IconCalendarStats size={22} stroke={1.6} />}
          title={t('completeness.nothing')}
          {...(mayManage
            ? {
                actions: (
                  <Anchor component={Link} to={addresses.setup('expected')}>
                    {t('completeness.toExpected')}
                  </Anchor>
                ),
              }
            : {})}
        >
          {t('completeness.nothingText')}
        </EmptyState>
        <AnsweredEndings answered={answer.endings.answered} refs={answer.refs} />
        <PeriodPublications period={answer.period.id} />
      </div>
    );
  }
  return (
    <div className={classes['stack']}>
      <Figures answer={answer} />
      <SourceEndings period={answer.period.id} endings={answer.endings} />
      <CarrierQuestions {...answer} />
      <Panel
        title={
          one.site === null ? t('completeness.title') : t('completeness.ofSite', { site: answer.refs[one.site] ?? '' })
        }
        note={canEstimate ? t('completeness.noteWrite') : t('completeness.note')}
        isFlush
        actions={
          one.site !== null && (
            <Button size="compact-sm" variant="default" onClick={one.all}>
              {t('completeness.allSites')}
            </Button>
          )
        }
      >
        <CompletenessCalendar
          answer={{ ...answer, rows: one.rows }}
          {...(canEstimate ? { onEstimate: setChosen } : {})}
        />
      </Panel>
      {answer.rows.some(({ expectation }) => expectation === null) && (
        <Text size="sm" c="dimmed">
          {t('completeness.assumedNote')}{' '}
          {mayManage && (
            <Anchor component={Link} to={addresses.setup('expected')} inherit>
              {t('completeness.toExpected')}
            </Anchor>
          )}
        </Text>
      )}
      <AnsweredEndings answered={answer.endings.answered} refs={answer.refs} />
      {answer.unexpected.length > 0 && <Unexpected answer={answer} />}
      <PeriodPublications period={answer.period.id} />
      {chosen !== null && (
        <EstimateMonth cell={chosen} siteName={answer.refs[chosen.site] ?? ''} onClose={() => setChosen(null)} />
      )}
    </div>
  );
}

function Figures({ answer }: { answer: CompletenessResponse }) {
  const t = useCompletenessTexts();
  const format = useFormat();
  const { counts } = answer;
  const figures = [
    {
      name: t('completeness.coverage'),
      value: format.percentage(answer.coverage),
      note: t('completeness.coverageNote'),
    },
    {
      name: t('completeness.actual'),
      value: format.percentage(answer.actualCoverage),
      note: t('completeness.actualNote'),
    },
    { name: t('completeness.missing'), value: format.number(counts.missing), note: t('completeness.monthsNote') },
    { name: t('completeness.partial'), value: format.number(counts.partial), note: t('completeness.monthsNote') },
  ];
  return (
    <Tiles label={t('completeness.title')}>
      {figures.map((figure) => (
        <Tile key={figure.name} name={figure.name} figure={figure.value}>
          {figure.note}
        </Tile>
      ))}
    </Tiles>
  );
}

function Unexpected({ answer }: { answer: CompletenessResponse }) {
  const t = useTexts();
  const own = useCompletenessTexts();
  const names = useNames();
  const addresses = useAddresses();
  return (
    <Alert color="gray" title={own('completeness.unexpected')}>
      <Text size="sm">{own('completeness.unexpectedText')}</Text>
      <ul style={{ margin: '6px 0 0', paddingInlineStart: 18 }}>
        {answer.unexpected.slice(0, 12).map((row) => (
          <li key={row.site + row.activityType}>
            <Anchor
              component={Link}
              inherit
              to={addresses.emissions('activity', {
                period: answer.period.id,
                site: row.site,
                activityType: row.activityType,
              })}
            >
              {names.activityType(row.activityType)}, {answer.refs[row.site] ?? ''}
            </Anchor>
            : {t('quality.records', { count: row.records })}
          </li>
        ))}
        {answer.unexpected.length > 12 && <li>{t('andMore', { count: answer.unexpected.length - 12 })}</li>}
      </ul>
    </Alert>
  );
}
