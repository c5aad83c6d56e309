import type { GuidedFacts, GuidedForm } from '#modules/environmental/inventory/model/guided/guided-form.ts';

type Values = Readonly<Record<string, unknown>>;

/** The inputs of the form itself, of all that its dialog asks for. */
export const inputsOf = (form: GuidedForm, values: Values): Values =>
  Object.fromEntries(Object.keys(form.fields).map((name) => [name, values[name] ?? null]));

/** What the forms look up, as far as it is here. */
export function useGuidedFacts(): (values: Values) => GuidedFacts {
  return noFacts;
}
const nothing: GuidedFacts = {};
const noFacts = () => nothing;
