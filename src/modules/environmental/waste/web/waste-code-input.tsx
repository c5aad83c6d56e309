import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { CodeSelect } from '#platform/records/web/fields/inputs/code-select.tsx';
import { plainWasteCode } from '#modules/environmental/factors/model/reference/waste-code.ts';
import { foundWasteCodes } from '#modules/environmental/factors/model/reference/waste-search.ts';
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
  return (
    <CodeSelect
      {...props}
      found={(typed) => foundWasteCodes(list, typed).map((entry) => entry.code)}
      labelOf={(code) => wasteCodeLabel(code, byCode.get(code))}
      plain={plainWasteCode}
      isPending={isPending}
      says={{
        search: t('codeSearch'),
        loading: t('codeLoading'),
        nothing: t('codeNothing'),
        clear: t('codeClear'),
      }}
    />
  );
}
