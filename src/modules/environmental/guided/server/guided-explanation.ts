import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { activityData, type ActivityData } from '#modules/environmental/activity/model/activity-data.ts';
import type { GuidedEntry, GuidedForm } from '#modules/environmental/guided/model/guided-form.ts';
import { storedQuantity } from '#modules/environmental/guided/model/guided-form.ts';
import { guidedForms } from '#modules/environmental/guided/model/guided-forms.ts';
import type { lineExplainResponse } from '#modules/environmental/results/model/result-contracts.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { guidedPartOf } from './guided-rules.ts';

type Explanation = z.infer<typeof lineExplainResponse>['guided'];

/** How the quantity of a record came about, where a guided form made it. */
export async function guidedExplanation(tx: Tx, record: string, quantity: string): Promise<Explanation> {
  const table = tableOf(activityData);
  const [row] = await tx.db
    .select({ guidedForm: column(table, 'guidedForm'), guidedInputs: column(table, 'guidedInputs') })
    .from(table)
    .where(and(eq(column(table, 'companyId'), tx.companyId), eq(column(table, 'id'), record)));
  const kept = row as Pick<ActivityData, 'guidedForm' | 'guidedInputs'> | undefined;
  if (kept === undefined || kept.guidedForm === null) return null;
  const form = guidedForms[kept.guidedForm];
  const { entry, part, errors } = guidedPartOf(kept);
  return {
    form: form.name,
    label: form.label,
    version: entry?.version ?? form.version,
    inputs: entry === null ? [] : inputsOf(form, entry),
    worked: part?.worked ?? null,
    problem: errors[0] ?? null,
    agrees: part !== null && storedQuantity(part.worked.figure) === quantity,
  };
}

/** What was entered for a part: the fields for all, then those of its own line. */
function inputsOf(form: GuidedForm, entry: GuidedEntry) {
  const [list = '', at = ''] = entry.part.split('.');
  const lineField = form.fields[list];
  const line = asList(entry.inputs[list])[Number(at)];
  return [
    ...Object.entries(form.fields).flatMap(([name, field]) => shown(field, entry.inputs[name])),
    ...(lineField?.kind !== 'lines' || line === undefined
      ? []
      : Object.entries(lineField.fields).flatMap(([name, field]) => shown(field, line[name]))),
  ];
}

const asList = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

function shown(field: Field, value: unknown): NonNullable<Explanation>['inputs'] {
  if (value === null || value === undefined || typeof value === 'object') return [];
  const input = { label: field.label, value: String(value), unit: null, isLabel: false };
  if (field.kind === 'choice') return [{ ...input, value: field.options[input.value] ?? input.value, isLabel: true }];
  if (field.kind === 'quantity') return [{ ...input, unit: 'unit' in field ? (field.unit ?? null) : null }];
  if (field.kind === 'percentage') return [{ ...input, unit: '%' }];
  return [input];
}
