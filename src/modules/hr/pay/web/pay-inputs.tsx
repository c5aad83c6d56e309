import { closedValuesCall } from '#modules/employee/person/model/closed-values.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { BackDatedInput, useBackDated } from '#platform/records/web/fields/back-dated-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useSiblingValue } from '#platform/records/web/fields/sibling-values.tsx';
import { useMay } from '#platform/session/web/company.tsx';

/** From which day pay is effective, with the closed values that a change affects. */
function PayDay(props: InputProps) {
  const { day, was, enabled } = useBackDated(props, true);
  const mayWrite = useMay('pay.write');
  const employee = useSiblingValue('employee');
  const query = {
    what: 'pay' as const,
    day,
    ...(was === undefined ? {} : { was }),
    ...(typeof employee === 'string' && employee !== '' ? { employee } : {}),
  };
  const isAsked = enabled && mayWrite;
  const { data } = useCall(closedValuesCall, { query, enabled: isAsked });
  return <BackDatedInput {...props} closed={isAsked ? (data?.items ?? []) : []} />;
}

export const payInputs = { effectiveFrom: (props: InputProps) => <PayDay {...props} /> };
