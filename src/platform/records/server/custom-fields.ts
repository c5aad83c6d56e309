import { eq, and } from 'drizzle-orm';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError, type FieldError } from '#platform/errors/model/errors.ts';
import { isDay } from '#platform/values/model/period.ts';
import { trimDecimal } from '#platform/records/model/record-schema.ts';
import { customField, type CustomField } from '#platform/records/model/custom-field.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { isBlankText } from '#platform/values/model/visible-text.ts';
import { isId } from '#platform/database/server/ids.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { rules } from './rules.ts';
import { sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { say } from '../model/messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

const perResourceMax = 30;

/**
 * Checks the company's own fields of a record. Keys that were there before may stay, even when their definition has
 * gone; new unknown ones are refused.
 *
 * @param known  reads the company's own fields of this kind, and which files may be attached; asked only when there is
 *   something to check
 * @throws `request.invalid` with paths `custom.<key>`
 */
export async function checkCustom(
  resource: Resource,
  known: {
    definitions(): Promise<readonly CustomField[]>;
    attachable(ids: readonly string[]): Promise<ReadonlySet<string>>;
  },
  given: unknown,
  before: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const values: Record<string, unknown> = typeof given === 'object' && given !== null ? { ...given } : {};
  if (!resource.customFields || (Object.keys(values).length === 0 && before !== null)) return;
  const definitions = await known.definitions();
  const errors: FieldError[] = [];
  for (const [key, value] of Object.entries(values)) {
    const definition = definitions.find((one) => one.key === key);
    if (definition === undefined) {
      if (before === null || !Object.hasOwn(before, key))
        errors.push({ path: `custom.${key}`, ...sayOfValue('unknown') });
    } else if (value !== null && value !== '') {
      const wrong = whatIsWrong(definition, value);
      if (wrong !== null) errors.push({ path: `custom.${key}`, ...wrong });
    }
  }
  for (const { key, label, isRequired } of definitions) {
    if (isRequired && isBlankText(String(values[key] ?? '')))
      errors.push({ path: `custom.${key}`, ...say('required', { field: { label } }) });
  }
  assertNoErrors(errors);
  const files = definitions.flatMap(({ key, kind }) => {
    const value = values[key];
    return kind === 'file' && typeof value === 'string' && value !== '' && value !== before?.[key]
      ? [{ key, value }]
      : [];
  });
  const attachable = await known.attachable(files.map(({ value }) => value));
  assertNoErrors(
    files.flatMap(({ key, value }) =>
      attachable.has(value) ? [] : [{ path: `custom.${key}`, ...say('file-of-others') }],
    ),
  );
}

function whatIsWrong({ kind, options }: CustomField, value: unknown): Message | null {
  if (typeof value !== 'string') return sayOfValue('not-text');
  switch (kind) {
    case 'number':
      return /^-?\d{1,20}(\.\d{1,12})?$/.test(value) && trimDecimal(value) !== '' ? null : say('decimals');
    case 'date':
      return isDay(value) ? null : say('day');
    case 'choice':
      return options.some((option) => option.value === value)
        ? null
        : sayOfValue('not-an-option', { options: { list: options.map((option) => option.value) } });
    case 'person':
    case 'file':
      return isId(value) ? null : say('choose-entry');
    case 'text':
      return value.length <= 2000 ? null : sayOfValue('too-long', { count: 2000 });
  }
}

export const customFieldRules = rules(customField, {
  async beforeWrite(tx, { before, after }: { before: CustomField | null; after: CustomField }) {
    if (before !== null && (before.key !== after.key || before.resource !== after.resource))
      throw userError('request.invalid', {}, [{ path: 'key', ...say('key-fixed') }]);
    const table = tableOf(customField);
    const others = await tx.db
      .select({ id: column(table, 'id') })
      .from(table)
      .where(and(eq(column(table, 'companyId'), tx.companyId), eq(column(table, 'resource'), after.resource)))
      .limit(perResourceMax + 1);
    if (before === null && others.length >= perResourceMax)
      throw userError('request.invalid', {}, [
        { path: 'resource', ...say('too-many-custom-fields', { count: perResourceMax }) },
      ]);
    return undefined;
  },
});
