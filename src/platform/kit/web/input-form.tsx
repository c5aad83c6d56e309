import { Button, Text } from '@mantine/core';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { InputOf } from '#platform/actions/model/action.ts';
import { checkInput } from '#platform/actions/model/check-input.ts';
import type { CompanyApi } from '#platform/http/web/client.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { newKey } from '#platform/http/web/request.ts';
import { errorsInWords, type ShownError } from '#platform/messages/web/in-words.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { ErrorSummary, focusField } from '#platform/records/web/forms/error-summary.tsx';
import { useUnsavedGuard } from '#platform/records/web/forms/unsaved-guard.tsx';
import { DialogFrame } from './dialog.tsx';
import classes from './kit.module.css';
import { ProblemNote } from './problem-note.tsx';
import { useKitTexts } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;
export type AskedFields = Readonly<Record<string, Field>>;

/** What an own input knows of the others. */
export interface FormState {
  values: Values;
  /** Sets several values at once: what one input decides for another. */
  set: (part: Values) => void;
}

export interface FormParts<Result> {
  /** Own inputs by name, in lists by path (`flights.from`); nothing leaves it to the field's. Keep those stable. */
  inputs?: Readonly<Record<string, (props: InputProps, form: FormState) => ReactNode>>;
  /** What is wrong besides each value by itself. */
  check?: (input: Values) => readonly ShownError[];
  /** Given: the form is a dialog of this name. */
  title?: ReactNode;
  /** Its name for those who listen, where no heading says it. */
  label?: string;
  /** What follows from it, in a sentence. */
  consequence?: ReactNode;
  /** The verb on its button; of a dialog, the title's. */
  submit: string;
  isReady?: boolean;
  tone?: 'pine' | 'red';
  size?: 'sm' | 'md' | 'lg' | 'xl';
  onDone: (result: Result) => void;
  /** Not given: a form within the page, which stays after it was sent. */
  onCancel?: () => void;
  /** A form that stays begins again, for the next entry. */
  isEmptied?: boolean;
  /** Above the inputs: what must be known before. */
  children?: ReactNode;
  /** Below the inputs: what follows from them as they are now. */
  below?: (input: Values) => ReactNode;
}

interface InputFormProps<Fields extends AskedFields, Result> extends FormParts<Result> {
  /** What is asked for, by name. */
  fields: Fields;
  /** What the inputs begin with. */
  start?: Partial<InputOf<{ input: Fields }>>;
  /** Sends what was entered. The key is the same while the same is sent again. */
  send: (api: CompanyApi, input: InputOf<{ input: Fields }>, options: { key: string }) => Promise<Result>;
}

/**
 * A form of a few inputs and one button: each value checked by its kind of field, errors at their fields and in a
 * summary, the same idempotency key while the same is sent again, and a question before what was entered is left. For a
 * call or a part of a record; `ActionForm` is the one of an action.
 */
export function InputForm<Fields extends AskedFields, Result>({
  fields,
  start,
  send,
  inputs = {},
  check,
  title,
  label,
  consequence,
  submit,
  isReady = true,
  tone = 'pine',
  size = 'lg',
  onDone,
  onCancel,
  isEmptied = false,
  children,
  below,
}: InputFormProps<Fields, Result>) {
  const t = useKitTexts();
  const asked = Object.entries(fields);
  const root = useRef<HTMLFormElement>(null);
  const begin = useRef((start ?? {}) as Values);
  const [values, setValues] = useState(begin.current);
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState<readonly ShownError[]>([]);
  const attempt = useRef({ body: '', key: '' });
  const run = useCompanyMutation((api, { input, key }: { input: InputOf<{ input: Fields }>; key: string }) =>
    send(api, input, { key }),
  );
  /** Of what is asked for now: which fields there are may follow from what was entered. */
  const entered: Values = Object.fromEntries(asked.map(([name]) => [name, values[name] ?? null]));
  const guard = useUnsavedGuard(
    () => !run.isPending && asked.some(([name]) => !isSame(entered[name], begin.current[name] ?? null)),
    { isKept: false },
  );

  const set = (part: Values) => {
    guard.again();
    setValues((before) => ({ ...before, ...part }));
    setErrors((before) => before.filter(({ path }) => !Object.hasOwn(part, path.split('.')[0] ?? path)));
  };
  const turnDown = (found: readonly ShownError[]) => {
    setErrors(found);
    const [first] = found;
    if (first) requestAnimationFrame(() => focusField(root.current, first.path));
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || run.isPending) return;
    const missing = asked
      .filter(([name, field]) => field.required && isBlank(entered[name]))
      .map(([name]) => ({ path: name, message: t('required') }));
    const checked = checkInput({ input: fields }, entered);
    const wrong = [...missing, ...errorsInWords(checked.ok ? (check?.(entered) ?? []) : checked.errors)].filter(
      (error, index, all) => all.findIndex(({ path }) => path === error.path) === index,
    );
    if (wrong.length > 0) return turnDown(wrong);
    setErrors([]);
    run.mutate(
      { input: entered as InputOf<{ input: Fields }>, key: keyFor(attempt.current, entered) },
      { onSuccess: done, onError: (error) => turnDown(problemOf(error).errors.filter(({ path }) => path !== '')) },
    );
  };
  const cancel = () => guard.attempt(() => onCancel?.());
  const form = (
    <form ref={root} onSubmit={onSubmit} noValidate className={classes['form']} aria-label={label}>
      {consequence !== undefined && <Text size="sm">{consequence}</Text>}
      {children}
      <ErrorSummary errors={errors} onGo={(path) => focusField(root.current, path)} />
      {asked.length > 0 && (
        <div className={classes['fields']}>
          {asked.map(([name, field]) => {
            const isList = field.kind === 'lines';
            const props: InputProps = {
              field,
              name,
              defaultValue: values[name] ?? null,
              error: errors.find(({ path }) => path === name || (!isList && path.startsWith(`${name}.`)))?.message,
              inner: isList ? innerErrors(errors, name) : undefined,
              parts: isList ? partsOf(inputs, name) : undefined,
              disabled: run.isPending,
              onChange: (value) => set({ [name]: value }),
            };
            return (
              <div key={`${name} ${round}`} data-wide={isList || undefined}>
                {inputs[name]?.(props, { values, set }) || <FieldInput {...props} />}
              </div>
            );
          })}
        </div>
      )}
      {below?.(entered)}
      {errors.length === 0 && <ProblemNote error={run.error} />}
      <div className={classes['foot']} data-start={title === undefined || undefined}>
        {onCancel !== undefined && (
          <Button variant="default" onClick={cancel} disabled={run.isPending}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" color={tone} loading={run.isPending} disabled={!isReady}>
          {submit}
        </Button>
      </div>
      {guard.question}
    </form>
  );
  if (title === undefined) return form;
  return (
    <DialogFrame title={title} onClose={cancel} size={size} isKept={run.isPending}>
      {form}
    </DialogFrame>
  );
}

/** Own inputs within a list, by their name in it. */
const partsOf = (inputs: NonNullable<FormParts<unknown>['inputs']>, name: string): NonNullable<InputProps['parts']> =>
  Object.fromEntries(
    Object.entries(inputs).flatMap(([path, Own]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), Own as (props: InputProps) => ReactNode]] : [],
    ),
  );

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
