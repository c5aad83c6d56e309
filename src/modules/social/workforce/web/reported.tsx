import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { countryName } from '#platform/i18n/model/country-name.ts';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import type { WorkforceFigures } from './of-period.tsx';
import { useWorkforceTexts } from './texts.ts';

/** What the report of the period states of B8 beside what the records say. */
export function Reported({ of: { reported }, period }: { of: WorkforceFigures; period: string }) {
  const t = useWorkforceTexts();
  const format = useFormat();
  const { language } = useLocale();
  const { slug } = useCompany();
  if (reported === null || reported.length === 0) return null;
  const shown = (concept: string, value: string | null) =>
    concept === 'vsme:EmployeeTurnoverRate' ? format.percentage(value, { decimals: 2 }) : format.figure(value);
  const nameOf = (concept: string, row: string | null) =>
    t(`concept.${concept.replace('vsme:', '')}` as 'concept.NumberOfEmployees', {
      country: row === null ? '' : countryName(row.split(':').at(-1) ?? '', language),
    });
  return (
    <Panel
      title={t('reported')}
      note={t('reportedNote')}
      actions={
        <Anchor
          component={Link}
          size="sm"
          to={`/${encodeURIComponent(slug)}/report/esg-report?tab=data-points&period=${period}`}
        >
          {t('openReport')}
        </Anchor>
      }
      isFlush
    >
      <DataTable
        label={t('reported')}
        isStacked
        rows={reported}
        keyOf={({ concept, row }) => `${concept}|${row ?? ''}`}
        columns={[
          { name: 'datapoint', label: t('datapoint'), isHead: true, cell: ({ concept, row }) => nameOf(concept, row) },
          {
            name: 'records',
            label: t('ofRecords'),
            isNumber: true,
            cell: ({ concept, records, isHidden }) => (isHidden ? t('hidden') : shown(concept, records)),
          },
          {
            name: 'report',
            label: t('ofReport'),
            isNumber: true,
            cell: ({ concept, report }) => shown(concept, report),
          },
          {
            name: 'difference',
            label: t('difference'),
            isStatus: true,
            cell: ({ isSame, isHidden, records, report }) => (
              <StatusBadge status={isSame ? 'done' : report === null ? 'neutral' : 'attention'}>
                {t(
                  isSame
                    ? 'same'
                    : report === null
                      ? 'notStated'
                      : records === null && !isHidden
                        ? 'notKnown'
                        : 'differs',
                )}
              </StatusBadge>
            ),
          },
        ]}
      />
    </Panel>
  );
}
