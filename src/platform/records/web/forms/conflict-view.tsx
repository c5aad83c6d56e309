import { Alert, Button, Group, Radio } from '@mantine/core';
import { useState } from 'react';
import type { Field } from '#platform/records/model/fields.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { Refs } from '#platform/http/web/client.ts';
import type { OwnField } from '../fields/custom-fields.ts';
import { fieldText, type TextContext } from '../fields/field-text.ts';
import { nameOf, usePeople } from '../fields/people.ts';
import { useTextContext } from '../fields/use-text-context.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import type { Row } from '#platform/records/model/row.ts';
import { useNames } from '../register/texts.ts';
import { formFields, startValues, type Values } from './form-values.ts';
import classes from './forms.module.css';
import { useFormTexts } from './texts.ts';
import { isDecided, merged, usualChoice, type Difference, type Side } from './three-way.ts';

interface ConflictViewProps {
  resource: Resource;
  own: readonly OwnField[];
  list: readonly Difference[];
  /** The record as it is saved now. */
  theirs: Row;
  /** Account of who saved it. */
  changedBy: string | null;
  refs: Refs;
  isBusy: boolean;
  onSave: (result: Values) => void;
  onBack: (result: Values) => void;
}

/** Before, theirs, mine: field by field, with a choice where both changed one. Nothing is overwritten unseen. */
export function ConflictView({
  resource,
  own,
  list,
  theirs,
  changedBy,
  refs,
  isBusy,
  onSave,
  onBack,
}: ConflictViewProps) {
  const t = useFormTexts();
  const label = useLabels();
  const { singular } = useNames(resource);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const { data: people = [] } = usePeople();
  const author = people.find(({ id }) => id === changedBy);
  const name = author !== undefined ? nameOf(author) : changedBy === null ? undefined : refs[changedBy];
  const context = useTextContext(refs);
  const fields = new Map(formFields(resource, own).map(({ path, field }) => [path, field]));
  const conflicts = list.filter(({ verdict }) => verdict === 'conflict');
  const left = conflicts.filter(({ path }) => choices[path] === undefined).length;
  const result = () => merged(startValues(resource, own, theirs, {}), list, choices);
  const takeAll = (side: Side) =>
    setChoices(Object.fromEntries(list.filter(({ verdict }) => verdict !== 'agreed').map(({ path }) => [path, side])));
  return (
    <section className={classes['form']} aria-labelledby="conflict-title">
      <Alert color="yellow" title={<span id="conflict-title">{t('conflict.title', { singular })}</span>} role="alert">
        {name === undefined
          ? t('conflict.byUnknown', { version: theirs.version })
          : t('conflict.by', { name, version: theirs.version })}{' '}
        {conflicts.length === 0 ? t('conflict.textAll') : t('conflict.text')}
      </Alert>
      {conflicts.length > 1 && (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => takeAll('mine')}>
            {t('conflict.allMine')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => takeAll('theirs')}>
            {t('conflict.allTheirs')}
          </Button>
        </Group>
      )}
      <div style={{ overflowX: 'auto' }}>
        <table className={classes['compare']}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.base')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
              <th scope="col">{t('conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((difference) => (
              <DifferenceRow
                key={difference.path}
                difference={difference}
                field={fields.get(difference.path)}
                context={{ ...context, row: theirs }}
                side={choices[difference.path] ?? usualChoice(difference)}
                onChoose={(side) => setChoices({ ...choices, [difference.path]: side })}
                text={label(fields.get(difference.path)?.label ?? difference.path)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes['actions']} data-form-actions>
        <span className={classes['dirty']} role="status">
          {left > 0 ? t('conflict.undecided', { count: left }) : ''}
        </span>
        <Button variant="default" disabled={isBusy} onClick={() => onBack(result())}>
          {t('conflict.back')}
        </Button>
        <Button loading={isBusy} disabled={!isDecided(list, choices)} onClick={() => onSave(result())}>
          {t('conflict.save')}
        </Button>
      </div>
    </section>
  );
}

function DifferenceRow({
  difference,
  field,
  context,
  side,
  onChoose,
  text,
}: {
  difference: Difference;
  field: Field | undefined;
  context: TextContext;
  side: Side | null;
  onChoose: (side: Side) => void;
  text: string;
}) {
  const t = useFormTexts();
  const say = (value: unknown) => (field === undefined ? String(value) : wholeText(field, value, context));
  const option = (mine: Side, value: unknown) => (
    <label className={classes['choice']} data-chosen={side === mine || undefined}>
      <Radio
        size="xs"
        name={`conflict-${difference.path}`}
        checked={side === mine}
        onChange={() => onChoose(mine)}
        aria-label={`${t(mine === 'mine' ? 'conflict.chooseMine' : 'conflict.chooseTheirs', { label: text })}: ${say(value)}`}
      />
      <span className={classes['choiceText']}>{say(value)}</span>
    </label>
  );
  return (
    <tr className={side === null ? classes['openRow'] : undefined}>
      <th scope="row">{text}</th>
      <td data-label={t('conflict.base')}>
        <span className={classes['before']}>{say(difference.base)}</span>
      </td>
      <td data-label={t('conflict.theirs')}>{option('theirs', difference.theirs)}</td>
      <td data-label={t('conflict.mine')}>{option('mine', difference.mine)}</td>
    </tr>
  );
}

/** Lines are compared by what stands in them, not by their number. */
function wholeText(field: Field, value: unknown, context: TextContext): string {
  if (field.kind !== 'lines' || !Array.isArray(value)) return fieldText(field, value, context);
  return (
    value
      .map((line: Readonly<Record<string, unknown>>) =>
        Object.entries(field.fields)
          .map(([name, part]) => fieldText(part, line[name], { ...context, row: line }))
          .join(' · '),
      )
      .join('\n') || fieldText(field, [], context)
  );
}
