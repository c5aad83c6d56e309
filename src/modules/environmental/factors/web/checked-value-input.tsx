import { useDebouncedValue } from '@mantine/hooks';
import { useSiblingValue } from '#platform/records/web/fields/sibling-values.tsx';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { energyInstrument } from '#modules/environmental/set-up/model/set-up-records.ts';
import { useNewFactorCheck, type NewFactorValues } from '#modules/environmental/web/calls.ts';
import { needsBasis, withBasis } from '#modules/environmental/factors/model/energy-basis.ts';
import { ELECTRICITY_RATE } from '#modules/environmental/factors/model/factor-contracts.ts';
import { FactorCheckResult } from './factor-check.tsx';

/** kg CO2e of a custom factor, with what the library has for the same while the form is filled in. */
export function CheckedValueInput(props: InputProps) {
  return <CheckedInput input={props} entered={useValues()} />;
}

/** kg CO2e per kWh of an energy instrument, held against the grid of its market while the form is filled in. */
export function CheckedRateInput(props: InputProps) {
  return <CheckedInput input={props} entered={useRate()} />;
}

function CheckedInput({ input: props, entered }: { input: InputProps; entered: string }) {
  const [values] = useDebouncedValue(entered, 400, { leading: false });
  const { data } = useNewFactorCheck(values === '' ? null : readValues(values));
  return (
    <div>
      <FieldInput {...props} />
      {values !== '' && <FactorCheckResult check={data} />}
    </div>
  );
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): string => (/^\d{1,20}(\.\d{1,38})?$/.test(text(value)) ? text(value) : '');
/** What a check asks for, as text that changes with a value only. */
const asText = (all: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(all).filter(([, value]) => value !== '')).toString();

function useRate(): string {
  const label = useLabels();
  const [name, region, kg] = [
    text(useSiblingValue('name')),
    text(useSiblingValue('market')),
    number(useSiblingValue('co2eKgPerKwh')),
  ];
  const called = name === '' ? label(energyInstrument.label[0]) : name.slice(0, 160);
  // Without a market there is nothing to compare with but all grids of the world.
  return kg === '' || region === '' ? '' : asText({ ...ELECTRICITY_RATE, name: called, region, kg: `CO2e:${kg}` });
}

/** Empty while there is nothing to check. */
function useValues(): string {
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
  return asText({ name: name.slice(0, 160), category, scope, per, region: region.slice(0, 20), kg });
}

const readValues = (entered: string): NewFactorValues => ({
  category: '',
  scope: '',
  per: '',
  ...Object.fromEntries(new URLSearchParams(entered)),
});
