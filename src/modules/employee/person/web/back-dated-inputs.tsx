import type { ReactNode } from 'react';
import { useCall } from '#platform/http/web/hooks.ts';
import { BackDatedInput, useBackDated } from '#platform/records/web/fields/back-dated-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useSiblingValue } from '#platform/records/web/fields/sibling-values.tsx';
import { closedValuesCall, type MadeChange } from '../model/closed-values.ts';

/** A day of the employee in the form, with the closed values that a change of it affects. */
function BackDated({ what, ...props }: InputProps & { what: MadeChange['what'] }) {
  const { day, was, enabled } = useBackDated(props, what === 'job' && props.name === 'effectiveFrom');
  const employee = useSiblingValue('employee');
  const query = { what, day, ...(was === undefined ? {} : { was }), ...(isText(employee) ? { employee } : {}) };
  const { data } = useCall(closedValuesCall, { query, enabled });
  return <BackDatedInput {...props} closed={enabled ? (data?.items ?? []) : []} />;
}
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

type Inputs<Name extends string> = Record<Name, (props: InputProps) => ReactNode>;

/** The days of an employment, with the closed values that a change affects. */
export const employmentInputs: Inputs<'startDate' | 'endDate'> = {
  startDate: (props) => <BackDated {...props} what="start" />,
  endDate: (props) => <BackDated {...props} what="end" />,
};
export const employeeInputs: Inputs<'startDate' | 'endDate' | 'jobFrom'> = {
  ...employmentInputs,
  jobFrom: (props) => <BackDated {...props} what="job" />,
};
export const jobInputs: Inputs<'effectiveFrom'> = {
  effectiveFrom: (props) => <BackDated {...props} what="job" />,
};
