import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { isDecimalText } from '#platform/values/model/decimal.ts';
import { csvLine } from '#platform/imports/model/csv.ts';
import { Lines, StackedBars } from '#platform/charts/web/series-chart.tsx';
import type { PublishedSnapshot } from '../model/investor-contracts.ts';
import { figuresOverTime, useInventoryWords } from './figures.ts';
import { useTexts } from './texts.ts';
import classes from './financial.module.css';

type Shown = Pick<PublishedSnapshot, 'figures' | 'breakdown'>;

/** What a total is made of, and how figures moved; each with its table and its data for saving. */
export function AreaCharts({
  publications,
  onExport,
}: {
  publications: readonly Shown[];
  onExport?: ((title: string) => void) | undefined;
}) {
  const t = useTexts();
  const said = useInventoryWords();
  const breakdown = publications.find((known) => known.breakdown !== null)?.breakdown ?? null;
  const lines = figuresOverTime(publications).slice(0, 6);
  if (breakdown === null && lines.length === 0) return null;
  const items = breakdown?.items.toSorted((one, other) => Number(other.tonnes) - Number(one.tonnes)) ?? [];
  return (
    <div className={classes['charts']}>
      {breakdown !== null && (
        <div>
          <StackedBars
            isHorizontal
            title={said(breakdown.title)}
            note={said(breakdown.note)}
            unit="t_co2e"
            order={3}
            height={Math.max(220, items.length * 34)}
            categoryName={t('area.category')}
            categories={items.map(({ label }) => label)}
            series={[{ name: t('area.amount'), values: items.map(({ tonnes }) => tonnes) }]}
          />
          {onExport && (
            <SaveCsv
              title={said(breakdown.title)}
              rows={[[t('area.category'), 't CO2e'], ...items.map(({ label, tonnes }) => [label, tonnes])]}
              onSave={onExport}
            />
          )}
        </div>
      )}
      {lines.map(({ label: kept, unit, points }) => {
        const label = said(kept);
        const title = t('area.overTime', { label });
        return (
          <div key={label + unit}>
            <Lines
              title={title}
              unit={unit === 't CO₂e' ? 't_co2e' : unit}
              order={3}
              height={220}
              categories={points.map(({ period }) => period)}
              series={[{ name: label, values: points.map(({ value }) => value) }]}
            />
            {onExport && (
              <SaveCsv
                title={title}
                rows={[['', `${label} (${unit})`], ...points.map(({ period, value }) => [period, value])]}
                onSave={onExport}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

function SaveCsv({
  title,
  rows,
  onSave,
}: {
  title: string;
  rows: readonly (readonly string[])[];
  onSave: (title: string) => void;
}) {
  const t = useTexts();
  const lines = rows.map((row) => csvLine(row.map((text) => (isDecimalText(text) ? { kind: 'number', text } : text))));
  const href = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${lines.join('')}`)}`;
  return (
    <Button
      component="a"
      href={href}
      download={`${title.replace(/[^\w.-]+/g, '-')}.csv`}
      size="compact-sm"
      variant="subtle"
      color="gray"
      mt={4}
      leftSection={<IconDownload size={14} aria-hidden />}
      aria-label={t('area.saveCsvOf', { title })}
      onClick={() => onSave(title)}
    >
      {t('area.saveCsv')}
    </Button>
  );
}
