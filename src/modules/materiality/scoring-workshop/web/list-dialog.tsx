import { Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import {
  chooseWorkshopEntries,
  startScoringWorkshop,
} from '#modules/materiality/scoring-workshop/model/workshop-actions.ts';
import type { WorkshopResponse } from '#modules/materiality/scoring-workshop/model/workshop-contracts.ts';
import { topics } from '#modules/materiality/assessment/model/topics.ts';
import { useAssessment, useAssessmentChoice } from '#modules/materiality/assessment/web/use-assessment.ts';
import { useWorkshopTexts } from './texts.ts';
import { useWorkshopMembers } from './workshop-calls.ts';
import classes from './scoring-workshop.module.css';
import { useOptionalLabel } from '#platform/records/web/fields/inputs/shared.ts';

type Ids = ReadonlySet<string>;
const toggled = (ids: Ids, changed: readonly string[], isOn: boolean): Ids =>
  new Set(isOn ? [...ids, ...changed] : [...ids].filter((id) => !changed.includes(id)));

/** A draft with its list and who takes part. */
export function StartWorkshopDialog({ onStarted, onClose }: { onStarted: (id: string) => void; onClose: () => void }) {
  const t = useWorkshopTexts();
  const optional = useOptionalLabel();
  const drafts = useAssessmentChoice().assessments.filter(({ status }) => status === 'draft');
  const [title, setTitle] = useState('');
  const [chosen, setAssessment] = useState<string | null>(null);
  const [introduction, setIntroduction] = useState('');
  const [members, setMembers] = useState<Ids>(new Set());
  const [entries, setEntries] = useState<Ids>(new Set());
  const people = useWorkshopMembers().data?.items ?? [];
  const start = useAction(startScoringWorkshop);
  const assessment = chosen ?? drafts[0]?.id ?? '';
  const list = useOrdered(assessment, entries);
  const send = () =>
    start.mutate(
      {
        title,
        assessment,
        introduction: introduction.trim() === '' ? null : introduction,
        participants: [...members].map((member) => ({ member })),
        entries: list.map((iro) => ({ iro })),
      },
      {
        onSuccess: ({ workshop }) => {
          toast({ message: t('start.done') });
          onStarted(workshop);
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t('start.title')}
      submit={t('start.submit')}
      isBusy={start.isPending}
      isReady={title.trim() !== '' && list.length > 0}
      error={start.error}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm">{drafts.length === 0 ? t('start.noDraft') : t('start.text')}</Text>
      <TextInput
        label={t('name')}
        description={t('start.titleHelp')}
        required
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('assessment')}
        value={assessment}
        data={drafts.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => {
          setAssessment(event.currentTarget.value);
          setEntries(new Set());
        }}
      />
      <Textarea
        label={t('start.introduction')}
        labelProps={optional}
        autosize
        minRows={2}
        maxLength={2000}
        value={introduction}
        onChange={(event) => setIntroduction(event.currentTarget.value)}
      />
      <fieldset className={classes['group']}>
        <legend>{t('start.members')}</legend>
        <div className={classes['checks']}>
          {people.map(({ account, name }) => (
            <Checkbox
              key={account}
              label={name}
              checked={members.has(account)}
              onChange={(event) => setMembers(toggled(members, [account], event.currentTarget.checked))}
            />
          ))}
        </div>
      </fieldset>
      <EntryChoice assessment={assessment} entries={entries} onChange={setEntries} />
    </Dialog>
  );
}

/** Another list for a draft. */
export function ListDialog({
  data: { workshop, entries: before },
  onClose,
}: {
  data: WorkshopResponse;
  onClose: () => void;
}) {
  const t = useWorkshopTexts();
  // A step of somebody else while this stands open is told, and does not lose its list.
  const [version] = useState(workshop.version);
  const [entries, setEntries] = useState<Ids>(new Set(before.map(({ iro }) => iro)));
  const list = useOrdered(workshop.assessment, entries);
  const choose = useAction(chooseWorkshopEntries);
  const send = () =>
    choose.mutate(
      { workshop: workshop.id, version, entries: list.map((iro) => ({ iro })) },
      {
        onSuccess: ({ entries: count }) => {
          toast({ message: t('edit.done', { count }) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t('edit.title', { workshop: workshop.title })}
      submit={t('edit.submit')}
      isBusy={choose.isPending}
      isReady={list.length > 0}
      error={choose.error}
      onSubmit={send}
      onClose={onClose}
    >
      <EntryChoice assessment={workshop.assessment} entries={entries} onChange={setEntries} />
    </Dialog>
  );
}

/** Those of the assessment that are chosen, in the order of the topics. */
function useOrdered(assessment: string, entries: Ids): string[] {
  const iros = useAssessment(assessment, assessment !== '').data?.iros ?? [];
  return topics.flatMap(({ key }) =>
    iros.filter(({ id, topic }) => topic === key && entries.has(id)).map(({ id }) => id),
  );
}

function EntryChoice({
  assessment,
  entries,
  onChange,
}: {
  assessment: string;
  entries: Ids;
  onChange: (entries: Ids) => void;
}) {
  const t = useWorkshopTexts();
  const label = useLabels();
  const data = useAssessment(assessment, assessment !== '').data;
  const iros = data?.assessment.id === assessment ? data.iros : [];
  const shown = topics.flatMap((topic) => {
    const own = iros.filter((one) => one.topic === topic.key);
    return own.length === 0 ? [] : [{ topic, own }];
  });
  return (
    <fieldset className={classes['group']}>
      <legend>{t('start.entries')}</legend>
      {data !== undefined && shown.length === 0 && <Text size="sm">{t('start.none')}</Text>}
      <div className={classes['checks']}>
        {shown.map(({ topic, own }) => {
          const [ids, count] = [own.map(({ id }) => id), own.filter(({ id }) => entries.has(id)).length];
          return (
            <div key={topic.key}>
              <Checkbox
                mb={8}
                label={t('start.all', { topic: `${topic.code} ${label(topic.label)}` })}
                checked={count === ids.length}
                indeterminate={count > 0 && count < ids.length}
                onChange={(event) => onChange(toggled(entries, ids, event.currentTarget.checked))}
              />
              <div className={classes['indent']}>
                {own.map(({ id, title }) => (
                  <Checkbox
                    key={id}
                    label={title}
                    checked={entries.has(id)}
                    onChange={(event) => onChange(toggled(entries, [id], event.currentTarget.checked))}
                  />
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
