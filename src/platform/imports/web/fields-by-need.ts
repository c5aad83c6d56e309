import { useLabels } from '#platform/i18n/web/texts.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { useImportTexts } from './texts.ts';

interface Option {
  value: string;
  label: string;
}

/** What columns of a file can become, for a list to choose from: what records must have first, then what they may. */
export function useFieldsByNeed(): (
  fields: readonly { name: string; field: Field }[],
) => { group: string; items: Option[] }[] {
  const t = useImportTexts();
  const label = useLabels();
  return (fields) =>
    ([true, false] as const).flatMap((isRequired) => {
      const items = fields
        .filter(({ field }) => (field.required ?? false) === isRequired)
        .map(({ name, field }) => ({ value: name, label: label(field.label) }));
      return items.length === 0 ? [] : [{ group: t(isRequired ? 'columns.required' : 'columns.optional'), items }];
    });
}
