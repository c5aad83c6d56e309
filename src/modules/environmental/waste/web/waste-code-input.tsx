import { Loader, Select } from '@mantine/core';
import { useState } from 'react';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useShared } from '#platform/records/web/fields/inputs/shared.ts';
import { NoOption } from '#platform/records/web/fields/no-option.tsx';
import { foundWasteCodes, plainWasteCode } from '#modules/environmental/factors/model/reference/waste-code.ts';
import { useWasteTexts } from './texts.ts';
import { useWasteCodes, wasteCodeLabel } from './use-waste-codes.ts';

/** A European waste code, found by words or digits. Without the list (no connection) the six digits are typed. */
export function WasteCodeInput(props: InputProps) {
  const codes = useWasteCodes();
  return codes.isError ? <FieldInput {...props} /> : <WasteCodeSelect {...props} codes={codes} />;
}

function WasteCodeSelect({
  codes: { list, byCode, isPending },
  ...props
}: InputProps & { codes: ReturnType<typeof useWasteCodes> }) {
  const t = useWasteTexts();
  const [code, setCode] = useState(() =>
    typeof props.defaultValue === 'string' && props.defaultValue !== '' ? plainWasteCode(props.defaultValue) : null,
  );
  const [typed, setTyped] = useState('');
  const labelOf = (of: string) => wasteCodeLabel(of, byCode.get(of));
  // What stands in the input after a choice is no search.
  const found = foundWasteCodes(list, code !== null && typed === labelOf(code) ? '' : typed).map((entry) => entry.code);
  const options = code === null || found.includes(code) ? found : [code, ...found];
  return (
    <Select
      {...useShared(props)}
      data={options.map((value) => ({ value, label: labelOf(value) }))}
      value={code}
      searchable
      checkIconPosition="right"
      autoComplete="off"
      placeholder={t('codeSearch')}
      maxDropdownHeight={320}
      onSearchChange={setTyped}
      onBlur={props.onBlur}
      filter={({ options: all }) => all}
      nothingFoundMessage={<NoOption>{isPending ? t('codeLoading') : t('codeNothing')}</NoOption>}
      {...(isPending ? { rightSection: <Loader size={14} /> } : {})}
      onChange={(value) => {
        setCode(value);
        props.onChange(value);
      }}
    />
  );
}
