import { NativeSelect, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useCall, useRecords } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure, RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import classes from '#platform/kit/web/kit.module.css';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { impactProgrammeFiguresCall } from '../model/impact-calls.ts';
import { indicatorLevels, measurementMethods } from '../model/indicator.ts';
import { impactProgramme } from '../model/programme.ts';
import own from './impact.module.css';
import { useListOf } from './list-address.ts';
import { SocialReturnPanel, type ProgrammeFigures } from './social-return-panel.tsx';
import { useImpactTexts } from './texts.ts';

/** One programme: its theory of change, how far its indicators are, what the change costs and what it is worth. */
export function ResultsTab({ period }: { period: string }) {
  const t = useImpactTexts();
  const [address, setAddress] = useSearchParams();
  const question = useRecords(impactProgramme, { limit: 200, sort: [{ field: 'title', descending: false }] });
  const named = address.get('programme');
  return (
    <QueryView
      of={question}
      shape="figures"
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t('programmesEmpty')}>{t('programmesEmptyText')}</EmptyState>}
    >
      {({ items }) => {
        const chosen = items.find(({ id }) => id === named) ?? items[0];
        return (
          <div className={classes['stack']}>
            <NativeSelect
              label={t('programme')}
              maw={420}
              value={chosen?.id ?? ''}
              data={items.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={({ currentTarget: { value } }) =>
                setAddress((now) => ({ ...Object.fromEntries(now), programme: value }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
            {chosen !== undefined && <Programme key={chosen.id} programme={chosen.id} period={period} />}
          </div>
        );
      }}
    </QueryView>
  );
}

function Programme({ programme, period }: { programme: string; period: string }) {
  const answer = useCall(impactProgrammeFiguresCall, { query: { programme, period } });
  return (
    <QueryView of={answer} shape="figures">
      {(figures) => (
        <div className={classes['stack']}>
          <Chain figures={figures} />
          <Indicators figures={figures} />
          <SocialReturnPanel figures={figures} />
        </div>
      )}
    </QueryView>
  );
}

function Chain({ figures: { need, chain, assumptions } }: { figures: ProgrammeFigures }) {
  const t = useImpactTexts();
  const label = useLabels();
  const { fields } = impactProgramme;
  return (
    <Panel title={t('chain')} note={need ?? undefined}>
      <ol className={own['chain']}>
        {chain.map(({ step, text }) => (
          <li key={step} className={own['step']}>
            <h3>{label(fields[step].label)}</h3>
            <p>{text ?? t('noData')}</p>
          </li>
        ))}
      </ol>
      {assumptions !== null && (
        <Text size="sm" mt="sm" style={{ whiteSpace: 'pre-line' }}>
          {t('assumptions', { text: assumptions })}
        </Text>
      )}
    </Panel>
  );
}

function Indicators({ figures: { indicators, until } }: { figures: ProgrammeFigures }) {
  const t = useImpactTexts();
  const format = useFormat();
  const label = useLabels();
  const list = useListOf();
  const amount = (value: string, unit: string) => t('amount', { value: format.number(value), unit });
  if (indicators.length === 0) return <EmptyState title={t('indicatorsEmpty')}>{t('indicatorsEmptyText')}</EmptyState>;
  return (
    <Panel title={t('tab.indicators')} note={t('until', { day: format.date(until) })} isFlush>
      <DataTable
        label={t('tab.indicators')}
        rows={indicators}
        keyOf={({ id }) => id}
        isStacked
        columns={[
          {
            name: 'indicator',
            label: t('indicator'),
            isHead: true,
            cell: ({ id, name }) => <RecordsFigure to={list('indicators', `view.record=${id}`)}>{name}</RecordsFigure>,
          },
          { name: 'level', label: t('level'), cell: ({ level }) => label(indicatorLevels[level]) },
          {
            name: 'base',
            label: t('base'),
            cell: ({ baseValue, unit, baseOn }) =>
              t('onDay', { amount: amount(baseValue, unit), day: format.date(baseOn) }),
          },
          {
            name: 'target',
            label: t('target'),
            cell: ({ target, unit, targetOn }) =>
              t('onDay', { amount: amount(target, unit), day: format.date(targetOn) }),
          },
          {
            name: 'latest',
            label: t('latest'),
            cell: ({ id, latest, unit }) =>
              latest === null ? (
                t('noData')
              ) : (
                <RecordsFigure to={list('measurements', `indicator=${id}`)}>
                  {t('onDay', { amount: amount(latest.value, unit), day: format.date(latest.on) })}
                </RecordsFigure>
              ),
          },
          {
            name: 'method',
            label: t('method'),
            cell: ({ latest }) =>
              latest === null
                ? t('noData')
                : latest.sample === null
                  ? label(measurementMethods[latest.method])
                  : t(latest.population === null ? 'sample' : 'sampleOf', {
                      method: label(measurementMethods[latest.method]),
                      sample: format.number(latest.sample),
                      population: format.number(latest.population),
                    }),
          },
          {
            name: 'progress',
            label: t('progress'),
            isNumber: true,
            cell: ({ id, name, progress }) =>
              progress === null ? (
                t('noData')
              ) : (
                <ExplainedFigure
                  figure={progress}
                  of={t('progressOf', { indicator: name })}
                  text={format.percentage(progress.figure)}
                  records={[{ label: t('tab.measurements'), to: list('measurements', `indicator=${id}`) }]}
                />
              ),
          },
          {
            name: 'cost',
            label: t('cost'),
            isNumber: true,
            cell: ({ name, cost, costMinor }) =>
              cost === null || costMinor === null ? (
                t('noData')
              ) : (
                <ExplainedFigure
                  figure={cost}
                  of={t('costOf', { indicator: name })}
                  text={format.moneyMinor(costMinor, cost.unit)}
                />
              ),
          },
        ]}
      />
    </Panel>
  );
}
