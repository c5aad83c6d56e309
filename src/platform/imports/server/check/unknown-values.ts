import { asc, and, eq, isNull } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import type { BodyOf } from '#platform/http/model/call.ts';
import type { UnknownValuesResponse } from '#platform/imports/model/contract.ts';
import { importError } from '#platform/imports/model/errors.ts';
import type { createValuesCall, chooseValuesCall } from '#platform/imports/model/import-calls.ts';
import type { ImportField } from '#platform/imports/model/import-field.ts';
import { Likenesses, type Candidate } from '#platform/imports/model/columns/similarity.ts';
import { treatmentOf, valueKey, type ValueChoice } from '#platform/imports/model/treatment.ts';
import { wordsOfUnit } from '#platform/imports/model/cells/unit-words.ts';
import { companyUnit } from '#platform/company-units/model/company-unit.ts';
import { UNITS } from '#platform/units/model/unit-table.ts';
import { countryCodes } from '#platform/values/model/country-codes.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { startValue } from '#platform/records/model/record-schema.ts';
import { fieldsOf, type NewOf, type Resource } from '#platform/records/model/resource.ts';
import { readableRows } from '#platform/tables/server/row-access.ts';
import { records } from '#platform/records/server/records.ts';
import { allResources, column, tableOf } from '#platform/tables/server/table-of.ts';
import { Slices } from '#platform/work/server/slices.ts';
import { mayImportInto } from '../import-access.ts';
import { importFieldsOf } from '../import-fields.ts';
import { mappable, updateImport, type Import } from '../imports.ts';
import { memberNames } from '../member-names.ts';
import { resourceNamed } from '#platform/tables/server/table-of.ts';
import { sayState } from '#platform/files/model/messages.ts';

/** So many records are compared with the names of a file. */
const comparedMax = 5000;

/** The values that the last check did not know, each with what it may stand for and what was decided. */
export async function unknownValuesResponse(
  tx: Tx,
  row: Import,
  access: ReadonlySet<string>,
): Promise<UnknownValuesResponse> {
  const { values } = treatmentOf(row.treatment);
  const fields = await importFieldsOf(tx, resourceNamed(row.resource));
  const slices = new Slices();
  const answer: UnknownValuesResponse['fields'] = [];
  for (const name of new Set(row.unknown?.items.map(({ field }) => field))) {
    const found = fields.find((field) => field.name === name);
    if (found === undefined) continue;
    const candidates = await candidatesOf(tx, found);
    const labels = new Map(candidates.map(({ use, label }) => [use, label]));
    const likenesses = new Likenesses(candidates);
    const items: UnknownValuesResponse['fields'][number]['items'] = [];
    for (const { field, given, rows } of row.unknown?.items ?? []) {
      if (field !== name) continue;
      const choice = ownValue(ownValue(values, name) ?? {}, given) ?? null;
      items.push({
        given,
        rows,
        choice:
          choice === null || 'leaveOut' in choice ? choice : { ...choice, label: labels.get(choice.use) ?? choice.use },
        proposals: likenesses.of(given),
      });
      await slices.pause();
    }
    answer.push({ field: name, isCut: row.unknown?.isCut ?? false, creates: creates(tx, found, access), items });
  }
  return { fields: answer };
}

/** Keeps decisions about values. What the check found stands until it runs again. */
export async function chooseValues(
  tx: Tx,
  row: Import,
  choices: BodyOf<typeof chooseValuesCall>['choices'],
): Promise<Import> {
  const treatment = treatmentOf(row.treatment);
  const fields = await importFieldsOf(tx, resourceNamed(row.resource));
  const values = new Map(Object.entries(treatment.values).map(([field, map]) => [field, new Map(Object.entries(map))]));
  for (const { field, given, choice } of choices) {
    if (!fields.some(({ name }) => name === field)) throw importError('import.unknown-field', { field });
    const map = values.get(field) ?? new Map<string, ValueChoice>();
    values.set(field, map);
    if (choice === null) map.delete(valueKey(given));
    else map.set(valueKey(given), choice);
    if (map.size > decidedMax) throw importError('import.too-many-values', { max: decidedMax });
  }
  const kept = Object.fromEntries([...values].map(([field, map]) => [field, Object.fromEntries(map)]));
  return updateImport(
    tx,
    row.id,
    { treatment: { ...treatment, values: kept }, state: 'uploaded', problem: null },
    mappable,
  );
}
/** Decisions about one field that are kept with a layout. */
const decidedMax = 10_000;

/**
 * Creates a record for each name and matches the name to it. The rights are those of entering it by hand.
 *
 * @throws `request.forbidden`, `import.not-creatable`, and what the kind of record refuses
 */
