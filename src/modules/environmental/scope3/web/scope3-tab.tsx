import { IconFlag } from '@tabler/icons-react';
import { Alert, Anchor, Text } from '@mantine/core';
import { IconListCheck, IconRoute } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { categoryScreening } from '#modules/environmental/scope3/model/category-screening.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { SCREENING_INTERVAL_YEARS } from '#modules/environmental/scope3/model/screening-terms.ts';
import {
  useCalculation,
  useScreening,
  type CalculationSummary,
  type ScreeningResponse,
} from '#modules/environmental/web/calls.ts';
import { ExplainNumber } from '#modules/environmental/results/web/explain/explain-number.tsx';
import { figureOf } from '#modules/environmental/web/explain-target.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { tableDecimals } from '#modules/environmental/web/figures.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { useNames } from '#modules/environmental/web/names.ts';
import classes from '#modules/environmental/web/parts/parts.module.css';
import { CalculationOutOfDate } from '#modules/environmental/calculation/web/calculation-notices.tsx';
import { MissingMonthsBanner } from '#modules/environmental/completeness/web/missing-months-banner.tsx';
import { useScope3Texts } from './texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** The fifteen categories: what is known of each, how, and which of them matter. */
export function Scope3Tab() {
  const t = useTexts();
  const { run } = useInventory();
  const question = useScreening(run?.id ?? null);
  if (run === null)
    return (
      <EmptyState icon={<IconRoute size={22} stroke={1.6} />} title={t('noCalculation.scope3')}>
        {t('noCalculation.text')}
      </EmptyState>
    );
  return (
    <QueryView of={question} rows={15}>
      {(answer) => (
        <div className={classes['stack']}>
          <CalculationNotices calculation={run} />
          <Summary answer={answer} />
          <Gaps answer={answer} />
          <Grid answer={answer} />
        </div>
      )}
    </QueryView>
  );
}

/** That the calculation is out of date, and what it has no data for: the screening alone does not know either. */
function CalculationNotices({ calculation: { id, period } }: { calculation: CalculationSummary }) {
  const { data } = useCalculation(id);
  if (data === undefined) return null;
  return (
    <>
      <CalculationOutOfDate answer={data} />
      <MissingMonthsBanner period={period.id} coverage={data.coverage} />
    </>
  );
}

function Summary({ answer }: { answer: ScreeningResponse }) {
  const t = useTexts();
  const own = useScope3Texts();
  const format = useFormat();
  const assessed = answer.rows.length - answer.notAssessed.length;
  const significant = answer.rows.filter((row) => row.isSignificant).length;
  return (
    <Tiles label={t('tiles.scope3')}>
      <Tile
        name={t('tiles.scope3')}
        meaning="scope3"
        absent={t('notAssessed')}
        figure={
          assessed === 0 ? null : (
            <ExplainNumber
              size="tile"
              target={figureOf(answer.run, { scope: '3' })}
              kg={answer.total.figure}
              of={t('tiles.scope3')}
            />
          )
        }
      />
      <Tile
        name={own('scope3.assessed')}
        figure={own('scope3.of15', {
          count: format.number(assessed),
          all: format.number(answer.rows.length),
        })}
      >
        <span>
          {own('scope3.screenedOf', {
            count: answer.rows.filter(({ screening }) => screening !== null).length,
            all: answer.rows.length,
          })}
        </span>
      </Tile>
      <Tile name={own('scope3.significant')} figure={format.number(significant)}>
        <span>{own('scope3.threshold', { share: format.percentage(answer.threshold) })}</span>
      </Tile>
      <Tile name={own('scope3.primary')} figure={assessed === 0 ? null : format.percentage(answer.primaryShare)}>
        <span>{own('scope3.primaryNote')}</span>
      </Tile>
    </Tiles>
  );
}

/** What keeps scope 3 from being whole: said above the table, with the way to the screening. */
function Gaps({ answer: { standings, supplyGaps } }: { answer: ScreeningResponse }) {
  const t = useScope3Texts();
  const format = useFormat();
  const addresses = useAddresses();
  const { period } = useInventory();
  const { noData, notScreened, outdated } = standings;
  const inWords = useInWords();
  if (noData.length + notScreened.length + outdated.length + supplyGaps.length === 0) return null;
  const list = (numbers: readonly number[]) => format.list(numbers.map((number) => format.number(number)));
  return (
    <Alert color="orange" icon={<IconListCheck size={18} />} title={t('scope3.gaps')}>
      <ul style={{ margin: '0 0 6px', paddingInlineStart: 18 }}>
        {noData.length > 0 && <li>{t('scope3.noData', { count: noData.length, categories: list(noData) })}</li>}
        {notScreened.length > 0 && (
          <li>{t('scope3.notScreened', { count: notScreened.length, categories: list(notScreened) })}</li>
        )}
        {outdated.length > 0 && (
          <li>
            {t('scope3.outdated', {
              count: outdated.length,
              categories: list(outdated),
              years: SCREENING_INTERVAL_YEARS,
            })}
          </li>
        )}
        {supplyGaps.length > 0 && (
          <li>
            {t('scope3.supplyGaps', { count: supplyGaps.length })}
            <ul style={{ margin: 0, paddingInlineStart: 18 }}>
              {supplyGaps.map((gap) => (
                <li key={gap.message}>{inWords(gap)}</li>
              ))}
            </ul>
          </li>
        )}
      </ul>
      <Anchor
        component={Link}
        inherit
        fw={560}
        to={addresses.setup('screening', period === null ? {} : { period: period.id })}
      >
        {t('scope3.toScreening')}
      </Anchor>
    </Alert>
  );
}

