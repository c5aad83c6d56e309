import { Loader, Select, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCall } from '#platform/http/web/hooks.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useShared } from '#platform/records/web/fields/inputs/shared.ts';
import { NoOption } from '#platform/records/web/fields/no-option.tsx';
import {
  foundNace,
  naceCall,
  naceText,
  plainNaceCode,
  type NaceActivity,
} from '#modules/company/organisation/model/nace.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

function useNace() {
  const { data, isError, isPending } = useCall(naceCall);
  const list: readonly NaceActivity[] = data?.items ?? none;
  const byCode = useMemo(() => new Map(list.map((entry) => [entry.code, entry])), [list]);
  return { list, byCode, isError, isPending };
}
const none: readonly NaceActivity[] = [];

/** A NACE class, found by words of its title or by its code. Without the list (no connection) the code is typed. */
export function NaceInput(props: InputProps) {
  const nace = useNace();
  return nace.isError ? <FieldInput {...props} /> : <NaceSelect {...props} nace={nace} />;
}

function NaceSelect({
  nace: { list, byCode, isPending },
  ...props
}: InputProps & { nace: ReturnType<typeof useNace> }) {
  const t = useTexts();
  const stored = typeof props.defaultValue === 'string' ? props.defaultValue : '';
  const [code, setCode] = useState<string | null>(() => (stored === '' ? null : (plainNaceCode(stored) ?? stored)));
  const [typed, setTyped] = useState('');
  const labelOf = (of: string) => naceText(of, byCode.get(of));
  // What stands in the input after a choice is no search.
  const found = foundNace(list, code !== null && typed === labelOf(code) ? '' : typed).map((entry) => entry.code);
  const options = code === null || found.includes(code) ? found : [code, ...found];
  return (
    <Select
      {...useShared(props)}
      data={options.map((value) => ({ value, label: labelOf(value) }))}
      value={code}
      searchable
      clearable={!props.field.required}
      clearButtonProps={{ 'aria-label': t('clear') }}
      checkIconPosition="right"
      autoComplete="off"
      placeholder={t('nace.search')}
      maxDropdownHeight={320}
      onSearchChange={setTyped}
      onBlur={props.onBlur}
      filter={({ options: all }) => all}
      nothingFoundMessage={<NoOption>{isPending ? t('nace.loading') : t('nace.nothing')}</NoOption>}
      {...(isPending ? { rightSection: <Loader size={14} /> } : {})}
      onChange={(value) => {
        setCode(value);
        props.onChange(value);
      }}
    />
  );
}

/** A NACE class with its title, for a cell. */
export function NaceName({ code }: { code: string | null }) {
  const { byCode } = useNace();
  if (code === null) return null;
  return (
    <Text span size="sm" style={{ whiteSpace: 'normal' }}>
      {naceText(code, byCode.get(plainNaceCode(code) ?? code))}
    </Text>
  );
}
