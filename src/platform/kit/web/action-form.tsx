import { Button, Text } from '@mantine/core';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Action, InputOf, ResultOf } from '#platform/actions/model/action.ts';
import { errorsInWords } from '#platform/messages/web/in-words.ts';
import { checkInput } from '#platform/actions/model/check-input.ts';
import type { ShownError } from '#platform/messages/web/in-words.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { newKey } from '#platform/http/web/request.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { ErrorSummary, focusField } from '#platform/records/web/forms/error-summary.tsx';
import { useUnsavedGuard } from '#platform/records/web/forms/unsaved-guard.tsx';
import { DialogFrame } from './dialog.tsx';
import classes from './kit.module.css';
import { ProblemNote } from './problem-note.tsx';
import { useKitTexts } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;

interface ActionFormProps<A extends Action> {
  of: A;
  /** Inputs that are known already; they are sent and not asked for. */
  given: Partial<InputOf<A>>;
  /** What the inputs begin with. */
  start?: Partial<InputOf<A>>;
  /** Fields with other words than the definition's, or required here: by name of the input. */
  fields?: Readonly<Record<string, Partial<A['input'][string]>>>;
  /** Own inputs by name. */
  inputs?: Readonly<Record<string, (props: InputProps) => ReactNode>>;
  /** What is wrong besides each value by itself. */
  check?: (input: Readonly<Record<string, unknown>>) => readonly ShownError[];
  /** Given: the form is a dialog of this name. */
  title?: ReactNode;
  /** What follows from it, in a sentence. */
  consequence?: ReactNode;
  /** The verb on its button; of a dialog, the title's. */
  submit: string;
  isReady?: boolean;
  tone?: 'pine' | 'red';
  size?: 'sm' | 'md' | 'lg';
  onDone: (result: ResultOf<A>) => void;
  onCancel: () => void;
  /** Above the inputs: what must be known before. */
  children?: ReactNode;
}

/**
 * The form of an action, made from its definition: an input for each value that is not given, checked as the call
 * checks it, errors at their fields and in a summary, the same idempotency key while the same is sent again, and a
 * question before what was entered is left.
 */
export function ActionForm<A extends Action>({
  of,
  given,
  start = {},
  fields = {},
  inputs = {},
  check,
  title,
  consequence,
  submit,
  isReady = true,
  tone = 'pine',
  size = 'lg',
  onDone,
  onCancel,
  children,
}: ActionFormProps<A>) {
  const t = useKitTexts();
  const known: Values = given;
  const asked = Object.entries(of.input)
    .filter(([name]) => !Object.hasOwn(known, name))
    .map(([name, field]) => [name, { ...field, ...fields[name] } as typeof field] as const);
  const root = useRef<HTMLFormElement>(null);
  const begin = useRef<Values>({ ...Object.fromEntries(asked.map(([name]) => [name, null])), ...(start as Values) });
  const [values, setValues] = useState(begin.current);
  const [errors, setErrors] = useState<readonly ShownError[]>([]);
  const attempt = useRef({ body: '', key: '' });
  const run = useCompanyMutation((api, { input, key }: { input: InputOf<A>; key: string }) =>
    api.runAction(of, input, { key }),
  );
  const guard = useUnsavedGuard(() => !run.isPending && asked.some(([name]) => values[name] !== begin.current[name]), {
    isKept: false,
  });

  const turnDown = (found: readonly ShownError[]) => {
    setErrors(found);
    const [first] = found;
    if (first) requestAnimationFrame(() => focusField(root.current, first.path));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || run.isPending) return;
    const missing = asked
      .filter(([name, field]) => field.required && isBlank(values[name]))
      .map(([name]) => ({ path: name, message: t('required') }));
    const input = { ...values, ...known };
    const checked = checkInput(of, input);
    const wrong = [...missing, ...errorsInWords(checked.ok ? (check?.(input) ?? []) : checked.errors)].filter(
      (error, index, all) => all.findIndex(({ path }) => path === error.path) === index,
    );
    if (wrong.length > 0) return turnDown(wrong);
    setErrors([]);
    run.mutate(
      { input: input as InputOf<A>, key: keyFor(attempt.current, input) },
      {
        onSuccess: (answer) => {
          guard.pass();
          onDone(answer);
        },
        onError: (error) => turnDown(problemOf(error).errors.filter(({ path }) => path !== '')),
      },
    );
  };
  const cancel = () => guard.attempt(onCancel);
  const form = (
    <form ref={root} onSubmit={send} noValidate className={classes['form']}>
      {consequence !== undefined && <Text size="sm">{consequence}</Text>}
      {children}
      <ErrorSummary errors={errors} onGo={(path) => focusField(root.current, path)} />
      {asked.length > 0 && (
        <div className={classes['fields']}>
          {asked.map(([name, field]) => {
            const props: InputProps = {
              field,
              name,
              defaultValue: begin.current[name] ?? null,
              error: errors.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message,
              disabled: run.isPending,
              onChange: (value) => {
                setValues((before) => ({ ...before, [name]: value }));
                setErrors((before) => before.filter(({ path }) => path.split('.')[0] !== name));
              },
            };
            return <div key={name}>{inputs[name]?.(props) ?? <FieldInput {...props} />}</div>;
          })}
        </div>
      )}
      {errors.length === 0 && <ProblemNote error={run.error} />}
      <div className={classes['foot']} data-start={title === undefined || undefined}>
        <Button variant="default" onClick={cancel} disabled={run.isPending}>
          {t('cancel')}
        </Button>
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

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** The same key while the same values are sent again, another one as soon as they differ. */
function keyFor(attempt: { body: string; key: string }, values: unknown): string {
  const body = JSON.stringify(values);
  if (attempt.body !== body) Object.assign(attempt, { body, key: newKey() });
  return attempt.key;
}
