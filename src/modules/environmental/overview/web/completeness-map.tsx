import { PlainTable } from '#platform/kit/web/plain-table.tsx';
import { Anchor, Button } from '@mantine/core';
import { IconCheck, IconMinus, IconTilde, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { decimalText, dec } from '#platform/values/model/decimal.ts';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import type { OverviewResponse } from '#modules/environmental/overview/model/overview-contracts.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import ghg from '#modules/environmental/web/ghg.module.css';
import { useNames } from '#modules/environmental/web/names.ts';
import { ScrollRegion } from '#platform/kit/web/scroll-region.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useOverviewTexts } from './texts.ts';

type Site = OverviewResponse['completeness']['sites'][number];
type Cell = Site['months'][number];
type State = 'complete' | 'estimated' | 'partial' | 'missing' | 'not-expected';
const rowsAtOnce = 25;
const signs = {
  complete: <IconCheck size={14} aria-hidden />,
  estimated: <IconTilde size={14} aria-hidden />,
  partial: null,
  missing: <IconX size={14} aria-hidden />,
  'not-expected': <IconMinus size={12} aria-hidden />,
} as const;

const stateOf = ({ expected, withData, estimated }: Cell): State =>
  withData === 0 ? 'missing' : withData < expected ? 'partial' : estimated > 0 ? 'estimated' : 'complete';

/**
 * Sites against months: how many of the expected activities have a record. A table that is its own chart; each cell
 * leads to what is missing there.
 */
export function CompletenessMap({ answer: { period, completeness, refs } }: { answer: OverviewResponse }) {
  const t = useOverviewTexts();
  const addresses = useAddresses();
  const format = useFormat();
  const { language } = useLocale();
  const [shown, setShown] = useState(rowsAtOnce);
  const { whole, months, sites } = completeness;
  if (whole.expected === 0)
    return (
      <EmptyState
        title={t('map.empty')}
        actions={
          <Anchor component={Link} to={addresses.setup('expected')}>
            {t('map.toExpected')}
          </Anchor>
        }
      >
        {t('map.emptyText')}
      </EmptyState>
    );
  const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const share = format.percentage(decimalText(dec(whole.withData).div(whole.expected)), { decimals: 0 });
  return (
    <Panel
      title={t('map.title')}
      note={[
        t('map.note', { share, withData: whole.withData, expected: whole.expected }),
        ...(completeness.run === null ? [] : [t('map.ofCalculation', { run: completeness.run })]),
      ].join(' ')}
      isFlush
    >
      <div className={ghg['calendarLegend']} aria-hidden>
        {(['complete', 'estimated', 'partial', 'missing', 'not-expected'] as const).map((state) => (
          <span key={state}>
            <span className={ghg['cell']} data-state={state}>
              {signs[state]}
            </span>
            {t(`map.state.${state}`)}
          </span>
        ))}
      </div>
      <ScrollRegion label={t('map.title')}>
        <PlainTable
          className={ghg['calendar']}
          label={t('map.title')}
          columns={[
            {
              name: 'site',
              label: t('map.site'),
              headProps: { 'data-head': true },
              cellProps: () => ({ 'data-head': true }),
              cell: ({ site }: (typeof sites)[number]) => refs[site] ?? site,
            },
            ...months.map((month) => ({
              name: month,
              label: short.format(Date.parse(`${month}-01T00:00:00Z`)),
              cell: (site: (typeof sites)[number]) => (
                <MapCell
                  cell={site.months.find((cell) => cell.month === month)}
                  month={month}
                  to={addresses.emissions('completeness', { period: period.id, site: site.site })}
                />
              ),
            })),
          ]}
          rows={sites.slice(0, shown)}
          keyOf={({ site }) => site}
        />
      </ScrollRegion>
      {sites.length > shown && (
        <div style={{ padding: 12 }}>
          <Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + rowsAtOnce)}>
            {t('map.more', { count: sites.length - shown })}
          </Button>
        </div>
      )}
      {completeness.otherSites > 0 && (
        <div className={ghg['calendarLegend']}>{t('map.others', { count: completeness.otherSites })}</div>
      )}
    </Panel>
  );
}

function MapCell({ cell, month, to }: { cell: Cell | undefined; month: string; to: string }) {
  const t = useOverviewTexts();
  const format = useFormat();
  const names = useNames();
  if (cell === undefined)
    return (
      <span
        className={ghg['cell']}
        data-state="not-expected"
        role="img"
        aria-label={`${format.period(month)}: ${t('map.state.not-expected')}`}
      >
        {signs['not-expected']}
      </span>
    );
  const state = stateOf(cell);
  const counts = t('map.of', { withData: cell.withData, expected: cell.expected });
  const missing = cell.missing.map(names.activityType).join(', ');
  const text = [
    `${format.period(month)}: ${t(`map.state.${state}`)}, ${counts}`,
    ...(cell.missing.length > 0 ? [t('map.missing', { names: missing })] : []),
  ].join('. ');
  return (
    <Link className={ghg['cell']} data-state={state} to={to} title={text} aria-label={text}>
      {state === 'partial' ? `${cell.withData}/${cell.expected}` : signs[state]}
    </Link>
  );
}
