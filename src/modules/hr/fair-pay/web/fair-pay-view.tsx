import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { PlacedDay } from '#platform/records/web/fields/inputs/placed-day.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { isDay } from '#platform/values/model/period.ts';
import { fairPayCall } from '../model/fair-pay-calls.ts';
import { useFairPayTexts } from './texts.ts';

export type FairPay = ResponseOf<typeof fairPayCall>;

/** What is known of a day, with the choice of the day for those who may choose it. */
export function FairPayView({ children }: { children: (fairPay: FairPay) => ReactNode }) {
  const t = useFairPayTexts();
  const format = useFormat();
  const today = useToday();
  const [address, setAddress] = useSearchParams();
  const named = address.get('on');
  const answer = useCall(fairPayCall, { query: named !== null && isDay(named) ? { on: named } : {} });
  const choose = (day: string | null) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (day === null || day === today) after.delete('on');
        else after.set('on', day);
        return after;
      },
      { replace: true },
    );
  return (
    <QueryView of={answer} shape="figures" isEmpty={() => false}>
      {(fairPay) => (
        <Stack gap="md">
          {fairPay.mayChooseDay ? (
            <div style={{ maxWidth: 220 }}>
              <PlacedDay
                name="on"
                label={t('asOf')}
                value={fairPay.on}
                onChange={(day) => {
                  if (day === null || isDay(day)) choose(day);
                }}
              />
            </div>
          ) : (
            <Text c="dimmed">{t('yearEnd', { day: format.date(fairPay.on) })}</Text>
          )}
          {fairPay.employees === 0 ? (
            <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
          ) : (
            children(fairPay)
          )}
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
