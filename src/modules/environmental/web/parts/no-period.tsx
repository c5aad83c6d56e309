import type { ReactNode } from 'react';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { NoneYet } from '#platform/records/web/register/none-yet.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** In place of what belongs to a period: why nothing is there, and the form that creates the first one. */
export function NoPeriod(): ReactNode {
  const t = useTexts();
  const mayCreate = useMay(reportingPeriod.access.write);
  return <NoneYet of={reportingPeriod}>{t(mayCreate ? 'noPeriod.text' : 'noPeriod.readOnly')}</NoneYet>;
}
