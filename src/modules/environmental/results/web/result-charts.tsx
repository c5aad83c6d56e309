import { useState } from 'react';
import { Group, SegmentedControl, Title } from '@mantine/core';
import { StackedBars } from '#platform/charts/web/series-chart.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useTotals, type CalculationSummary } from '#modules/environmental/web/calls.ts';
import { monthsOf } from '#platform/values/model/period.ts';
import type { Method } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { figureOf } from '#modules/environmental/web/explain-target.ts';
import { useExplainAddress } from './explain/use-explain.ts';
import { compareSize, tonnes, topOf } from '#modules/environmental/web/figures.ts';
import { colourOfPart } from '#modules/environmental/web/scope-colours.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import classes from '#modules/environmental/web/parts/parts.module.css';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** Where the emissions are: over the year, by category, by site. Each drawn part opens its explanation. */
export function ResultCharts({ calculation }: { calculation: CalculationSummary }) {
  const t = useTexts();
  const [method, setMethod] = useState<Method>('location');
  return (
    <section aria-labelledby="charts" className={classes['stack']}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id="charts">
          {t('charts.label')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t('method.label')}
          value={method}
          onChange={(value) => setMethod(value === 'market' ? 'market' : 'location')}
          data={[
            { value: 'location', label: t('method.location') },
            { value: 'market', label: t('method.market') },
          ]}
        />
      </Group>
      <MonthChart calculation={calculation} method={method} />
      <div className={classes['grid2']}>
        <CategoryChart calculation={calculation} method={method} />
        <SiteChart calculation={calculation} method={method} />
      </div>
    </section>
  );
}

const scopes = ['1', '2', '3'] as const;
const kgBy = (method: Method) => (item: { locationKg: string | null; marketKg: string | null }) =>
  method === 'market' ? item.marketKg : item.locationKg;

function MonthChart({ calculation, method }: { calculation: CalculationSummary; method: Method }) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  const explain = useExplainAddress();
  const one = useTotals(calculation.id, 'month', { scope: '1' });
  const two = useTotals(calculation.id, 'month', { scope: '2' });
  const three = useTotals(calculation.id, 'month', { scope: '3' });
  const answers = [one.data, two.data, three.data];
  // Months of the period without data stand there too: four months never look like a year.
  const withData = answers.flatMap((answer) => answer?.items.map((item) => item.key) ?? []);
  const months = [...new Set([...monthsOf(calculation.period), ...withData])].toSorted();
  return (
    <QueryView of={one} shape="chart">
      {() => (
        <StackedBars
          title={t('charts.byMonth')}
          note={`${calculation.period.name} · ${names.byMethod(method)}`}
          unit="t_co2e"
          order={3}
          categoryName={t('by.month')}
          categories={months.map((month) => format.period(month))}
          series={scopes.map((scope, index) => {
            const items = new Map(answers[index]?.items.map((item) => [item.key, item]));
            return {
              name: names.scope(scope),
              meaning: `scope${scope}` as const,
              values: months.map((month) => {
                const item = items.get(month);
                const kg = item === undefined ? null : kgBy(method)(item);
                return kg === null ? null : tonnes(kg);
              }),
            };
          })}
          linkTo={(category, series) => {
            const month = months[category];
            const scope = scopes[series];
            return month === undefined || scope === undefined
              ? undefined
              : explain(figureOf(calculation.id, { scope, month }, method));
          }}
        />
      )}
    </QueryView>
  );
}

/** So many bars, and the others as one. */
const partsShown = 8;
const CHART_HEIGHT = 380;

function CategoryChart({ calculation, method }: { calculation: CalculationSummary; method: Method }) {
  const t = useTexts();
  const names = useNames();
  const explain = useExplainAddress();
  const question = useTotals(calculation.id, 'category');
  return (
    <QueryView of={question} shape="chart">
      {(answer) => {
        const items = answer.items.flatMap((item) => {
          const kg = kgBy(method)(item);
          return kg === null ? [] : [{ key: item.key, kg }];
        });
        const { top, others } = topOf(items, partsShown);
        return (
          <StackedBars
            isHorizontal
            title={t('charts.byCategory')}
            note={names.byMethod(method)}
            unit="t_co2e"
            categoryName={t('by.category')}
            height={CHART_HEIGHT}
            order={3}
            categories={[
              ...top.map((item) => `${names.scope(item.key.split(':')[0] ?? '')} · ${names.category(item.key)}`),
              ...(others === null ? [] : [t('charts.others', { count: others.count })]),
            ]}
            series={[
              {
                name: t('charts.emissions'),
                values: [...top.map((item) => tonnes(item.kg)), ...(others === null ? [] : [tonnes(others.kg)])],
                colours: [
                  ...top.map((item) => colourOfPart(item.key.split(':')[0] ?? '')),
                  ...(others === null ? [] : [{ meaning: 'before' as const }]),
                ],
              },
            ]}
            linkTo={(category) => {
              const item = top[category];
              return item === undefined ? undefined : explain(figureOf(calculation.id, { category: item.key }, method));
            }}
          />
        );
      }}
    </QueryView>
  );
}

function SiteChart({ calculation, method }: { calculation: CalculationSummary; method: Method }) {
  const t = useTexts();
  const names = useNames();
  const explain = useExplainAddress();
  const question = useTotals(calculation.id, 'site');
  return (
    <QueryView of={question} shape="chart">
      {(answer) => {
        const items = answer.items
          .flatMap((item) => {
            const kg = kgBy(method)(item);
            return kg === null ? [] : [{ key: item.key, label: item.label, kg }];
          })
          .toSorted((left, right) => compareSize(left.kg, right.kg));
        const { top, others } = topOf(items, partsShown);
        return (
          <StackedBars
            isHorizontal
            title={t('charts.bySite')}
            note={names.byMethod(method)}
            unit="t_co2e"
            categoryName={t('by.site')}
            height={CHART_HEIGHT}
            order={3}
            categories={[
              ...top.map((item) => item.label),
              ...(others === null ? [] : [t('charts.others', { count: others.count })]),
            ]}
            series={[
              {
                name: t('charts.emissions'),
                values: [...top.map((item) => tonnes(item.kg)), ...(others === null ? [] : [tonnes(others.kg)])],
              },
            ]}
            linkTo={(category) => {
              const item = top[category];
              return item === undefined ? undefined : explain(figureOf(calculation.id, { site: item.key }, method));
            }}
          />
        );
      }}
    </QueryView>
  );
}