export async function createForValues(
  tx: Tx,
  row: Import,
  { field: name, names, set }: BodyOf<typeof createValuesCall>,
  access: ReadonlySet<string>,
): Promise<Import> {
  if (!mappable.includes(row.state)) throw importError('import.wrong-state', { state: { said: sayState(row.state) } });
  const found = (await importFieldsOf(tx, resourceNamed(row.resource))).find((field) => field.name === name);
  if (found === undefined) throw importError('import.unknown-field', { field: name });
  const target = targetOf(found);
  if (target === null) throw importError('import.not-creatable', { field: found.field.label });
  if (creates(tx, found, access) === null) throw userError('request.forbidden', { access: target.access.write });
  const choices: BodyOf<typeof chooseValuesCall>['choices'] = [];
  for (const given of new Set(names.map(valueKey))) {
    const record = await records(tx, target).create({ ...set, [target.title]: given } as NewOf<Resource>);
    choices.push({ field: name, given, choice: { use: target === companyUnit ? given : record.id } });
  }
  return chooseValues(tx, row, choices);
}

/** The kind of which a value can be a record: what the field refers to. */
function targetOf({ field }: ImportField): Resource | null {
  // An unknown unit becomes one of the company's own.
  if (field.kind === 'unit') return companyUnit;
  if (field.kind !== 'reference') return null;
  const target = allResources().find(({ name }) => name === field.to);
  return target === undefined || target.own ? null : target;
}

/** Whether this person may create records that the field refers to, from a name and a few more values. */
function creates(
  tx: Tx,
  found: ImportField,
  access: ReadonlySet<string>,
): UnknownValuesResponse['fields'][number]['creates'] {
  const target = targetOf(found);
  if (target === null || !access.has(target.access.write) || !mayImportInto(tx, target)) return null;
  const title = target.fields[target.title];
  if (title?.kind !== 'text' || title.computed) return null;
  const needs = fieldsOf(target).filter(
    ([name, field]) => name !== target.title && field.required && !field.computed && startValue(field) === undefined,
  );
  if (needs.some(([, { kind }]) => kind === 'files' || kind === 'lines' || kind === 'geoPoint')) return null;
  return { resource: target.name, needs: needs.map(([name]) => name), asked: [...target.asked] };
}

/** All that a value of the field may stand for, with the words for each. */
async function candidatesOf(tx: Tx, { field }: ImportField): Promise<Candidate[]> {
  switch (field.kind) {
    case 'choice':
      return Object.entries(field.options).map(([use, label]) => ({
        use,
        label,
        words: [use, label, ...(ownValue(field.words ?? {}, use) ?? [])],
      }));
    case 'state':
      return Object.keys(field.moves).map((use) => ({
        use,
        label: field.labels?.[use] ?? use,
        words: [use, field.labels?.[use] ?? use],
      }));
    case 'unit': {
      const dimensions: readonly string[] | undefined = field.dimensions;
      return UNITS.filter(({ dimension }) => dimensions === undefined || dimensions.includes(dimension)).map(
        (unit) => ({ use: unit.code, label: unit.symbol || unit.name, words: wordsOfUnit(unit) }),
      );
    }
    case 'country': {
      const languages = ['en', 'de', 'fr', 'es', 'it', 'nl'].map(
        (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
      );
      return [...countryCodes].map((use) => {
        const words = languages.flatMap((language) => language.of(use) ?? []);
        return { use, label: words[0] ?? use, words };
      });
    }
    case 'boolean':
      return [
        { use: 'true', label: 'Yes', words: ['yes', 'true'] },
        { use: 'false', label: 'No', words: ['no', 'false'] },
      ];
    case 'reference':
      return field.to === 'account' ? members(tx) : recordCandidates(tx, field.to);
    default:
      return [];
  }
}

async function recordCandidates(tx: Tx, to: string): Promise<Candidate[]> {
  const target = allResources().find(({ name }) => name === to);
  if (target === undefined) return [];
  const table = tableOf(target);
  const [key] = target.unique[0]?.length === 1 ? target.unique[0] : [];
  const code = key !== undefined && key !== target.title && target.fields[key]?.kind === 'text' ? key : null;
  const found = await tx.db
    .select({
      id: column(table, 'id'),
      title: column(table, target.title),
      ...(code === null ? {} : { code: column(table, code) }),
    })
    .from(table)
    .where(
      and(eq(column(table, 'companyId'), tx.companyId), isNull(column(table, 'removedAt')), readableRows(tx, target)),
    )
    .orderBy(asc(column(table, 'id')))
    .limit(comparedMax);
  return found.map((one) => {
    const words = [one.title, 'code' in one ? one.code : null].filter(
      (word): word is string => typeof word === 'string',
    );
    return { use: String(one.id), label: words[0] ?? '', words };
  });
}

async function members(tx: Tx): Promise<Candidate[]> {
  return (await memberNames(tx, comparedMax)).map(({ id, name, email }) => ({
    use: id,
    label: name || email,
    words: [name, email],
  }));
}
