import { Stack, Text } from '@mantine/core';
import { payPeriods } from '#modules/hr/pay/model/compensation.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Facts } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { payRoundPreviewCall } from '../model/pay-round-calls.ts';
import { usePayRoundTexts } from './texts.ts';

/** What a round raises: sums, the pay gap before and after, and base pay of each. */
export function Raises({ round }: { round: string }) {
  const t = usePayRoundTexts();
  const format = useFormat();
  const label = useLabels();
  const inWords = useInWords();
  const preview = useCall(payRoundPreviewCall, { params: { round } });
  return (
    <QueryView of={preview} shape="table" rows={4}>
      {({ raised, skipped, currency, beforeMinor, afterMinor, gap, rows }) => {
        const more = raised + skipped - rows.length;
        return (
          <Stack gap="xs" mb="md">
            <Text fw={600} role="status">
              {t('counts', { raised: format.number(raised), skipped: format.number(skipped) })}
            </Text>
            <Facts
              items={[
                [t('before'), format.moneyMinor(beforeMinor, currency)],
                [t('after'), format.moneyMinor(afterMinor, currency)],
                [t('increase'), format.moneyMinor(afterMinor - beforeMinor, currency)],
                [
                  t('gap'),
                  gap === null
                    ? t('gapHidden')
                    : t('gapChange', {
                        before: format.percentage(gap.before, { decimals: 2 }),
                        after: format.percentage(gap.after, { decimals: 2 }),
                      }),
                ],
              ]}
            />
            <DataTable
              label={t('title')}
              rows={rows}
              keyOf={({ id }) => id}
              maxHeight={320}
              columns={[
                { name: 'name', label: t('name'), isHead: true, cell: ({ name }) => name },
                {
                  name: 'before',
                  label: t('baseBefore'),
                  isNumber: true,
                  cell: (row) => format.moneyMinor(row.beforeMinor, row.currency ?? currency),
                },
                {
                  name: 'after',
                  label: t('baseAfter'),
                  isNumber: true,
                  cell: (row) => format.moneyMinor(row.afterMinor, row.currency ?? currency),
                },
                {
                  name: 'period',
                  label: t('period'),
                  cell: ({ payPeriod }) => (payPeriod === null ? format.number(null) : label(payPeriods[payPeriod])),
                },
                {
                  name: 'result',
                  label: t('result'),
                  cell: ({ said }) => (said === null ? t('raised') : inWords(said)),
                },
              ]}
            />
            {more > 0 && <Text size="sm">{t('more', { count: more })}</Text>}
          </Stack>
        );
      }}
    </QueryView>
  );
}
