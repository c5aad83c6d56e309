import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { NativeChoice } from '#platform/forms/web/native-choice.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
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
  const options = assessments.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ActionForm
      of={startSurveyRound}
      given={{}}
      start={chosen === null ? {} : { assessment: chosen.id }}
      fields={{
        title: { label: t('start.name'), help: t('start.nameHelp') },
        assessment: { label: t('survey.assessment') },
        introduction: { label: t('start.introduction'), help: t('start.introductionHelp') },
      }}
      inputs={{ assessment: (props) => <NativeChoice {...props} options={options} /> }}
      title={t('start.title')}
      consequence={t('start.text')}
      submit={t('start.submit')}
      onCancel={onClose}
      onDone={({ round }) => {
        toast({ message: t('start.done') });
        onStarted(round);
        onClose();
      }}
    />
  );
}

/** A mail with a link of its own to each address. */
export function InviteDialog({ round, onClose }: { round: RoundHead; onClose: () => void }) {
  const t = useToolTexts();
  return (
    <ActionForm
      of={inviteToSurvey}
      given={{ round: round.id }}
      start={{ category: 'employees' }}
      fields={{
        category: { label: t('survey.group') },
        addresses: { label: t('invite.addresses'), help: t('invite.addressesHelp') },
      }}
      inputs={{ category: (props) => <NativeChoice {...props} /> }}
      title={t('invite.title', { round: round.title })}
      consequence={t('invite.text')}
      submit={t('invite.submit')}
      onCancel={onClose}
      onDone={({ invited, again, answered }) => {
        toast({ message: t('invite.done', { invited, again, answered }) });
        onClose();
      }}
    />
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