function Grid({ answer }: { answer: ScreeningResponse }) {
  const t = useTexts();
  const own = useScope3Texts();
  const format = useFormat();
  const names = useNames();
  const label = useLabels();
  const decimals = tableDecimals(answer.rows.flatMap((row) => (row.kg === null ? [] : [row.kg])));
  return (
    <Panel title={own('scope3.title')} note={own('scope3.note')} isFlush>
      <DataTable
        label={own('scope3.title')}
        isStacked
        rows={answer.rows}
        keyOf={(row) => String(row.number)}
        columns={[
          {
            name: 'category',
            label: t('by.category'),
            isHead: true,
            cell: (row) => (
              <>
                {row.number} {label(row.name)}
                <Text size="xs" c="dimmed">
                  {row.direction === 'upstream' ? own('scope3.upstream') : own('scope3.downstream')}
                </Text>
              </>
            ),
          },
          {
            name: 'kg',
            label: t('unit.tonnes'),
            isNumber: true,
            cell: (row) =>
              row.kg === null ? (
                <Text span size="xs" c="dimmed">
                  {row.standing === 'excluded' ? own('scope3.standing.excluded') : t('notAssessed')}
                </Text>
              ) : (
                <>
                  <ExplainNumber
                    isBare
                    decimals={decimals}
                    target={figureOf(answer.run, { category: `3:${row.number}` })}
                    kg={row.kg}
                    of={`${row.number} ${row.name}`}
                  />
                  {row.number === 3 && answer.supplyGaps.length > 0 && (
                    <div>
                      <StatusBadge status="attention">{own('scope3.incomplete')}</StatusBadge>
                    </div>
                  )}
                </>
              ),
          },
          { name: 'share', label: t('share'), isNumber: true, cell: (row) => format.percentage(row.share) },
          { name: 'screened', label: own('scope3.screening'), cell: (row) => <Screened row={row} /> },
          {
            name: 'methods',
            label: own('scope3.methods'),
            cell: (row) =>
              row.methods.length === 0 ? absent : format.list(row.methods.map((method) => names.method(method))),
          },
          {
            name: 'primary',
            label: own('scope3.primary'),
            isNumber: true,
            cell: (row) => format.percentage(row.primaryShare),
          },
          {
            name: 'significant',
            label: own('scope3.significance'),
            cell: (row) =>
              row.kg === null ? (
                ''
              ) : row.isSignificant ? (
                <StatusBadge status="review" icon={IconFlag}>
                  {row.significantBy === 'flagged' ? own('scope3.flagged') : own('scope3.isSignificant')}
                </StatusBadge>
              ) : (
                <Text span size="xs" c="dimmed">
                  {own('scope3.below')}
                </Text>
              ),
          },
        ]}
      />
    </Panel>
  );
}

/** Whether the category matters, and why; what nobody has screened is said to be so. */
function Screened({ row: { screening } }: { row: ScreeningResponse['rows'][number] }) {
  const t = useTexts();
  const format = useFormat();
  const label = useLabels();
  if (screening === null)
    return (
      <Text span size="xs" c="dimmed">
        {t('screening.not')}
      </Text>
    );
  const why = [
    ...(screening.criteria.length === 0
      ? []
      : [format.list(screening.criteria.map((name) => label(categoryScreening.fields[name].label)))]),
    ...(screening.reason === null ? [] : [screening.reason]),
  ];
  return (
    <div style={{ whiteSpace: 'normal', minWidth: 180, maxWidth: 320 }}>
      {label(categoryScreening.fields.relevance.options[screening.relevance])}
      {why.map((line) => (
        <Text key={line} size="xs" c="dimmed">
          {line}
        </Text>
      ))}
      {screening.isOutdated && (
        <StatusBadge status="attention">{t('screening.outdated', { years: SCREENING_INTERVAL_YEARS })}</StatusBadge>
      )}
    </div>
  );
}
