import type { ActivityData } from '#modules/environmental/activity/model/activity-data.ts';
import {
  guidedEntryOf,
  storedQuantity,
  tryWork,
  type GuidedEntry,
  type GuidedPart,
} from '#modules/environmental/guided/model/guided-form.ts';
import { guidedForms } from '#modules/environmental/guided/model/guided-forms.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { guidedFacts } from './guided-facts.ts';

type Guided = Pick<ActivityData, 'guidedForm' | 'guidedInputs' | 'activityType' | 'quantity' | 'unit' | 'basis'>;

/**
 * A record with a guided form is what its inputs work out: activity, quantity and unit are those of its part, and its
 * basis is no better. Holds for every way a record is written, imports included. What is not touched is not worked out
 * again: a record from an earlier version of the form can still be approved.
 *
 * @throws `request.invalid`
 */
export function assertMatchesGuidedForm(before: Guided | null, after: Guided): void {
  if (before !== null && watched.every((name) => before[name] === after[name])) return;
  if (after.guidedForm === null)
    return assertNoErrors(after.guidedInputs === null ? [] : [{ path: 'guidedForm', ...say('guided-without-form') }]);
  const { part, errors } = guidedPartOf(after);
  if (part === null) return assertNoErrors(errors);
  assertNoErrors([
    ...(after.activityType === part.activityType ? [] : [{ path: 'activityType', ...say('guided-amount') }]),
    ...(after.quantity === storedQuantity(part.worked.figure) ? [] : [{ path: 'quantity', ...say('guided-amount') }]),
    ...(after.unit === part.worked.unit ? [] : [{ path: 'unit', ...say('guided-amount') }]),
    ...(bases.indexOf(after.basis) >= bases.indexOf(part.basis)
      ? []
      : [{ path: 'basis', ...say('guided-basis', { basis: { noun: basisLabels[part.basis] } }) }]),
  ]);
}

const watched = ['guidedForm', 'guidedInputs', 'activityType', 'quantity', 'unit', 'basis'] as const;
/** From the best to the weakest. */
const bases: readonly string[] = ['measured', 'invoiced', 'calculated', 'estimated', 'proxy'];
const basisLabels = { calculated: 'Calculated', estimated: 'Estimated', proxy: 'Proxy' } as const;

/** The part of its form that a record is, worked out now; or why it cannot be, as errors of `guidedInputs`. */
export function guidedPartOf({ guidedForm, guidedInputs }: Pick<Guided, 'guidedForm' | 'guidedInputs'>): {
  entry: GuidedEntry | null;
  part: GuidedPart | null;
  errors: readonly FieldError[];
} {
  const form = guidedForm === null ? undefined : guidedForms[guidedForm];
  const entry = guidedEntryOf(guidedInputs);
  const failed = (errors: readonly Omit<FieldError, 'path'>[]) => ({
    entry,
    part: null,
    errors: errors.map((error) => ({ ...error, path: 'guidedInputs' })),
  });
  if (form === undefined || entry === null) return failed([say('guided-unreadable')]);
  if (entry.version !== form.version)
    return failed([say('guided-version', { version: entry.version, current: form.version })]);
  const { parts, errors } = tryWork(form, entry.inputs, guidedFacts);
  if (errors.length > 0) return failed(errors.slice(0, 1));
  const part = parts.find(({ key }) => key === entry.part);
  return part === undefined ? failed([say('guided-unreadable')]) : { entry, part, errors: [] };
}
