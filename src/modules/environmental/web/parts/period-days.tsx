import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import type { NamedSpan, WithSpans } from '#platform/kit/web/span-choice.tsx';
import { spanInputs } from '#platform/forms/web/span-inputs.tsx';

const none: readonly NamedSpan[] = [];

const ReportingPeriods: WithSpans = ({ children }) =>
  children(useRecords(reportingPeriod, { limit: 200 }).data?.items ?? none);

/** Inputs of the first and last day of a record or an action: of a reporting period, year, quarter or month, or others. */
export const periodDays = spanInputs(ReportingPeriods);
