import { Alert } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useWithoutPeriod } from '#modules/environmental/web/calls.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { fiscalYearToReport } from '#modules/company/organisation/model/fiscal-year.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { spanInputs } from '#platform/forms/web/span-inputs.tsx';
import { Register } from '#platform/records/web/register/register.tsx';
import { useCompanyProfile } from '#platform/session/web/company-profile.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { pageParameters } from '#modules/environmental/web/addresses.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from './setup.module.css';
import { useSetUpTexts } from './texts.ts';

const approaches = ['operational', 'financial', 'equity'] as const;

/** Of a new period: a year, quarter or month. */
const days = spanInputs(({ children }) => children([]));

/**
 * What an inventory covers, by which approach, and how far it is. A period moves by the buttons of its record: open, in
 * review, locked.
 */
export function PeriodsStep() {
  const t = useTexts();
  const own = useSetUpTexts();
  const label = useLabels();
  const format = useFormat();
  const mayWrite = useMay(reportingPeriod.access.write);
  const periods = useRecords(reportingPeriod, { limit: 200 });
  const { data: company, isPending } = useCompanyProfile();
  const today = useToday();
  const outside = useWithoutPeriod();
  const { first = null, last = null, records = 0 } = outside.data ?? {};
  const waiting = first === null || last === null ? null : { first, last };
  const next = fiscalYearToReport(
    periods.data?.items.map(({ to }) => to) ?? [],
    waiting,
    today,
    company?.fiscalYearStart ?? '01',
  );
  const used = new Set(periods.data?.items.map((period) => period.boundaryApproach));
  return (
    <>
      <div className={classes['cards']} role="group" aria-label={label(reportingPeriod.fields.boundaryApproach.label)}>
        {approaches.map((approach) => (
          <div key={approach} className={classes['card']} data-chosen={used.has(approach)}>
            <div className={classes['cardTitle']}>
              {label(reportingPeriod.fields.boundaryApproach.options[approach])}
              {used.has(approach) && ` · ${t('periods.used')}`}
            </div>
            <div className={classes['cardText']}>{t(`boundary.${approach}Text`)}</div>
          </div>
        ))}
      </div>
      {waiting !== null && (
        <Alert color="orange" icon={<IconCalendarOff size={18} />}>
          {own('withoutPeriod', {
            count: records,
            first: format.date(waiting.first),
            last: format.date(waiting.last),
          })}
        </Alert>
      )}
      {periods.isPending || outside.isPending || isPending ? (
        // A form that is opened by its link stands there with the proposed year, or not yet.
        <Loading of="table" rows={10} />
      ) : (
        <Register
          of={reportingPeriod}
          start={next}
          inputs={days}
          keeps={pageParameters}
          empty={{ title: t('periods.emptyTitle'), text: mayWrite ? t('periods.emptyText') : own('org.emptyReadOnly') }}
        />
      )}
    </>
  );
}
