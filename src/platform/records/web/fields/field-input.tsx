import { TextInput } from '@mantine/core';
import type { InputProps } from './input-props.ts';
import { BooleanField, ChoiceField, CountryField, CurrencyField, StateField, UnitField } from './inputs/choice.tsx';
import { DayField, MomentField } from './inputs/day.tsx';
import { FilesField } from './inputs/files.tsx';
import { GeoPointField } from './inputs/geo-point.tsx';
import { LinesField } from './inputs/lines.tsx';
import { IntegerField, MoneyField, NumberField, PercentageField } from './inputs/number.tsx';
import { PeriodField } from './inputs/period.tsx';
import { ReferenceField } from './inputs/reference.tsx';
import { LongTextField, TextField } from './inputs/text.tsx';
import { useShared } from './inputs/shared.ts';
import { fieldText } from './field-text.ts';
import { useTextContext } from './use-text-context.ts';

/** The input of a field by its kind. Computed fields are shown and not asked for. */
export function FieldInput({ field, ...rest }: InputProps) {
  if (field.computed) return <ComputedField field={field} {...rest} />;
  switch (field.kind) {
    case 'text':
      return <TextField {...rest} field={field} />;
    case 'longText':
      return <LongTextField {...rest} field={field} />;
    case 'number':
    case 'quantity':
      return <NumberField {...rest} field={field} />;
    case 'integer':
      return <IntegerField {...rest} field={field} />;
    case 'percentage':
      return <PercentageField {...rest} field={field} />;
    case 'money':
      return <MoneyField {...rest} field={field} />;
    case 'unit':
      return <UnitField {...rest} field={field} />;
    case 'date':
      return <DayField {...rest} field={field} />;
    case 'period':
      return <PeriodField {...rest} field={field} />;
    case 'moment':
      return <MomentField {...rest} field={field} />;
    case 'choice':
      return <ChoiceField {...rest} field={field} />;
    case 'state':
      return <StateField {...rest} field={field} />;
    case 'boolean':
      return <BooleanField {...rest} field={field} />;
    case 'reference':
      return <ReferenceField {...rest} field={field} />;
    case 'files':
      return <FilesField {...rest} field={field} />;
    case 'country':
      return <CountryField {...rest} field={field} />;
    case 'currency':
      return <CurrencyField {...rest} field={field} />;
    case 'geoPoint':
      return <GeoPointField {...rest} field={field} />;
    case 'lines':
      return <LinesField {...rest} field={field} Cell={FieldInput} />;
  }
}

function ComputedField(props: InputProps) {
  const context = useTextContext(props.refs);
  return (
    <TextInput
      {...useShared(props)}
      required={false}
      readOnly
      variant="filled"
      value={fieldText(props.field, props.defaultValue, context)}
    />
  );
}
