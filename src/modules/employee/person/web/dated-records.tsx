import type { ReactNode } from 'react';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { employee, employment, jobTerm } from '../model/employee.ts';
import { employeeInputs, employmentInputs, jobInputs } from './back-dated-inputs.tsx';

/** Employees, their employments and jobs: what is effective from a day in the past says what it affects. */
export function DatedRecords({
  of,
  ...props
}: {
  of: 'records' | 'employments' | 'jobs';
  keeps: readonly string[];
  empty: { title: ReactNode; text: ReactNode };
}) {
  if (of === 'records') return <LazyRegister {...props} of={employee} inputs={employeeInputs} reason="asked" />;
  if (of === 'employments') return <LazyRegister {...props} of={employment} inputs={employmentInputs} />;
  return <LazyRegister {...props} of={jobTerm} inputs={jobInputs} />;
}
