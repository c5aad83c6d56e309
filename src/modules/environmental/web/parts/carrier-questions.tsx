import { Anchor, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCreate } from '#platform/http/web/hooks.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { PlacedForm } from '#platform/forms/web/placed-form.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import type { NewOf } from '#platform/records/model/resource.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import type { ActivityTypeKey } from '#modules/environmental/activity/model/activity-types.ts';
import { expectation } from '#modules/environmental/set-up/model/set-up-records.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import type { CarrierQuestion, CompletenessResponse } from '#modules/environmental/web/calls.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from './parts.module.css';
import { usePartsTexts } from '#modules/environmental/web/parts/texts.ts';

interface Questions {
  period: CompletenessResponse['period'];
  questions: CompletenessResponse['questions'];
}

/**
 * What sites of a kind usually use and of which nothing is recorded, each answered where it stands: expected from the
 * period on, or not used here, with the reason. The answer is an expected activity as any other.
 */
export function CarrierQuestions({ period, questions }: Questions) {
  const t = useTexts();
  const own = usePartsTexts();
  const addresses = useAddresses();
  const mayManage = useMay('environmental.manage');
  if (questions.count === 0) return null;
  return (
    <Panel title={own('questionsForm.title')} note={own('questionsForm.note')} isFlush>
      <DataTable
        label={own('questionsForm.title')}
        isStacked
        rows={questions.items}
        keyOf={({ site, carrier }) => `${site} ${carrier}`}
        columns={[
          {
            name: 'question',
            label: own('questionsForm.question'),
            isHead: true,
            cell: (question) => (
              <div style={{ whiteSpace: 'normal' }}>
                {t(`questions.carrier.${question.carrier}`, { site: question.name })}
                <Text size="xs" c="dimmed" fw={400}>
                  {own(`questionsForm.kind.${question.kind}`)}
                </Text>
              </div>
            ),
          },
          ...(mayManage
            ? [
                {
                  name: 'answer',
                  label: t('questions.answer'),
                  cell: (question: CarrierQuestion) => <AnswerRow question={question} from={period.from} />,
                },
              ]
            : []),
          {
            name: 'do',
            label: t('actions'),
            isAction: true,
            cell: ({ site }) => (
              <Anchor component={Link} size="sm" to={addresses.emissions('activity', { period: period.id, site })}>
                {t('needsAttention.toActivity')}
              </Anchor>
            ),
          },
        ]}
      />
      {questions.count > questions.items.length && (
        <Text size="sm" c="dimmed" p="sm">
          {t('andMore', { count: questions.count - questions.items.length })}
        </Text>
      )}
    </Panel>
  );
}

function AnswerRow({ question, from }: { question: CarrierQuestion; from: string }) {
  const own = usePartsTexts();
  const names = useNames();
  const create = useCreate(expectation);
  const [activity, setActivity] = useState(question.activities[0] ?? '');
  const [isUnused, setUnused] = useState(false);
  const isOne = question.activities.length === 1;
  const saved = () => toast({ message: own('questionsForm.saved') });
  const answer = {
    site: question.site,
    activityType: activity as ActivityTypeKey,
    frequency: question.carrier === 'refrigerant' ? 'year' : 'month',
    from,
  } as const;
  const expect = () =>
    create.mutate({ values: { ...answer, usage: 'expected', withAlternatives: false } }, { onSuccess: saved });
  const of = `${question.name}: ${isOne ? names.activityType(activity) : own(`questionsForm.name.${question.carrier}`)}`;
  return (
    <div className={classes['answer']}>
      {!isOne && (
        <NativeSelect
          size="xs"
          aria-label={own('questionsForm.activityOf', { of })}
          value={activity}
          data={question.activities.map((key) => ({ value: key, label: names.activityType(key) }))}
          onChange={({ currentTarget: { value } }) => setActivity(value)}
        />
      )}
      {isUnused ? (
        <UnusedForm answer={answer} of={of} hasOthers={!isOne} onDone={saved} onCancel={() => setUnused(false)} />
      ) : (
        <>
          <Button
            size="compact-sm"
            variant="default"
            loading={create.isPending}
            aria-label={own('questionsForm.expectedOf', { of })}
            onClick={expect}
          >
            {own('questionsForm.expected')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={own('questionsForm.notUsedOf', { of })}
            onClick={() => setUnused(true)}
          >
            {own('questionsForm.notUsed')}
          </Button>
        </>
      )}
      <ProblemNote error={create.error} />
    </div>
  );
}

/** That a site with a floor area uses no energy, with the reason: its electricity is not used here. */
export function NoEnergyAnswer({ site, name, from }: { site: string; name: string; from: string }) {
  const own = usePartsTexts();
  const names = useNames();
  const [isOpen, setOpen] = useState(false);
  const of = `${name}: ${names.activityType('electricity')}`;
  const answer = { site, activityType: 'electricity', frequency: 'month', from } as const;
  return (
    <div className={classes['answer']}>
      {isOpen ? (
        <UnusedForm
          answer={answer}
          of={of}
          hasOthers={false}
          onDone={() => toast({ message: own('questionsForm.saved') })}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={own('questionsForm.notUsedOf', { of })}
          onClick={() => setOpen(true)}
        >
          {own('questionsForm.notUsed')}
        </Button>
      )}
    </div>
  );
}

interface UnusedFormProps {
  answer: Pick<NewOf<typeof expectation>, 'site' | 'activityType' | 'frequency' | 'from'>;
  of: string;
  /** Whether there are other activities of the same use. */
  hasOthers: boolean;
  onDone: () => void;
  onCancel: () => void;
}

/** Why it is not used here, in the row of its question. */
function UnusedForm({ answer, of, hasOthers, onDone, onCancel }: UnusedFormProps) {
  const t = useTexts();
  const own = usePartsTexts();
  const { reason, withAlternatives } = expectation.fields;
  return (
    <PlacedForm
      className={classes['answer']}
      fields={{ reason, ...(hasOthers && { withAlternatives }) }}
      start={{ reason: null, withAlternatives: true }}
      check={(input) =>
        input['reason'] === null ? [{ path: 'reason', message: own('questionsForm.reasonMissing') }] : []
      }
      send={(api, input, options) =>
        api.createRecord(
          expectation,
          { ...answer, usage: 'notUsed', ...input, withAlternatives: hasOthers && input.withAlternatives === true },
          options,
        )
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      {(form) => (
        <>
          <TextInput
            size="xs"
            autoFocus
            maxLength={250}
            data-path="reason"
            aria-label={own('questionsForm.reasonOf', { of })}
            placeholder={own('questionsForm.reason')}
            disabled={form.isBusy}
            error={form.errorOf('reason')}
            onChange={({ currentTarget: { value } }) => form.set({ reason: value.trim() === '' ? null : value })}
          />
          {hasOthers && (
            <label className={classes['tick']}>
              <input
                type="checkbox"
                data-path="withAlternatives"
                checked={form.values.withAlternatives === true}
                disabled={form.isBusy}
                onChange={({ currentTarget: { checked } }) => form.set({ withAlternatives: checked })}
              />
              {own('questionsForm.others')}
            </label>
          )}
          <Button size="compact-sm" type="submit" loading={form.isBusy}>
            {own('questionsForm.saveReason')}
          </Button>
          <Button size="compact-sm" variant="subtle" disabled={form.isBusy} onClick={form.cancel}>
            {t('cancel')}
          </Button>
          <ProblemNote error={form.problem} />
        </>
      )}
    </PlacedForm>
  );
}
