import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useSiblingValue } from '#platform/records/web/fields/sibling-values.tsx';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { refrigerantsCall } from '#modules/environmental/factors/model/factor-contracts.ts';
import { fuels } from '#modules/environmental/factors/model/fuels.ts';
import { namesOfRefrigerant } from '#modules/environmental/factors/model/refrigerant-names.ts';
import { CalledInput } from './called-input.tsx';

/** A refrigerant by number, formula or name, with its warming potential. */
export function RefrigerantInput(props: InputProps) {
  const format = useFormat();
  const { data } = useCall(refrigerantsCall);
  const called = (data?.items ?? []).map(({ id, co2eKg }) => ({
    value: id,
    // A number of several parts is also found by the part after its family: `134a`.
    names: [...new Set([...namesOfRefrigerant(id), id.replaceAll('-', ''), id.replace(/^[A-Z]+-/, 'R')])],
    ...(co2eKg === null ? {} : { note: format.figure(co2eKg, 'kg_co2e/kg') }),
  }));
  return <CalledInput {...props} called={called} />;
}

/** The product of an activity: a refrigerant, one of its fuels by any of its names, else what is typed. */
export function ProductInput(props: InputProps) {
  const activity = useSiblingValue('activityType');
  if (activity === 'refrigerant') return <RefrigerantInput {...props} />;
  const fitting = fuels.filter(({ activities }) => activities.some((key) => key === activity));
  if (fitting.length === 0) return <FieldInput {...props} />;
  return <CalledInput {...props} called={fitting.map(({ label, words }) => ({ value: label, names: words }))} />;
}
