import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OutOfDateNotice } from '#platform/approvals/web/out-of-date.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { reportOutOfDateCall, type ReportOutOfDate } from '#modules/report/publication/model/out-of-date-contracts.ts';
import { StaleValues } from '#modules/report/datapoints/web/writing.ts';
import { useTexts } from './texts.ts';

type Register = Omit<ReportOutOfDate['registers'][number], 'disclosureValues' | 'esrsValues'>;
type Calculation = Omit<ReportOutOfDate['values'][number], 'disclosureValues' | 'esrsValues'>;

const useOutOfDate = (period: string) => useCall(reportOutOfDateCall, { query: { period } }).data;

/** Values of a standard, and above them that some were filled from calculations or records that have changed. */
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
  const registers = (answer?.registers ?? []).filter((one) => one[standard].length > 0);
  const stale = new Set([...own, ...registers].flatMap((one) => one[standard]));
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
      {registers.map((one) => (
        <RegisterNotice
          key={one.source}
          of={one}
          refs={answer?.refs ?? {}}
          what={t('outOfDate.fromRegister', {
            count: one[standard].length,
            register: t(`outOfDate.source.${one.source}` as 'outOfDate.source.energy'),
          })}
        >
          {t('outOfDate.registerText')}
        </RegisterNotice>
      ))}
      {children}
    </StaleValues>
  );
}

/** That what was published came from calculations or records that have changed. */
export function PublicationOutOfDate({ period, id }: { period: string; id: string }) {
  const t = useTexts();
  const answer = useOutOfDate(period);
  const publication = answer?.publication ?? null;
  if (publication?.id !== id) return null;
  const said = { refs: answer?.refs ?? {}, what: t('outOfDate.publication', { version: publication.version }) };
  return (
    <>
      {publication.calculations.map((one) => (
        <CalculationNotice key={one.run} of={one} {...said}>
          {t('outOfDate.publicationText')}
        </CalculationNotice>
      ))}
      {publication.registers.map((one) => (
        <RegisterNotice key={one.source} of={one} {...said}>
          {t('outOfDate.publicationText')}
        </RegisterNotice>
      ))}
    </>
  );
}

/** Where the records of a source are. */
const pages: Readonly<Record<string, string>> = {
  basis: 'materiality/reporting-standard-selection',
  sites: 'environmental/admin-setup',
  energy: 'environmental/energy-consumption',
  pollution: 'materiality/e2?tab=registers',
  water: 'environmental/water-consumption',
  waste: 'environmental/waste-management',
  wasteKinds: 'environmental/waste-management',
  materials: 'environmental/waste-management?tab=materials',
  nature: 'environmental/biodiversity-impact',
  land: 'environmental/biodiversity-impact',
  targets: 'environmental/ghg-emissions?tab=targets',
  safety: 'hr/employee-health?tab=incidents',
  workforce: 'social/labor-practices',
  pay: 'hr/diversity-and-inclusion',
  humanRights: 'social/human-rights',
  intensity: 'environmental/ghg-emissions?tab=intensity',
  size: 'materiality/reporting-standard-selection',
  settings: 'settings',
  values: 'report/esg-report?tab=data-points',
  vsme: 'report/esg-report?tab=data-points',
};

/** What changed in a register since values were filled from it, and the way there. */
function RegisterNotice({
  of: { source, outOfDate },
  refs,
  what,
  children,
}: {
  of: Register;
  refs: Readonly<Record<string, string>>;
  what: string;
  children: ReactNode;
}) {
  const t = useTexts();
  const { slug } = useCompany();
  const page = pages[source];
  return (
    <OutOfDateNotice of={outOfDate} what={what} refs={refs}>
      <span>{children}</span>
      {page !== undefined && (
        <Anchor component={Link} inherit fw={560} to={`/${encodeURIComponent(slug)}/${page}`}>
          {t('outOfDate.openSource', { register: t(`outOfDate.source.${source}` as 'outOfDate.source.energy') })}
        </Anchor>
      )}
    </OutOfDateNotice>
  );
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
