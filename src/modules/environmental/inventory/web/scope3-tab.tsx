import { Badge, Text } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { absent } from '#platform/i18n/web/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { SCREENING_INTERVAL_YEARS } from '#modules/environmental/inventory/model/scope3.ts';
import { useScreening, type ScreeningResponse } from '#modules/environmental/web/calls.ts';
import { ExplainNumber } from './explain/explain-number.tsx';
import { figureOf } from './explain/target.ts';
import { tableDecimals } from '#modules/environmental/web/figures.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { useNames } from '#modules/environmental/web/names.ts';
import classes from '../../web/parts/parts.module.css';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** The fifteen categories: what is known of each, how, and which of them matter. */
export function Scope3Tab() {
  const t = useTexts();
  const { run } = useInventory();
  const question = useScreening(run?.id ?? null);
  if (run === null)
    return (
      <EmptyState icon={<IconRoute size={22} stroke={1.6} />} title={t('noRun.scope3')}>
        {t('noRun.text')}
      </EmptyState>
    );
  return (
    <QueryView of={question} rows={15}>
      {(answer) => (
        <div className={classes['stack']}>
          <Summary answer={answer} />
          <Grid answer={answer} />
        </div>
      )}
    </QueryView>
  );
}

function Summary({ answer }: { answer: ScreeningResponse }) {
  const t = useTexts();
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
        name={t('scope3.assessed')}
        figure={t('scope3.of15', {
          count: format.number(assessed),
          all: format.number(answer.rows.length),
        })}
      >
        <span>{t('scope3.interval', { years: SCREENING_INTERVAL_YEARS })}</span>
      </Tile>
      <Tile name={t('scope3.significant')} figure={format.number(significant)}>
        <span>{t('scope3.threshold', { share: format.percentage(answer.threshold) })}</span>
      </Tile>
      <Tile name={t('scope3.primary')} figure={assessed === 0 ? null : format.percentage(answer.primaryShare)}>
        <span>{t('scope3.primaryNote')}</span>
      </Tile>
    </Tiles>
  );
}

function Grid({ answer }: { answer: ScreeningResponse }) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  const label = useLabels();
  const decimals = tableDecimals(answer.rows.flatMap((row) => (row.kg === null ? [] : [row.kg])));
  return (
    <Panel title={t('scope3.title')} note={t('scope3.note')} isFlush>
      <DataTable
        label={t('scope3.title')}
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
                  {row.direction === 'upstream' ? t('scope3.upstream') : t('scope3.downstream')}
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
                  {t('notAssessed')}
                </Text>
              ) : (
                <ExplainNumber
                  isBare
                  decimals={decimals}
                  target={figureOf(answer.run, { category: `3:${row.number}` })}
                  kg={row.kg}
                  of={`${row.number} ${row.name}`}
                />
              ),
          },
          { name: 'share', label: t('share'), isNumber: true, cell: (row) => format.percentage(row.share) },
          {
            name: 'methods',
            label: t('scope3.methods'),
            cell: (row) =>
              row.methods.length === 0 ? absent : format.list(row.methods.map((method) => names.method(method))),
          },
          {
            name: 'primary',
            label: t('scope3.primary'),
            isNumber: true,
            cell: (row) => format.percentage(row.primaryShare),
          },
          {
            name: 'significant',
            label: t('scope3.significance'),
            cell: (row) =>
              row.kg === null ? (
                ''
              ) : row.isSignificant ? (
                <Badge color="copper">
                  {row.significantBy === 'flagged' ? t('scope3.flagged') : t('scope3.isSignificant')}
                </Badge>
              ) : (
                <Text span size="xs" c="dimmed">
                  {t('scope3.below')}
                </Text>
              ),
          },
        ]}
      />
    </Panel>
  );
}
