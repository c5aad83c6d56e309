import { IconArrowMerge } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import type { RowAction } from '#platform/records/web/register/register-props.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { employee, employment, jobTerm, type Employee } from '../model/employee.ts';
import { employeeInputs, employmentInputs, jobInputs } from './back-dated-inputs.tsx';
import { usePersonTexts } from './texts.ts';

const mergeDialog = lazy(() => import('./merge-dialog.tsx').then((file) => file.MergeDialog));

interface Given {
  keeps: readonly string[];
  empty: { title: ReactNode; text: ReactNode };
}

/** Employees, their employments and jobs: what is effective from a day in the past says what it affects. */
export function DatedRecords({ of, ...props }: Given & { of: 'records' | 'employments' | 'jobs' }) {
  if (of === 'records') return <Employees {...props} />;
  if (of === 'employments') return <LazyRegister {...props} of={employment} inputs={employmentInputs} />;
  return <LazyRegister {...props} of={jobTerm} inputs={jobInputs} />;
}

/** The records of employees; one or two that are selected can be merged. */
function Employees(props: Given) {
  const t = usePersonTexts();
  const mayMerge = useMay('employee.merge');
  const [pair, setPair] = useState<{ kept: string; duplicate?: string } | null>(null);
  const actions = useMemo<RowAction<Employee>[]>(
    () =>
      mayMerge
        ? [
            {
              label: t('merge.action'),
              icon: <IconArrowMerge size={16} aria-hidden />,
              isOffered: ({ length }) => length === 1 || length === 2,
              run: ([one, other]) => {
                if (one !== undefined)
                  setPair({ kept: one.id, ...(other === undefined ? {} : { duplicate: other.id }) });
              },
            },
          ]
        : [],
    [mayMerge, t],
  );
  return (
    <>
      <LazyRegister {...props} of={employee} inputs={employeeInputs} reason="asked" actions={actions} />
      {pair !== null && <LazyDialog of={mergeDialog} {...pair} onClose={() => setPair(null)} />}
    </>
  );
}
