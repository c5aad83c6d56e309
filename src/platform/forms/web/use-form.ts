import { useRef, useState, type FormEvent, type RefObject } from 'react';
import type { InputOf } from '#platform/actions/model/action.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { newKey } from '#platform/http/web/request.ts';
import { errorsInWords, type ShownError } from '#platform/messages/web/in-words.ts';
import type { Field, Filled, ValueOf } from '#platform/records/model/fields.ts';
import type { Checked } from '#platform/records/model/record-schema.ts';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { focusField } from '#platform/kit/web/focus-field.ts';
import { useLeaving, type Leaving } from '#platform/records/web/forms/leaving.ts';
import { useKitTexts } from '#platform/kit/web/texts.ts';

export type Values = Readonly<Record<string, unknown>>;
export type InputFields = Readonly<Record<string, Field>>;
/** What inputs hold: null for empty, and the typed text of what cannot be read. */
export type Entered<Fields extends InputFields> = {
  readonly [Name in keyof Fields]:
    | (Fields[Name] extends { required: true } ? ValueOf<Fields[Name]> : Filled<Fields[Name]>)
    | null;
};

/** One sending: the key is the same while the same is sent again. */
export interface Attempt<Fields extends InputFields> {
  input: InputOf<{ input: Fields }>;
  key: string;
}
/** Carries what a form sends, and tells how it goes: within a company `useCompanyMutation`, elsewhere `useSending`. */
export interface Sender<Fields extends InputFields, Result> {
  isPending: boolean;
  error: unknown;
  mutate: (
    attempt: Attempt<Fields>,
    following: { onSuccess: (result: Result) => void; onError: (error: Error) => void },
  ) => void;
}
/** Checks each value by its kind of field; null while its code is on the way or did not come: then the server does. */
export type Checks = (fields: InputFields, entered: Values) => Checked | null | Promise<Checked | null>;

export interface FormOptions<Fields extends InputFields, Result> {
  /** What is asked for, by name. */
  fields: Fields;
  /** What the inputs begin with. */
  start?: Partial<InputOf<{ input: Fields }>> | undefined;
  /** What is wrong besides each value by itself. */
  check?: ((input: Values) => readonly ShownError[]) | undefined;
  isReady?: boolean | undefined;
  onDone: (result: Result) => void;
  onCancel?: (() => void) | undefined;
  /** A form that stays begins again, for the next entry. */
  isEmptied?: boolean | undefined;
  /** What was entered is worth nothing elsewhere, such as a password: nobody is asked before leaving it. */
  isLeft?: boolean | undefined;
}

/** What an own input knows of the others. */
export interface FormState {
  values: Values;
  /** Sets several values at once: what one input decides for another. */
  set: (part: Values) => void;
}

/** A form as it is now, for who draws its inputs. */
export interface Form<Fields extends InputFields> {
  /** Of the fields, and what else the form began with. */
  values: Entered<Fields>;
  /** Sets several values at once: what one input decides for another. */
  set: (part: Partial<Entered<Fields>>) => void;
  isBusy: boolean;
  errors: readonly ShownError[];
  /** What is wrong with a value, or with the first thing in it. */
  errorOf: (path: string) => string | undefined;
  /** Why it was turned down, where that is about no input. */
  problem: unknown;
  /** What an input of the fields takes. */
  props: (name: keyof Fields & string) => InputProps;
  /** Goes up when the form begins again: inputs that hold their own text are drawn anew by it. */
  round: number;
  /** Leaves it, after the question if something was entered. */
  cancel: () => void;
  /** To the input of an error. */
  goTo: (path: string) => void;
}

/**
 * What every form of the kit does: each value checked by its kind of field, errors at their fields, the same idempotency
 * key while the same is sent again, and a question before what was entered is left.
 */
