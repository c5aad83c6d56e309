import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { daysOf } from '#platform/values/model/period.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import type { AttentionListResponse } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useActivityColumn, useRemedyColumn } from './attention-columns.tsx';

/** Factors chosen by rules and records that are unlikely for what they are used for. */
export function FactorIssues({ answer }: { answer: AttentionListResponse }) {
  const t = useTexts();
  const format = useFormat();
  const addresses = useAddresses();
  const inWords = useInWords();
  return (
    <Panel title={t('worklists.factors')} note={t('worklists.factorsNote')} isFlush>
      <DataTable
        label={t('worklists.factors')}
        isStacked
        rows={answer.factors}
        keyOf={({ said }) => said.message}
        columns={[
          {
            name: 'what',
            label: t('worklists.reason'),
            isHead: true,
            cell: ({ said }) => <span style={{ whiteSpace: 'normal' }}>{inWords(said)}</span>,
          },
          { name: 'records', label: t('records'), isNumber: true, cell: (row) => format.number(row.records) },
          {
            name: 'do',
            label: t('actions'),
            isAction: true,
            cell: ({ said }) =>
              said.code === 'factors.of-instrument' ? (
                <Anchor component={Link} size="sm" to={addresses.setup('instruments')}>
                  {t('worklists.toInstruments')}
                </Anchor>
              ) : (
                <Group gap="sm" wrap="nowrap">
                  <Anchor component={Link} size="sm" to={addresses.setup('rules')}>
                    {t('worklists.toRules')}
                  </Anchor>
                  <Anchor component={Link} size="sm" to={addresses.setup('factors', { as: 'own' })}>
                    {t('worklists.toFactors')}
                  </Anchor>
                </Group>
              ),
          },
        ]}
      />
    </Panel>
  );
}

export function Outliers({ answer }: { answer: AttentionListResponse }) {
  const t = useTexts();
  const format = useFormat();
  const daysText = ({ from, to }: { from: string; to: string }): string => {
    const month = daysOf(from.slice(0, 7));
    return month.from === from && month.to === to
      ? format.period(from.slice(0, 7))
      : t('worklists.span', { from: format.date(from), to: format.date(to) });
  };
  const activity = useActivityColumn(answer);
  const addresses = useAddresses();
  const remedy = useRemedyColumn((row: AttentionListResponse['outliers'][number]) => ({
    to: addresses.emissions('activity', { period: answer.period.id, 'view.record': row.record }),
    text: t('worklists.openRecord'),
  }));
  return (
    <Panel title={t('worklists.outliers')} note={t('worklists.outliersNote')} isFlush>
      <DataTable
        label={t('worklists.outliers')}
        isStacked
        rows={answer.outliers}
        keyOf={(row) => row.record}
        columns={[
          activity,
          { name: 'days', label: t('worklists.days'), cell: daysText },
          {
            name: 'perDay',
            label: t('worklists.perDay'),
            isNumber: true,
            cell: (row) => format.figure(row.perDay, row.unit),
          },
          {
            name: 'median',
            label: t('worklists.median'),
            isNumber: true,
            cell: (row) => (
              <>
                {format.figure(row.medianPerDay, row.unit)}
                {row.against === 'yearBefore' && (
                  <Text size="xs" c="dimmed">
                    {t('worklists.yearBefore')}
                  </Text>
                )}
              </>
            ),
          },
          {
            name: 'score',
            label: t('worklists.score'),
            isNumber: true,
            cell: (row) => format.number(row.score, { decimals: 1 }),
          },
          remedy,
        ]}
      />
    </Panel>
  );
}

export function Duplicates({ answer }: { answer: AttentionListResponse }) {
  const t = useTexts();
  const addresses = useAddresses();
  const inWords = useInWords();
  const remedy = useRemedyColumn((row: AttentionListResponse['duplicates'][number]) => ({
    to: addresses.emissions('activity', {
      period: answer.period.id,
      site: row.sites.join(','),
      'view.record': row.records.at(-1) ?? '',
    }),
    text: t('worklists.openRecords'),
  }));
  return (
    <Panel title={t('worklists.duplicates')} note={t('worklists.duplicatesNote')} isFlush>
      <DataTable
        label={t('worklists.duplicates')}
        isStacked
        rows={answer.duplicates}
        keyOf={(row) => row.records.join(' ')}
        columns={[
          {
            name: 'what',
            label: t('worklists.issue'),
            isHead: true,
            cell: (row) => inWords(row.said),
          },
          { name: 'records', label: t('records'), isNumber: true, cell: (row) => row.records.length },
          remedy,
        ]}
      />
    </Panel>
  );
}
