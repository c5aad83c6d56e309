import { AsOf } from '#platform/records/web/fields/as-of.tsx';
import { useAsOf } from '#platform/records/web/fields/use-as-of.ts';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { fairPayCall } from '../model/fair-pay-calls.ts';
import { useFairPayTexts } from './texts.ts';

export type FairPay = ResponseOf<typeof fairPayCall>;

/** What is known of a day, with the choice of the day for those who may choose it. */
export function FairPayView({ children }: { children: (fairPay: FairPay) => ReactNode }) {
  const t = useFairPayTexts();
  const format = useFormat();
  const { on } = useAsOf();
  const answer = useCall(fairPayCall, { query: on === undefined ? {} : { on } });
  return (
    <QueryView of={answer} shape="figures" isEmpty={() => false}>
      {(fairPay) => (
        <Stack gap="md">
          {fairPay.mayChooseDay ? (
            <div style={{ maxWidth: 220 }}>
              <AsOf />
            </div>
          ) : (
            <Text c="dimmed">{t('yearEnd', { day: format.date(fairPay.on) })}</Text>
          )}
          {fairPay.hasEmployees ? children(fairPay) : <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
        </Stack>
      )}
    </QueryView>
  );
}

/** Where pay is entered, for those who view it. */
export function usePayAddress(): string {
  const { slug } = useCompany();
  return `/${encodeURIComponent(slug)}/hr/employee-data?tab=pay`;
}
