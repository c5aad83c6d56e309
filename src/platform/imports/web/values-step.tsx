import { Alert, Badge, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ImportResponse, UnknownValuesResponse } from '#platform/imports/model/contract.ts';
import type { Field } from '#platform/records/model/fields.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import type { OwnField } from '#platform/records/web/fields/custom-fields.ts';
import { useDefinition } from '#platform/records/web/fields/definitions.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useImportStep, useUnknownValues } from './import-calls.ts';
import classes from './imports.module.css';
import { useImportTexts } from './texts.ts';

type Unknown = UnknownValuesResponse['fields'][number];
type Item = Unknown['items'][number];
type Choice = { use: string } | { leaveOut: true } | null;

interface ValuesStepProps {
  resource: Resource;
  own: readonly OwnField[];
  now: ImportResponse;
  isBusy: boolean;
  onBack: () => void;
  onCancel: () => void;
  /** Judges the rows again with what was decided. */
  onCheck: () => void;
  /** Nothing was decided: on to what the check found. */
  onContinue: () => void;
}

/** Each value of the file that nobody knows, once: matched, created as a record, or its rows left out. */
export function ValuesStep({ resource, own, now, isBusy, onBack, onCancel, onCheck, onContinue }: ValuesStepProps) {
  const t = useImportTexts();
  const { data, error, refetch } = useUnknownValues(now.id);
  const step = useImportStep(now.id);
  const fieldOf = (name: string) => resource.fields[name] ?? own.find(({ path }) => path === name)?.field;
  const isChanged = now.state !== 'checked';
  return (
    <div className={classes['card']}>
      <Text size="sm" c="dimmed">
        {t('values.intro')}
      </Text>
      {error !== null && data === undefined && <ErrorState error={error} order={3} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading of="table" rows={6} />}
      {data?.fields.map((unknown) => {
        const field = fieldOf(unknown.field);
        return field === undefined ? null : (
          <UnknownField
            key={unknown.field}
            importId={now.id}
            field={field}
            unknown={unknown}
            isBusy={step.isPending}
            choose={(choices) =>
              step.mutate({
                step: 'values',
                body: { choices: choices.map((choice) => ({ field: unknown.field, ...choice })) },
              })
            }
          />
        );
      })}
      {step.error !== null && <ProblemAlert problem={problemOf(step.error)} />}
      <div className={classes['actions']}>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {t('check.cancel')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {t('check.again')}
        </Button>
        <Button loading={isBusy || step.isPending} onClick={isChanged ? onCheck : onContinue}>
          {isChanged
            ? t('values.checkAgain')
            : now.unknown.open > 0
              ? t('values.continueOpen', { count: now.unknown.open })
              : t('values.continue')}
        </Button>
      </div>
    </div>
  );
}

const shownAtOnce = 50;
/**
 * From this likeness on “take all proposals” takes the best one, where no other is as good. Units are short: a letter
 * more or less is another one (mL, ML, klb).
 */
const sureEnough = 0.55;
const sureEnoughOfUnits = 0.8;

function UnknownField({
  importId,
  field,
  unknown,
  isBusy,
  choose,
}: {
  importId: string;
  field: Field;
  unknown: Unknown;
  isBusy: boolean;
  choose: (choices: { given: string; choice: Choice }[]) => void;
}) {
  const t = useImportTexts();
  const label = useLabels();
  const format = useFormat();
  const [shown, setShown] = useState(shownAtOnce);
  const [creating, setCreating] = useState<readonly string[] | null>(null);
  const { items, creates } = unknown;
  const open = items.filter(({ choice }) => choice === null);
  const least = field.kind === 'unit' ? sureEnoughOfUnits : sureEnough;
  const proposed = open.flatMap(({ given, proposals: [best, next] }) =>
    best !== undefined && best.likeness >= least && best.likeness > (next?.likeness ?? 0)
      ? [{ given, choice: { use: best.use } }]
      : [],
  );
  const without = open.filter(({ given }) => !proposed.some((one) => one.given === given));
  const input = inputFieldOf(field);
  const id = `import-values-${unknown.field}`;
  return (
    <section aria-labelledby={id} className={classes['unknown']}>
      <div className={classes['unknownHead']}>
        <Title order={2} size="h4" id={id}>
          {t('values.field', { label: label(field.label), count: items.length })}
        </Title>
        <div className={classes['unknownActions']}>
          {proposed.length > 0 && (
            <Button size="compact-sm" disabled={isBusy} onClick={() => choose(proposed)}>
              {t('values.takeAll', { count: proposed.length })}
            </Button>
          )}
          {/* Each unit has an amount of its own. */}
          {creates !== null && field.kind !== 'unit' && without.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              onClick={() => setCreating(without.map(({ given }) => given))}
            >
              {t('values.createAll', { count: without.length })}
            </Button>
          )}
          {without.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              onClick={() => choose(without.map(({ given }) => ({ given, choice: { leaveOut: true } })))}
            >
              {t('values.leaveOutAll', { count: without.length })}
            </Button>
          )}
        </div>
      </div>
      {unknown.isCut && (
        <Alert color="yellow" py="xs">
          {t('values.cut', { count: items.length })}
        </Alert>
      )}
      <table className={classes['map']}>
        <thead>
          <tr>
            <th scope="col">{t('values.value')}</th>
            <th scope="col">{t('values.match')}</th>
            <th scope="col">{t('values.otherwise')}</th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, shown).map((item) => (
            <tr key={item.given}>
              <td>
                <span className={classes['header']}>{item.given}</span>
                <span className={classes['read']}>
                  {t('values.rows', { count: item.rows, shown: format.number(item.rows) })}
                </span>
              </td>
              <td>
                <Match
                  item={item}
                  field={{ ...input, label: t('values.matchOf', { value: item.given }), required: false }}
                  name={`${unknown.field}.${item.given}`}
                  onChange={(choice) => choose([{ given: item.given, choice }])}
                />
              </td>
              <td>
                {item.choice !== null && 'leaveOut' in item.choice ? (
                  <div className={classes['unknownActions']}>
                    <Badge variant="light" color="gray">
                      {t('values.leftOut')}
                    </Badge>
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={t('values.keepOf', { value: item.given })}
                      disabled={isBusy}
                      onClick={() => choose([{ given: item.given, choice: null }])}
                    >
                      {t('values.keep')}
                    </Button>
                  </div>
                ) : (
                  <div className={classes['unknownActions']}>
                    {creates !== null && item.choice === null && (
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={t(field.kind === 'unit' ? 'values.defineUnitOf' : 'values.createOf', {
                          value: item.given,
                        })}
                        disabled={isBusy}
                        onClick={() => setCreating([item.given])}
                      >
                        {t(field.kind === 'unit' ? 'values.defineUnit' : 'values.create')}
                      </Button>
                    )}
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={t('values.leaveOutOf', { value: item.given })}
                      disabled={isBusy}
                      onClick={() => choose([{ given: item.given, choice: { leaveOut: true } }])}
                    >
                      {t('values.leaveOut')}
                    </Button>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {items.length > shown && (
        <div>
          <Button size="compact-sm" variant="default" onClick={() => setShown(shown + shownAtOnce)}>
            {t('values.more', { count: items.length - shown })}
          </Button>
        </div>
      )}
      {creating !== null && creates !== null && (
        <CreateRecords
          importId={importId}
          referring={unknown.field}
          creates={creates}
          names={creating}
          onClose={() => setCreating(null)}
        />
      )}
    </section>
  );
}

/** States and yes or no are chosen from a list here, whatever a record's form makes of them. */
function inputFieldOf(field: Field): Field {
  if (field.kind === 'state')
    return {
      kind: 'choice',
      label: field.label,
      options: Object.fromEntries(Object.keys(field.moves).map((key) => [key, field.labels?.[key] ?? key])),
    };
  if (field.kind === 'boolean') return { kind: 'choice', label: field.label, options: { true: 'Yes', false: 'No' } };
  const { help: _, ...rest } = field;
  return rest;
}

function Match({
  item: { given, choice, proposals },
  field,
  name,
  onChange,
}: {
  item: Item;
  field: Field;
  name: string;
  onChange: (choice: Choice) => void;
}) {
  const t = useImportTexts();
  const label = useLabels();
  const matched = choice !== null && 'use' in choice ? choice : null;
  return (
    <>
      <FieldInput
        key={matched?.use ?? ''}
        bare
        size="xs"
        field={field}
        name={name}
        defaultValue={matched?.use ?? null}
        refs={matched === null ? undefined : { [matched.use]: matched.label }}
        onChange={(value) => onChange(typeof value === 'string' && value !== '' ? { use: value } : null)}
      />
      {choice === null && proposals.length > 0 && (
        <div className={classes['proposals']}>
          {proposals.map((proposal) => (
            <Button
              key={proposal.use}
              size="compact-xs"
              variant="light"
              aria-label={t('values.takeOf', { value: given, match: label(proposal.label) })}
              onClick={() => onChange({ use: proposal.use })}
            >
              {label(proposal.label)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** New records for names of the file: what else is asked for is said once for all of them. */
function CreateRecords({
  importId,
  referring,
  creates,
  names,
  onClose,
}: {
  importId: string;
  referring: string;
  creates: NonNullable<Unknown['creates']>;
  names: readonly string[];
  onClose: () => void;
}) {
  const t = useImportTexts();
  const label = useLabels();
  const { resource } = useDefinition(creates.resource);
  const step = useImportStep(importId);
  const [set, setSet] = useState<Readonly<Record<string, unknown>>>({});
  const fields = [...creates.needs, ...creates.asked].flatMap((name) => {
    const field = resource?.fields[name];
    return field === undefined ? [] : [{ name, field }];
  });
  const values = Object.fromEntries(
    fields.map(({ name, field }) => [name, name in set ? set[name] : startOf(field, referring)]),
  );
  const isFilled = (name: string) => values[name] !== null && values[name] !== '';
  const isReady = resource !== undefined && creates.needs.every(isFilled);
  const filled = Object.fromEntries(Object.entries(values).filter(([name]) => isFilled(name)));
  const create = async () => {
    for (let at = 0; at < names.length; at += createdTogether)
      await step.mutateAsync({
        step: 'create',
        body: { field: referring, names: names.slice(at, at + createdTogether), set: filled },
      });
  };
  return (
    <Dialog
      title={t('values.createTitle', { count: names.length, name: names[0] ?? '' })}
      submit={t('values.createSubmit', { count: names.length })}
      consequence={t('values.createText', {
        count: names.length,
        kind: resource === undefined ? '' : label(resource.label[names.length === 1 ? 0 : 1]),
      })}
      isBusy={step.isPending}
      isReady={isReady}
      error={step.error}
      onSubmit={() => {
        create().then(onClose, () => {
          /* Said in the dialog. */
        });
      }}
      onClose={onClose}
    >
      {fields.map(({ name, field }) => (
        <FieldInput
          key={name}
          field={field}
          name={name}
          defaultValue={values[name]}
          onChange={(value) => setSet({ ...set, [name]: value })}
        />
      ))}
    </Dialog>
  );
}
const createdTogether = 200;

/** A field called `site` refers to units of the type `site`. */
const startOf = (field: Field, referring: string): unknown =>
  field.kind === 'choice' && Object.hasOwn(field.options, referring) ? referring : null;
