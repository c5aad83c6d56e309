import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { InputOf } from '#platform/actions/model/action.ts';
import type { CompanyApi } from '#platform/http/web/client.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import type { ShownError } from '#platform/messages/web/in-words.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { ErrorSummary } from '#platform/records/web/forms/error-summary.tsx';
import { UnsavedQuestion } from '#platform/records/web/forms/unsaved-question.tsx';
import { checkedNow } from './checked-now.ts';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import classes from '#platform/kit/web/kit.module.css';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { useKitTexts } from '#platform/kit/web/texts.ts';
import { useForm, type InputFields, type Attempt, type FormState, type Values } from './use-form.ts';

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
  /** In line with its buttons: what else can be done with what the form is about. */
  beside?: ReactNode;
  /** Below the inputs: what follows from them as they are now. */
  below?: (input: Values) => ReactNode;
}

interface InputFormProps<Fields extends InputFields, Result> extends FormParts<Result> {
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
export function InputForm<Fields extends InputFields, Result>({
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
  beside,
  below,
}: InputFormProps<Fields, Result>) {
  const t = useKitTexts();
  const run = useCompanyMutation((api, { input, key }: Attempt<Fields>) => send(api, input, { key }));
  const { form, state, entered, root, onSubmit, asking } = useForm(
    { fields, start, check, isReady, onDone, onCancel, isEmptied },
    run,
    checkedNow,
  );
  const names = Object.keys(fields);
  const drawn = (
    <form ref={root} onSubmit={onSubmit} noValidate className={classes['form']} aria-label={label}>
      {consequence !== undefined && <Text size="sm">{consequence}</Text>}
      {children}
      <ErrorSummary errors={form.errors} onGo={form.goTo} />
      {names.length > 0 && (
        <div className={classes['fields']}>
          {names.map((name) => {
            const props: InputProps = {
              ...form.props(name),
              parts: fields[name]?.kind === 'lines' ? partsOf(inputs, name) : undefined,
            };
            return (
              <div key={`${name} ${form.round}`} data-wide={props.field.kind === 'lines' || undefined}>
                {inputs[name]?.(props, state) || <FieldInput {...props} />}
              </div>
            );
          })}
        </div>
      )}
      {below?.(entered)}
      <ProblemNote error={form.problem} />
      <div className={classes['foot']} data-start={title === undefined || undefined}>
        {beside !== undefined && <div className={classes['beside']}>{beside}</div>}
        {onCancel !== undefined && (
          <Button variant="default" onClick={form.cancel} disabled={form.isBusy}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" color={tone} loading={form.isBusy} disabled={!isReady}>
          {submit}
        </Button>
      </div>
      <UnsavedQuestion {...asking} isKept={false} />
    </form>
  );
  if (title === undefined) return drawn;
  return (
    <DialogFrame title={title} onClose={form.cancel} size={size} isKept={form.isBusy}>
      {drawn}
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
