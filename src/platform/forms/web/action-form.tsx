import type { Action, InputOf, ResultOf } from '#platform/actions/model/action.ts';
import { InputForm, type FormParts } from './input-form.tsx';
import type { InputFields } from './use-form.ts';

interface ActionFormProps<A extends Action> extends FormParts<ResultOf<A>> {
  of: A;
  /** Inputs that are known already; they are sent and not asked for. */
  given: Partial<InputOf<A>>;
  /** What the inputs begin with. */
  start?: Partial<InputOf<A>>;
  /** Fields with other words than the definition's, or required here: by name of the input. */
  fields?: Readonly<Record<string, Partial<A['input'][string]>>>;
}

/** The form of an action, made from its definition: an input for each value that is not given. */
export function ActionForm<A extends Action>({
  of,
  given,
  start = {},
  fields = {},
  check,
  ...parts
}: ActionFormProps<A>) {
  const asked = Object.fromEntries(
    Object.entries(of.input)
      .filter(([name]) => !Object.hasOwn(given, name))
      .map(([name, field]) => [name, { ...field, ...fields[name] }]),
  ) as InputFields;
  return (
    <InputForm
      {...parts}
      fields={asked}
      start={start as Partial<InputOf<{ input: InputFields }>>}
      {...(check === undefined ? {} : { check: (input) => check({ ...input, ...given }) })}
      send={(api, input, options) => api.runAction(of, { ...input, ...given } as InputOf<A>, options)}
    />
  );
}
