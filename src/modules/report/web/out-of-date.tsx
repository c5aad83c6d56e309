import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OutOfDateNotice } from '#platform/approvals/web/out-of-date.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { reportOutOfDateCall, type ReportOutOfDate } from '#modules/report/publication/model/out-of-date-contracts.ts';
import { StaleValues } from '#modules/report/datapoints/web/writing.ts';
import { useTexts } from './texts.ts';

type Calculation = Omit<ReportOutOfDate['values'][number], 'disclosureValues' | 'esrsValues'>;

const useOutOfDate = (period: string) => useCall(reportOutOfDateCall, { query: { period } }).data;

/** Values of a standard, and above them that some were taken from calculations that are out of date. */
export function ValuesOutOfDate({
  period,
  standard,
  children,
}: {
  period: string;
  standard: 'disclosureValues' | 'esrsValues';
  children: ReactNode;
}) {
  const t = useTexts();
  const answer = useOutOfDate(period);
  const own = (answer?.values ?? []).filter((one) => one[standard].length > 0);
  const stale = new Set(own.flatMap((one) => one[standard]));
  return (
    <StaleValues value={stale}>
      {own.map((one) => (
        <CalculationNotice
          key={one.run}
          of={one}
          refs={answer?.refs ?? {}}
          what={t('outOfDate.values', { count: one[standard].length, run: one.name })}
        >
          {t('outOfDate.valuesText')}
        </CalculationNotice>
      ))}
      {children}
    </StaleValues>
  );
}

/** That what was published came from calculations that are out of date. */
export function PublicationOutOfDate({ period, id }: { period: string; id: string }) {
  const t = useTexts();
  const answer = useOutOfDate(period);
  const publication = answer?.publication ?? null;
  if (publication?.id !== id) return null;
  return publication.calculations.map((one) => (
    <CalculationNotice
      key={one.run}
      of={one}
      refs={answer?.refs ?? {}}
      what={t('outOfDate.publication', { version: publication.version })}
    >
      {t('outOfDate.publicationText')}
    </CalculationNotice>
  ));
}

/** What changed, and the way to the calculation that has to be made again. */
function CalculationNotice({
  of: { run, period, name, outOfDate },
  refs,
  what,
  children,
}: {
  of: Calculation;
  refs: Readonly<Record<string, string>>;
  what: string;
  children: ReactNode;
}) {
  const t = useTexts();
  const { slug } = useCompany();
  const shown = new URLSearchParams({ tab: 'results', period, run: outOfDate.supersededBy?.id ?? run });
  return (
    <OutOfDateNotice of={outOfDate} what={what} refs={refs}>
      <span>{children}</span>
      <Anchor
        component={Link}
        inherit
        fw={560}
        to={`/${encodeURIComponent(slug)}/environmental/ghg-emissions?${shown.toString()}`}
      >
        {t(outOfDate.supersededBy === null ? 'outOfDate.restate' : 'outOfDate.open', {
          run: outOfDate.supersededBy?.name ?? name,
        })}
      </Anchor>
    </OutOfDateNotice>
  );
}
