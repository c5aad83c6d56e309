import { importFields, type ImportField, type FieldWords } from '#platform/imports/model/import-field.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';
import { isOpenField } from '#platform/records/server/field-access.ts';
import { customFieldsOf } from '#platform/records/server/records.ts';
import type { Words } from '#platform/i18n/server/words.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { importTexts } from './texts.ts';

/**
 * Everything that a file can fill in a record of this kind, the company's own fields among it; not what the person does
 * not read, and never P4. With the words of the reader's language.
 */
export async function importFieldsOf(tx: Tx, resource: Resource): Promise<ImportField[]> {
  const fields = importFields(resource, await customFieldsOf(tx, resource)).filter(
    ({ name, isCustom }) => isCustom || isOpenField(tx, resource, name),
  );
  return localisedFields(fields, await readerOf(tx));
}

/**
 * Fields with what a reader's language calls them, for the headers and cells of the files that they take out and bring
 * in again. What a company has named itself is the same in every language.
 */
export function localisedFields(fields: readonly ImportField[], words: Words): ImportField[] {
  return words.isEnglish ? [...fields] : fields.map((one) => ({ ...one, said: fieldWords(one, words) }));
}

function fieldWords({ field, isCustom }: ImportField, words: Words): FieldWords {
  const t = importTexts(words.language);
  return isCustom
    ? { label: field.label, options: {}, example: t('example', { label: field.label }) }
    : {
        label: words.label(field.label),
        options: optionsOf(field, words),
        example: t('example', { label: words.noun(field.label) }),
      };
}

function optionsOf(field: Field, words: Words): Readonly<Record<string, string>> {
  const t = importTexts(words.language);
  const said = (labels: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, words.label(label)]));
  switch (field.kind) {
    case 'boolean':
      return { true: t('yes'), false: t('no') };
    case 'choice':
      return said(field.options);
    case 'state':
      return said(Object.fromEntries(Object.keys(field.moves).map((key) => [key, field.labels?.[key] ?? key])));
    default:
      return {};
  }
}
