import { NativeSelect } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { presentParameters } from '../addresses.ts';
import { openingPeriod } from '../run-choice.ts';
import { useTexts } from '../texts.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { Waiting } from './waiting.tsx';

interface Periods {
  items: readonly ReportingPeriod[];
}

/** The reporting period that a page is about: the address's, else the latest that has begun. */
export function usePeriodChoice(): {
  question: UseQueryResult<Periods>;
  periods: readonly ReportingPeriod[];
  period: ReportingPeriod | null;
  choose: (id: string) => void;
} {
  const [address, setAddress] = useSearchParams();
  const today = useToday();
  const question = useRecords(reportingPeriod, { limit: 200 });
  const periods = question.data?.items ?? [];
  return {
    question,
    periods,
    period: periods.find(({ id }) => id === address.get('period')) ?? openingPeriod(periods, [], today),
    choose: (id) => {
      const parameters = presentParameters();
      parameters.set('period', id);
      setAddress(parameters, { preventScrollReset: true });
    },
  };
}

export function PeriodSelect({
  periods,
  period,
  choose,
}: Pick<ReturnType<typeof usePeriodChoice>, 'periods' | 'period' | 'choose'>) {
  const t = useTexts();
  if (period === null) return null;
  return (
    <NativeSelect
      size="sm"
      w={150}
      label={t('choice.period')}
      value={period.id}
      data={periods.map((entry) => ({ value: entry.id, label: entry.name }))}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** What a part of a page looks like until its period is there. */
export function InPeriod({
  of: { question, period },
  children,
}: {
  of: ReturnType<typeof usePeriodChoice>;
  children: (period: ReportingPeriod) => ReactNode;
}) {
  const t = useTexts();
  return (
    <Waiting for={question} shape="figures">
      {() =>
        period === null ? (
          <EmptyState icon={<IconCalendar size={22} stroke={1.6} />} title={t('noPeriod.title')}>
            {t('noPeriod.text')}
          </EmptyState>
        ) : (
          children(period)
        )
      }
    </Waiting>
  );
}
