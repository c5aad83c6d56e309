import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#platform/http/web/hooks.ts';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { ActionForm } from '#platform/kit/web/action-form.tsx';
import {
  categoryKeys,
  stakeholderCategories,
  type StakeholderCategory,
} from '#modules/materiality/prioritization-tools/model/stakeholders.ts';
import {
  closeSurveyRound,
  inviteToSurvey,
  openSurveyRound,
  startSurveyRound,
} from '#modules/materiality/prioritization-tools/model/survey-actions.ts';
import type { RoundHead } from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
import { useAssessmentChoice } from '#modules/materiality/assessment/web/use-assessment.ts';
import { useToolTexts } from './texts.ts';

/** A draft with a question for every sub-topic. */
export function StartRoundDialog({ onStarted, onClose }: { onStarted: (id: string) => void; onClose: () => void }) {
  const t = useToolTexts();
  const { assessments, chosen } = useAssessmentChoice();
  const [title, setTitle] = useState('');
  const [assessment, setAssessment] = useState(chosen?.id ?? '');
  const [introduction, setIntroduction] = useState('');
  const start = useAction(startSurveyRound);
  const send = () =>
    start.mutate(
      { title, assessment, introduction: introduction.trim() === '' ? null : introduction },
      {
        onSuccess: ({ round }) => {
          toast({ message: t('start.done') });
          onStarted(round);
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t('start.title')}
      submit={t('start.submit')}
      isBusy={start.isPending}
      isReady={title.trim() !== '' && assessment !== ''}
      error={start.error}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm">{t('start.text')}</Text>
      <TextInput
        label={t('start.name')}
        description={t('start.nameHelp')}
        required
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('survey.assessment')}
        value={assessment}
        data={assessments.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => setAssessment(event.currentTarget.value)}
      />
      <Textarea
        label={t('start.introduction')}
        description={t('start.introductionHelp')}
        autosize
        minRows={3}
        maxLength={2000}
        value={introduction}
        onChange={(event) => setIntroduction(event.currentTarget.value)}
      />
    </Dialog>
  );
}

/** A mail with a link of its own to each address. */
export function InviteDialog({ round, onClose }: { round: RoundHead; onClose: () => void }) {
  const t = useToolTexts();
  const label = useLabels();
  const [category, setCategory] = useState<StakeholderCategory>('employees');
  const [addresses, setAddresses] = useState('');
  const invite = useAction(inviteToSurvey);
  const problem = invite.error === null ? null : problemOf(invite.error);
  const wrong = fieldProblem(problem, 'addresses');
  const send = () =>
    invite.mutate(
      { round: round.id, category, addresses },
      {
        onSuccess: ({ invited, again, answered }) => {
          toast({ message: t('invite.done', { invited, again, answered }) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t('invite.title', { round: round.title })}
      submit={t('invite.submit')}
      isBusy={invite.isPending}
      isReady={addresses.trim() !== ''}
      error={wrong ? null : invite.error}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm">{t('invite.text')}</Text>
      <NativeSelect
        label={t('survey.group')}
        value={category}
        data={categoryKeys.map((value) => ({ value, label: label(stakeholderCategories[value]) }))}
        onChange={(event) => setCategory(event.currentTarget.value as StakeholderCategory)}
      />
      <Textarea
        label={t('invite.addresses')}
        description={t('invite.addressesHelp')}
        required
        autosize
        minRows={5}
        maxRows={14}
        maxLength={20_000}
        error={wrong}
        value={addresses}
        onChange={(event) => setAddresses(event.currentTarget.value)}
      />
    </Dialog>
  );
}

/** Opening fixes the questions, closing ends the answers: both are said before. */
export function StateDialog({ round, to, onClose }: { round: RoundHead; to: 'open' | 'close'; onClose: () => void }) {
  const t = useToolTexts();
  return (
    <ActionForm
      of={to === 'open' ? openSurveyRound : closeSurveyRound}
      given={{ round: round.id }}
      title={t(`${to}.title`, { round: round.title })}
      consequence={t(`${to}.text`)}
      submit={t(`survey.${to}`)}
      onCancel={onClose}
      onDone={() => {
        toast({ message: t(`${to}.done`, { round: round.title }) });
        onClose();
      }}
    />
  );
}
