import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useCall } from '#platform/http/web/hooks.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { CodeSelect } from '#platform/records/web/fields/inputs/code-select.tsx';
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
  return (
    <CodeSelect
      {...props}
      found={(typed) => foundNace(list, typed).map((entry) => entry.code)}
      labelOf={(code) => naceText(code, byCode.get(code))}
      plain={(stored) => plainNaceCode(stored) ?? stored}
      isPending={isPending}
      says={{
        search: t('nace.search'),
        loading: t('nace.loading'),
        nothing: t('nace.nothing'),
        clear: t('clear'),
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
