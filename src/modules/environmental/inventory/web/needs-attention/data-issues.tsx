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
    <Panel title={t('needsAttention.factors')} note={t('needsAttention.factorsNote')} isFlush>
      <DataTable
        label={t('needsAttention.factors')}
        isStacked
        rows={answer.factors}
        keyOf={({ said }) => said.message}
        columns={[
          {
            name: 'what',
            label: t('needsAttention.reason'),
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
                  {t('needsAttention.toInstruments')}
                </Anchor>
              ) : (
                <Group gap="sm" wrap="nowrap">
                  <Anchor component={Link} size="sm" to={addresses.setup('rules')}>
                    {t('needsAttention.toRules')}
                  </Anchor>
                  <Anchor component={Link} size="sm" to={addresses.setup('factors', { as: 'own' })}>
                    {t('needsAttention.toFactors')}
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
      : t('needsAttention.span', { from: format.date(from), to: format.date(to) });
  };
  const activity = useActivityColumn(answer);
  const addresses = useAddresses();
  const remedy = useRemedyColumn((row: AttentionListResponse['outliers'][number]) => ({
    to: addresses.emissions('activity', { period: answer.period.id, 'view.record': row.record }),
    text: t('needsAttention.openRecord'),
  }));
  return (
    <Panel title={t('needsAttention.outliers')} note={t('needsAttention.outliersNote')} isFlush>
      <DataTable
        label={t('needsAttention.outliers')}
        isStacked
        rows={answer.outliers}
        keyOf={(row) => row.record}
        columns={[
          activity,
          { name: 'days', label: t('needsAttention.days'), cell: daysText },
          {
            name: 'perDay',
            label: t('needsAttention.perDay'),
            isNumber: true,
            cell: (row) => format.figure(row.perDay, row.unit),
          },
          {
            name: 'median',
            label: t('needsAttention.median'),
            isNumber: true,
            cell: (row) => (
              <>
                {format.figure(row.medianPerDay, row.unit)}
                {row.against === 'yearBefore' && (
                  <Text size="xs" c="dimmed">
                    {t('needsAttention.yearBefore')}
                  </Text>
                )}
              </>
            ),
          },
          {
            name: 'score',
            label: t('needsAttention.score'),
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
    text: t('needsAttention.openRecords'),
  }));
  return (
    <Panel title={t('needsAttention.duplicates')} note={t('needsAttention.duplicatesNote')} isFlush>
      <DataTable
        label={t('needsAttention.duplicates')}
        isStacked
        rows={answer.duplicates}
        keyOf={(row) => row.records.join(' ')}
        columns={[
          {
            name: 'what',
            label: t('needsAttention.issue'),
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
