import { Group, SegmentedControl, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { StackedBars } from '#platform/charts/web/series-chart.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { OverviewResponse } from '#modules/environmental/overview/model/overview-contracts.ts';
import type { Method } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { figureOf } from '#modules/environmental/web/explain-target.ts';
import { useExplainAddress } from '#modules/environmental/results/web/explain/use-explain.ts';
import { tonnes } from '#modules/environmental/web/figures.ts';
import { FlowChart } from '#modules/environmental/results/web/flow-charts.tsx';
import { useNames } from '#modules/environmental/web/names.ts';
import classes from '../../web/parts/parts.module.css';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useOverviewTexts } from './texts.ts';

const scopes = ['1', '2', '3'] as const;
type Month = OverviewResponse['months'][number];

/**
 * How emissions went over two years, and where those of the period come from. Each drawn part opens its explanation.
 */
export function MonthsAndFlow({ answer }: { answer: OverviewResponse }) {
  const [t, words] = [useOverviewTexts(), useTexts()];
  const [method, setMethod] = useState<Method>('location');
  const heading = useId();
  const { months, run } = answer;
  if (months.every((month) => month.run === null))
    return <EmptyState title={t('charts.empty')}>{t('charts.emptyText')}</EmptyState>;
  return (
    <section aria-labelledby={heading} className={classes['stack']}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id={heading}>
          {t('charts.title')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={words('method.label')}
          value={method}
          onChange={(value) => setMethod(value === 'market' ? 'market' : 'location')}
          data={[
            { value: 'location', label: words('method.location') },
            { value: 'market', label: words('method.market') },
          ]}
        />
      </Group>
      <Months months={months} method={method} />
      {run !== null && <FlowChart calculation={run} />}
    </section>
  );
}

function Months({ months, method }: { months: readonly Month[]; method: Method }) {
  const [t, words] = [useOverviewTexts(), useTexts()];
  const format = useFormat();
  const names = useNames();
  const explain = useExplainAddress();
  const kgOf = (month: Month, scope: (typeof scopes)[number]) =>
    scope === '1'
      ? month.scope1Kg
      : scope === '3'
        ? month.scope3Kg
        : method === 'market'
          ? month.scope2MarketKg
          : month.scope2LocationKg;
  return (
    <StackedBars
      title={t('charts.months')}
      note={names.byMethod(method)}
      unit="t_co2e"
      order={3}
      categoryName={words('by.month')}
      categories={months.map(({ month }) => format.period(month))}
      series={scopes.map((scope) => ({
        name: names.scope(scope),
        meaning: `scope${scope}` as const,
        values: months.map((month) => {
          const kg = kgOf(month, scope);
          return kg === null ? null : tonnes(kg);
        }),
      }))}
      linkTo={(category, series) => {
        const [month, scope] = [months[category], scopes[series]];
        return month === undefined || month.run === null || scope === undefined
          ? undefined
          : explain(figureOf(month.run, { scope, month: month.month }, method));
      }}
    />
  );
}
