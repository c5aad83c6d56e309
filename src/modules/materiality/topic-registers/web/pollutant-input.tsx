import { Autocomplete } from '@mantine/core';
import { useCall } from '#platform/http/web/hooks.ts';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useShared } from '#platform/records/web/fields/inputs/shared.ts';
import { pollutantsCall } from '#modules/materiality/topic-registers/model/topic-figures-contracts.ts';

/**
 * A pollutant of the standard's list, or an own name. Without the list (no connection) it is typed; the server finds it
 * all the same.
 */
export function PollutantInput(props: InputProps) {
  const { data } = useCall(pollutantsCall);
  return (
    <Autocomplete
      {...useShared(props)}
      data={[...(data?.pollutants ?? [])]}
      limit={40}
      maxDropdownHeight={320}
      autoComplete="off"
      onBlur={props.onBlur}
      defaultValue={typeof props.defaultValue === 'string' ? props.defaultValue : ''}
      onChange={(value) => props.onChange(value === '' ? null : value)}
    />
  );
}
