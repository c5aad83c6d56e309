import { Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSiblingValue, useSetSiblingValue } from '#platform/records/web/fields/sibling-values.tsx';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { SpanChoice, type WithSpans } from '#platform/kit/web/span-choice.tsx';
import type { FormState } from './use-form.ts';

/** The values around an input, in either kind of form. */
function useAround(form: FormState | undefined) {
  const siblings = { from: useSiblingValue('from'), to: useSiblingValue('to') };
  const set = useSetSiblingValue();
  if (form !== undefined)
    return {
      from: form.values['from'],
      to: form.values['to'],
      set: (days: { from: string; to: string }) => form.set(days),
    };
  return {
    ...siblings,
    set: ({ from, to }: { from: string; to: string }) => {
      set('from', from);
      set('to', to);
    },
  };
}

/** The first day, below the choice of the period. */
export function FirstDay({ input, form, Spans }: { input: InputProps; form: FormState | undefined; Spans: WithSpans }) {
  const { from, to, set } = useAround(form);
  return (
    <Stack gap="xs">
      <Spans>
        {(spans) => <SpanChoice spans={spans} from={from} to={to} onChoose={set} disabled={input.disabled} />}
      </Spans>
      <Following input={input} value={from} />
    </Stack>
  );
}

export function LastDay({ input, form }: { input: InputProps; form: FormState | undefined }) {
  const { to } = useAround(form);
  return (
    <Stack gap="xs" justify="end" h="100%">
      <Following input={input} value={to} />
    </Stack>
  );
}

/** An input that begins again when its value is set by something else. */
function Following({ input, value }: { input: InputProps; value: unknown }) {
  const entered = useRef(value);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (value === entered.current) return;
    entered.current = value;
    setRound((count) => count + 1);
  }, [value]);
  return (
    <FieldInput
      key={round}
      {...input}
      defaultValue={round === 0 ? input.defaultValue : value}
      onChange={(given) => {
        entered.current = given;
        input.onChange(given);
      }}
    />
  );
}
