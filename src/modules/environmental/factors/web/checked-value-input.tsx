import { useDebouncedValue } from '@mantine/hooks';
import { useSiblingValue } from '#platform/records/web/fields/sibling-values.tsx';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useNewFactorCheck, type NewFactorValues } from '#modules/environmental/web/calls.ts';
import { needsBasis, withBasis } from '#modules/environmental/factors/model/energy-basis.ts';
import { FactorCheckResult } from './factor-check.tsx';

/** kg CO2e of a custom factor, with what the library has for the same while the form is filled in. */
export function CheckedValueInput(props: InputProps) {
  const [values] = useDebouncedValue(useValues(), 400, { leading: false });
  const { data } = useNewFactorCheck(values === '' ? null : readValues(values));
  return (
    <div>
      <FieldInput {...props} />
      {values !== '' && <FactorCheckResult check={data} />}
    </div>
  );
}

/** What the check asks for, as text that changes with a value only; empty while there is nothing to check. */
function useValues(): string {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const number = (value: unknown): string => (/^\d{1,20}(\.\d{1,38})?$/.test(text(value)) ? text(value) : '');
  const [name, category, scope, unit, region] = [
    text(useSiblingValue('name')),
    text(useSiblingValue('category')),
    text(useSiblingValue('scope')),
    text(useSiblingValue('per')),
    text(useSiblingValue('region')),
  ];
  const basis = useSiblingValue('energyBasis');
  const per =
    (basis === 'net' || basis === 'gross') && needsBasis({ category, per: unit })
      ? (withBasis(unit, basis) ?? unit)
      : unit;
  const amounts = {
    CO2: number(useSiblingValue('co2Kg')),
    CH4_fossil: number(useSiblingValue('ch4FossilKg')),
    CH4_biogenic: number(useSiblingValue('ch4BiogenicKg')),
    N2O: number(useSiblingValue('n2oKg')),
    CO2e: number(useSiblingValue('co2eKg')),
    biogenic_CO2: number(useSiblingValue('biogenicCo2Kg')),
  };
  const kg = Object.entries(amounts)
    .filter(([, amount]) => amount !== '')
    .map(([gas, amount]) => `${gas}:${amount}`)
    .join(';');
  if (category === '' || scope === '' || per === '' || kg === '') return '';
  const all = { name: name.slice(0, 160), category, scope, per, region: region.slice(0, 20), kg };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== '')).toString();
}

const readValues = (text: string): NewFactorValues => ({
  category: '',
  scope: '',
  per: '',
  ...Object.fromEntries(new URLSearchParams(text)),
});
