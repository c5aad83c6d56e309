import { Badge, Text } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { absent } from '#platform/i18n/web/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { SCREENING_INTERVAL_YEARS } from '#modules/environmental/inventory/model/scope3.ts';
import { useScreening, type ScreeningResponse } from '#modules/environmental/web/calls.ts';
import { ExplainNumber } from './explain/explain-number.tsx';
import { figureOf } from './explain/target.ts';
import { tableDecimals } from '#modules/environmental/web/figures.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { useNames } from '#modules/environmental/web/names.ts';
import { Panel } from '#modules/environmental/web/parts/panel.tsx';
import classes from '../../web/parts/parts.module.css';
import { PlainTable } from '#modules/environmental/web/parts/plain-table.tsx';
import { Waiting } from '#modules/environmental/web/parts/waiting.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';
import ghg from './ghg.module.css';

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
    <Waiting for={question} rows={15}>
      {(answer) => (
        <div className={classes['stack']}>
          <Summary answer={answer} />
          <Grid answer={answer} />
        </div>
      )}
    </Waiting>
  );
}

function Summary({ answer }: { answer: ScreeningResponse }) {
  const t = useTexts();
  const format = useFormat();
  const significant = answer.rows.filter((row) => row.isSignificant).length;
  return (
    <div className={ghg['tiles']} role="group" aria-label={t('tiles.scope3')}>
      <article className={ghg['tile']} aria-label={t('tiles.scope3')}>
        <h2 className={ghg['tileName']}>{t('tiles.scope3')}</h2>
        <div>
          <ExplainNumber
            size="tile"
            target={figureOf(answer.run, { scope: '3' })}
            kg={answer.total.figure}
            of={t('tiles.scope3')}
          />
        </div>
      </article>
      <article className={ghg['tile']} aria-label={t('scope3.assessed')}>
        <h2 className={ghg['tileName']}>{t('scope3.assessed')}</h2>
        <div className={ghg['tileFigure']}>
          {t('scope3.of15', {
            count: format.number(answer.rows.length - answer.notAssessed.length),
            all: format.number(answer.rows.length),
          })}
        </div>
        <div className={ghg['tileRow']}>
          <span>{t('scope3.interval', { years: SCREENING_INTERVAL_YEARS })}</span>
        </div>
      </article>
      <article className={ghg['tile']} aria-label={t('scope3.significant')}>
        <h2 className={ghg['tileName']}>{t('scope3.significant')}</h2>
        <div className={ghg['tileFigure']}>{format.number(significant)}</div>
        <div className={ghg['tileRow']}>
          <span>{t('scope3.threshold', { share: format.percentage(answer.threshold) })}</span>
        </div>
      </article>
      <article className={ghg['tile']} aria-label={t('scope3.primary')}>
        <h2 className={ghg['tileName']}>{t('scope3.primary')}</h2>
        <div className={ghg['tileFigure']}>{format.percentage(answer.primaryShare)}</div>
        <div className={ghg['tileRow']}>
          <span>{t('scope3.primaryNote')}</span>
        </div>
      </article>
    </div>
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
      <PlainTable
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
