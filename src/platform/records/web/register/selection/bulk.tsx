import { ActionIcon, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import type { Field } from '#platform/records/model/fields.ts';
import { checkChange } from '#platform/records/model/record-schema.ts';
import { fieldsOf, type ChangeOf, type Resource } from '#platform/records/model/resource.ts';
import type { BulkResponse, BulkTarget } from '#platform/http/web/client.ts';
import { useBulkChange } from '#platform/http/web/hooks.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Dialog, DialogFrame } from '#platform/kit/web/dialog.tsx';
import { SiblingValuesProvider, siblingValuesOf } from '../../fields/sibling-values.tsx';
import { FieldInput } from '../../fields/field-input.tsx';
import { optionsOf } from '../../fields/state-tone.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useNames, useRegisterTexts } from '../texts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

export type BulkTask = 'edit' | 'remove';
interface BulkProps {
  resource: Resource;
  task: BulkTask;
  target: BulkTarget;
  /** Null: all that match. */
  count: number | null;
  /** What a selected record is called; refused ones are named by it. */
  titleOf: (id: string) => string | undefined;
  onClose: () => void;
  onDone: (answer: BulkResponse, task: BulkTask) => void;
}

/** Changes or removes many records and reports what was refused, by name and reason. Loaded when first needed. */
export default function Bulk(props: BulkProps) {
  const t = useRegisterTexts();
  const { singular, plural } = useNames(props.resource);
  const bulk = useBulkChange(props.resource);
  const [answer, setAnswer] = useState<BulkResponse | null>(null);
  const [titleOf] = useState(() => props.titleOf);
  const key = props.task === 'edit' ? 'bulk.title' : 'bulk.removeTitle';
  // The selection goes when the work is done; what was asked stays in the title.
  const [count] = useState(props.count);
  const title = count === null ? t(`${key}All`, { plural }) : t(key, { count, singular, plural });
  const run = (change: { set: ChangeOf<Resource> } | { remove: true }) =>
    bulk.mutate(
      { target: props.target, ...change },
      {
        onSuccess: (given) => {
          props.onDone(given, props.task);
          if (given.refused.length === 0) props.onClose();
          else setAnswer(given);
        },
      },
    );
  if (answer !== null)
    return (
      <DialogFrame title={title} size="lg" onClose={props.onClose}>
        <Report answer={answer} task={props.task} titleOf={titleOf} onClose={props.onClose} />
      </DialogFrame>
    );
  const dialog = { title, isBusy: bulk.isPending, error: bulk.error, onClose: props.onClose };
  if (props.task === 'edit')
    return <EditForm resource={props.resource} dialog={dialog} onRun={(set) => run({ set })} />;
  return (
    <Dialog
      {...dialog}
      submit={t('bulk.removeButton')}
      consequence={t('bulk.removeText')}
      tone="red"
      onSubmit={() => run({ remove: true })}
    />
  );
}

function EditForm({
  resource,
  dialog,
  onRun,
}: {
  resource: Resource;
  dialog: Pick<ComponentProps<typeof Dialog>, 'title' | 'isBusy' | 'error' | 'onClose'>;
  onRun: (set: ChangeOf<Resource>) => void;
}) {
  const t = useRegisterTexts();
  const label = useLabels();
  const [set, setSet] = useState<Readonly<Record<string, unknown>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [beside] = useState(() => {
    const values: Record<string, unknown> = {};
    return { values, listeners: siblingValuesOf(() => values) };
  });
  const choices = fieldsOf(resource).filter(
    ([, field]) => !field.computed && field.kind !== 'files' && field.kind !== 'lines',
  );
  const names = Object.keys(set);
  const change = (name: string, value: unknown) => {
    setSet((before) => ({ ...before, [name]: value }));
    beside.values[name] = value;
    beside.listeners.changed(name);
  };
  const drop = (name: string) => setSet(({ [name]: _, ...others }) => others);
  const submit = () => {
    if (names.length === 0) return setErrors({ '': t('bulk.nothing') });
    const checked = checkChange(resource, {}, set);
    // What hangs together with other fields of each row is the server's to say, row by row.
    const wrong = checked.ok
      ? []
      : checked.errors.flatMap(({ path, message }) => {
          const [name = ''] = path.split('.');
          return names.includes(name) ? [[name, message]] : [];
        });
    setErrors(Object.fromEntries(wrong));
    if (wrong.length === 0) onRun((checked.ok ? checked.values : set) as ChangeOf<Resource>);
    return undefined;
  };
  return (
    <Dialog {...dialog} submit={t('bulk.apply')} consequence={t('bulk.text')} onSubmit={submit}>
      <SiblingValuesProvider values={beside.listeners}>
        {names.map((name) => {
          const field = resource.fields[name];
          return field === undefined ? null : (
            <Group key={name} align="flex-start" wrap="nowrap" gap="xs">
              <div style={{ flex: 1 }}>
                <BulkField name={name} field={field} error={errors[name]} onChange={(value) => change(name, value)} />
              </div>
              <ActionIcon
                mt={26}
                aria-label={t('bulk.removeField', { label: label(field.label) })}
                onClick={() => drop(name)}
              >
                <IconX size={15} />
              </ActionIcon>
            </Group>
          );
        })}
      </SiblingValuesProvider>
      <Select
        searchable
        value={null}
        label={names.length === 0 ? t('bulk.field') : t('bulk.addField')}
        error={names.length === 0 ? errors[''] : undefined}
        data-autofocus={names.length === 0 || undefined}
        data={choices
          .filter(([name]) => !names.includes(name))
          .map(([name, field]) => ({ value: name, label: label(field.label) }))}
        onChange={(name) => {
          if (name !== null) {
            const field = resource.fields[name];
            change(name, field?.kind === 'boolean' ? false : null);
            setErrors({});
          }
        }}
      />
    </Dialog>
  );
}

/** The field with the choice to empty it. A state is chosen here, because no record of many has buttons. */
function BulkField({
  name,
  field,
  error,
  onChange,
}: {
  name: string;
  field: Field;
  error: string | undefined;
  onChange: (value: unknown) => void;
}) {
  const t = useRegisterTexts();
  const label = useLabels();
  const [isEmptied, setEmptied] = useState(false);
  if (field.kind === 'state') {
    return (
      <Select
        label={label(field.label)}
        error={error}
        allowDeselect={false}
        data={optionsOf(field).map((option) => ({ value: option.value, label: label(option.label) }))}
        onChange={onChange}
        autoFocus
      />
    );
  }
  return (
    <Stack gap={6}>
      <FieldInput
        key={String(isEmptied)}
        field={field}
        name={name}
        defaultValue={null}
        disabled={isEmptied}
        error={error}
        onChange={onChange}
        autoFocus={!isEmptied}
      />
      {!field.required && field.kind !== 'boolean' && (
        <Checkbox
          size="xs"
          label={t('bulk.clearValue')}
          checked={isEmptied}
          onChange={(event) => {
            setEmptied(event.currentTarget.checked);
            onChange(null);
          }}
        />
      )}
    </Stack>
  );
}

function Report({
  answer,
  task,
  titleOf,
  onClose,
}: {
  answer: BulkResponse;
  task: BulkTask;
  titleOf: BulkProps['titleOf'];
  onClose: () => void;
}) {
  const t = useRegisterTexts();
  const inWords = useInWords();
  return (
    <Stack gap="md">
      {answer.changed > 0 && (
        <Text size="sm" role="status">
          {t(task === 'edit' ? 'bulk.done' : 'bulk.removedDone', { count: answer.changed })}
        </Text>
      )}
      <Text size="sm" fw={600} role="alert">
        {t('bulk.refused', { count: answer.refused.length })}
      </Text>
      <DataTable
        label={t('bulk.refused', { count: answer.refused.length })}
        columns={[
          {
            name: 'record',
            label: t('bulk.refusedRow'),
            isHead: true,
            cell: ({ id, title }) => title || titleOf(id) || id,
          },
          { name: 'why', label: t('bulk.refusedWhy'), cell: ({ reasons }) => inWords(reasons) },
        ]}
        rows={answer.refused}
        keyOf={({ id }) => id}
        maxHeight={340}
      />
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('bulk.close')}
        </Button>
      </Group>
    </Stack>
  );
}
