import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { diversityPeriodCall } from '#modules/hr/fair-pay/model/diversity-calls.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { shiftDecimal } from '#platform/records/web/fields/entry/decimal-entry.ts';
import { useDiversityTexts } from './texts.ts';

type Answer = ResponseOf<typeof diversityPeriodCall>;
export type DiversityPeriod = Answer & { figures: NonNullable<Answer['figures']> };

/** The figures of a period, or why they are not shown. */
export function OfPeriod({ period, children }: { period: string; children: (of: DiversityPeriod) => ReactNode }) {
  const t = useDiversityTexts();
  const inWords = useInWords();
  const answer = useCall(diversityPeriodCall, { query: { period } });
  return (
    <QueryView of={answer} shape="figures" isEmpty={() => false}>
      {({ figures, why, ...rest }) =>
        figures === null ? (
          <EmptyState title={t('notShown')}>{why === null ? t('notShownText') : inWords(why)}</EmptyState>
        ) : (
          <Stack gap="md">{children({ ...rest, why, figures })}</Stack>
        )
      }
    </QueryView>
  );
}

/** A count as charts take it. */
export const countText = (count: number | null): string | null => (count === null ? null : String(count));
/** A fraction in per cent, as charts take it. */
export const inPercent = (fraction: string | null): string | null =>
  fraction === null ? null : shiftDecimal(fraction, 2);
