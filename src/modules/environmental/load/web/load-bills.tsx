import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import type { LoadProfile } from '#modules/environmental/load/model/load-contracts.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { changeOf } from '#modules/environmental/web/figures.ts';
import { useLoadTexts } from './texts.ts';

/** The profile's months beside the bills of the same energy; only whole months are compared. */
export function LoadBills({ profile: { bills, period, carrier, site } }: { profile: LoadProfile }) {
  const t = useLoadTexts();
  const format = useFormat();
  const addresses = useAddresses();
  const rows = bills.months.filter(({ kwh }) => kwh !== null);
  const said = [
    bills.records === 0 ? t('noBills') : t(`billsOf.${bills.basis}`, { count: bills.records }),
    ...(bills.basis === 'site' && bills.records > 0 && bills.otherMeters > 0
      ? [t('otherMeters', { count: bills.otherMeters })]
      : []),
    ...(bills.unreadable > 0 ? [t('unreadable', { count: bills.unreadable })] : []),
  ];
  return (
    <Panel
      title={t('bills')}
      note={said.join(' ')}
      isFlush
      actions={
        bills.records > 0 && (
          <Anchor
            component={Link}
            size="sm"
            to={addresses.emissions('activity', { period: period.id, activityType: carrier, site })}
          >
            {t('billRecords')}
          </Anchor>
        )
      }
    >
      <DataTable
        label={t('bills')}
        rows={rows}
        keyOf={({ month }) => month}
        isStacked
        columns={[
          { name: 'month', label: t('month'), isHead: true, cell: ({ month }) => format.period(month) },
          { name: 'profile', label: `${t('profile')} (kWh)`, isNumber: true, cell: ({ kwh }) => format.figure(kwh) },
          {
            name: 'billed',
            label: `${t('billed')} (kWh)`,
            isNumber: true,
            cell: ({ billedKwh }) => format.figure(billedKwh),
          },
          {
            name: 'difference',
            label: `${t('difference')} (kWh)`,
            isNumber: true,
            cell: ({ differenceKwh, billedKwh, kwh, isComplete }) =>
              differenceKwh === null ? (
                <Text span size="xs" c="dimmed">
                  {isComplete ? t('notBilled') : t('notWhole')}
                </Text>
              ) : (
                [
                  format.figure(differenceKwh),
                  ...(billedKwh === null || kwh === null || billedKwh === '0'
                    ? []
                    : [`(${format.percentage(changeOf(kwh, billedKwh), { sign: true })})`]),
                ].join(' ')
              ),
          },
        ]}
      />
    </Panel>
  );
}

/** Which file brought which days, and when. */
export function LoadFiles({ profile: { files } }: { profile: LoadProfile }) {
  const t = useLoadTexts();
  const format = useFormat();
  return (
    <Panel title={t('files')} isFlush>
      <DataTable
        label={t('files')}
        rows={files}
        keyOf={({ name, importedAt }) => `${name} ${importedAt}`}
        isStacked
        columns={[
          { name: 'file', label: t('file'), isHead: true, cell: ({ name }) => name },
          { name: 'days', label: t('days'), isNumber: true, cell: ({ days }) => format.number(days) },
          {
            name: 'span',
            label: t('gapDays'),
            cell: ({ from, to }) => t('gapSpan', { from: format.date(from), to: format.date(to) }),
          },
          { name: 'imported', label: t('imported'), cell: ({ importedAt }) => format.moment(importedAt) },
        ]}
      />
    </Panel>
  );
}