export function useForm<Fields extends InputFields, Result>(
  {
    fields,
    start,
    check,
    isReady = true,
    onDone,
    onCancel,
    isEmptied = false,
    isLeft = false,
  }: FormOptions<Fields, Result>,
  sender: Sender<Fields, Result>,
  checks: Checks,
): {
  form: Form<Fields>;
  /** The same for inputs that know the names of fields at run time only. */
  state: FormState;
  /** Values of the fields that are asked for now. */
  entered: Values;
  root: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  asking: Leaving;
} {
  const t = useKitTexts();
  const names = Object.keys(fields);
  const root = useRef<HTMLFormElement>(null);
  const begin = useRef((start ?? {}) as Values);
  const [values, setValues] = useState(begin.current);
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState<readonly ShownError[]>([]);
  const [isChecking, setChecking] = useState(false);
  const attempt = useRef({ body: '', key: '' });
  const isBusy = sender.isPending || isChecking;
  /** Of what is asked for now: which fields there are may follow from what was entered. */
  const entered: Values = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  const { asking, ...guard } = useLeaving(
    () => !isLeft && !sender.isPending && names.some((name) => !isSame(entered[name], begin.current[name] ?? null)),
  );

  const set = (part: Values) => {
    guard.again();
    setValues((before) => ({ ...before, ...part }));
    setErrors((before) => before.filter(({ path }) => !Object.hasOwn(part, path.split('.')[0] ?? path)));
  };
  const goTo = (path: string) => focusField(root.current, path);
  const turnDown = (found: readonly ShownError[]) => {
    setErrors(found);
    const [first] = found;
    if (first) requestAnimationFrame(() => goTo(first.path));
  };
  const done = (answer: Result) => {
    attempt.current = { body: '', key: '' };
    guard.pass();
    if (isEmptied) {
      setValues(begin.current);
      setRound((count) => count + 1);
    } else begin.current = entered;
    onDone(answer);
  };
  const sendChecked = (checked: Checked | null) => {
    const missing = names
      .filter((name) => fields[name]?.required && isBlank(entered[name]))
      .map((name) => ({ path: name, message: t('required') }));
    const found = checked === null || checked.ok ? (check?.(entered) ?? []) : checked.errors;
    const wrong = [...missing, ...errorsInWords(found)].filter(
      (error, index, all) => all.findIndex(({ path }) => path === error.path) === index,
    );
    if (wrong.length > 0) return turnDown(wrong);
    setErrors([]);
    sender.mutate(
      { input: entered as InputOf<{ input: Fields }>, key: keyFor(attempt.current, entered) },
      { onSuccess: done, onError: (error) => turnDown(problemOf(error).errors.filter(({ path }) => path !== '')) },
    );
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    const checked = checks(fields, entered);
    if (!(checked instanceof Promise)) return sendChecked(checked);
    setChecking(true);
    void checked.then((found) => {
      setChecking(false);
      sendChecked(found);
    });
  };
  const form: Form<Fields> = {
    values: { ...values, ...entered } as Entered<Fields>,
    set,
    isBusy,
    errors,
    errorOf: (path) => errors.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message,
    problem: errors.length === 0 ? sender.error : null,
    props: (name) => {
      const field = fields[name] as Field;
      const isList = field.kind === 'lines';
      return {
        field,
        name,
        defaultValue: values[name] ?? null,
        error: errors.find(({ path }) => path === name || (!isList && path.startsWith(`${name}.`)))?.message,
        inner: isList ? innerErrors(errors, name) : undefined,
        disabled: isBusy,
        isInForm: true,
        onChange: (value) => set({ [name]: value }),
      };
    },
    round,
    cancel: () => guard.attempt(() => onCancel?.()),
    goTo,
  };
  return { form, state: { values: form.values, set }, entered, root, onSubmit, asking };
}

/** Errors within a list, by their place in it: `1.share`. */
const innerErrors = (errors: readonly ShownError[], name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    errors.flatMap(({ path, message }) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), message]] : [],
    ),
  );

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The same key while the same values are sent again, another one as soon as they differ. */
function keyFor(attempt: { body: string; key: string }, values: unknown): string {
  const body = JSON.stringify(values);
  if (attempt.body !== body) Object.assign(attempt, { body, key: newKey() });
  return attempt.key;
}
