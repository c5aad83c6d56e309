import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ShownError } from '#platform/messages/web/in-words.ts';
import { useCreate } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { checkNew } from '#platform/records/model/record-schema.ts';
import type { NewOf, Resource } from '#platform/records/model/resource.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { ErrorSummary } from '#platform/records/web/forms/error-summary.tsx';
import { focusField } from '#platform/kit/web/focus-field.ts';
import { useUnsavedGuard } from '#platform/records/web/forms/unsaved-guard.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import classes from '#platform/kit/web/kit.module.css';
import { Panel } from '#platform/kit/web/panel.tsx';
import type { Policy, PolicyValues } from './policy.ts';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';

export interface PolicyFormProps<R extends Resource, Effects> {
  policy: Pick<Policy<R, Effects>, 'of' | 'texts' | 'today' | 'isAsked' | 'inputs' | 'preview' | 'effects'>;
  start: PolicyValues;
  onDone: () => void;
}

/** New settings from a day on. What they would change is shown first; only then they can be saved. */
export function PolicyForm<R extends Resource, Effects>({
  policy: { of, texts: t, today, isAsked = () => true, inputs = {}, preview, effects },
  start,
  onDone,
}: PolicyFormProps<R, Effects>) {
  const label = useLabels();
  const root = useRef<HTMLFormElement>(null);
  const begin = useRef<PolicyValues>({
    ...Object.fromEntries(Object.keys(of.fields).map((name) => [name, null])),
    ...start,
    validFrom: `${today.slice(0, 4)}-01-01`,
  });
  const [values, setValues] = useState(begin.current);
  const [errors, setErrors] = useState<readonly ShownError[]>([]);
  const create = useCreate(of);
  const guard = useUnsavedGuard(() => values !== begin.current && !create.isSuccess, { isKept: false });
  const change = (name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => before.filter(({ path }) => path.split('.')[0] !== name));
    preview.reset();
    create.reset();
  };
  const turnDown = (found: readonly ShownError[]) => {
    setErrors(found);
    const [first] = found;
    if (first) requestAnimationFrame(() => focusField(root.current, first.path));
  };
  const read = (): NewOf<R> | null => {
    const shown = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isAsked(name, values) ? value : null]),
    );
    const checked = checkNew(of, shown);
    turnDown(checked.ok ? [] : checked.errors);
    return checked.ok ? (checked.values as NewOf<R>) : null;
  };
  const send = () => {
    const found = read();
    if (found === null) return;
    if (preview.data === undefined) return preview.mutate(found);
    create.mutate(
      { values: found },
      {
        onSuccess: () => {
          guard.pass();
          toast({ message: t('change.saved') });
          onDone();
        },
        onError: (error) => turnDown(problemOf(error).errors.filter(({ path }) => path !== '')),
      },
    );
  };
  return (
    <form
      ref={root}
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ErrorSummary errors={errors} onGo={(path) => focusField(root.current, path)} />
      {of.form.map((group) => (
        <Panel key={group.title} title={label(group.title)}>
          <div className={classes['fields']}>
            {group.fields
              .filter((name) => isAsked(name, values))
              .map((name) => {
                const field = of.fields[name];
                if (field === undefined) return null;
                const props = {
                  field,
                  name,
                  defaultValue: begin.current[name] ?? null,
                  error: errors.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message,
                  isInForm: true,
                  onChange: (value: unknown) => change(name, value),
                };
                return (
                  <div key={name} data-path={inputs[name] === undefined ? undefined : name}>
                    {inputs[name]?.({ ...props, value: values[name] }) ?? <FieldInput {...props} />}
                  </div>
                );
              })}
          </div>
        </Panel>
      ))}
      {preview.data !== undefined && effects(preview.data)}
      {errors.length === 0 && <ProblemNote error={preview.error ?? create.error} />}
      <div className={classes['foot']} data-start>
        {preview.data === undefined ? (
          <Button type="submit" loading={preview.isPending}>
            {t('change.look')}
          </Button>
        ) : (
          <Button type="submit" loading={create.isPending}>
            {t('change.save')}
          </Button>
        )}
        <Button variant="default" onClick={() => guard.attempt(onDone)}>
          {t('change.cancel')}
        </Button>
        {preview.data === undefined && (
          <Text size="sm" c="dimmed">
            {t('change.first')}
          </Text>
        )}
      </div>
      {guard.question}
    </form>
  );
}
