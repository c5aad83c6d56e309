import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { text } from '#platform/records/model/fields.ts';
import {
  cancelSurvey,
  closeSurvey,
  createSurvey,
  endSurveyRepetition,
  releaseSurveyResults,
  remindSurvey,
  startSurvey,
} from '../model/survey-actions.ts';
import { surveyThemeCall, type SurveyHead } from '../model/survey-calls.ts';
import { useSurveyTexts } from './texts.ts';

const actions = {
  start: startSurvey,
  cancel: cancelSurvey,
  endRepetition: endSurveyRepetition,
  close: closeSurvey,
  remind: remindSurvey,
} as const;
export type SurveyStep = keyof typeof actions | 'release';
const done = {
  start: 'started',
  cancel: 'cancelled',
  endRepetition: 'repetitionEnded',
  close: 'closed',
  remind: 'reminded',
  release: 'released',
} as const;

/** What happens to a survey next, with its consequence. */
export function StepDialog({ survey, step, onClose }: { survey: SurveyHead; step: SurveyStep; onClose: () => void }) {
  const t = useSurveyTexts();
  const shared = {
    title: t(`dialog.${step}Title`, { title: survey.title }),
    consequence: t(`dialog.${step}Text`),
    submit: t(`dialog.${step}Submit`),
    onCancel: onClose,
    onDone: () => {
      toast({ message: t(`dialog.${done[step]}`) });
      onClose();
    },
  };
  if (step === 'release')
    return (
      <ActionForm
        of={releaseSurveyResults}
        given={{ survey: survey.id }}
        start={{ to: survey.released ?? 'managers' }}
        {...shared}
      />
    );
  return <ActionForm of={actions[step]} given={{ survey: survey.id }} {...shared} />;
}

/** A draft with the questions of a template. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useSurveyTexts();
  return (
    <ActionForm
      of={createSurvey}
      given={{}}
      start={{ template: 'engagement' }}
      title={t('dialog.createTitle')}
      consequence={t('dialog.createText')}
      submit={t('dialog.createSubmit')}
      onCancel={onClose}
      onDone={() => {
        toast({ message: t('dialog.created') });
        onClose();
      }}
    />
  );
}

interface ThemeProps {
  survey: string;
  comment: { at: number; text: string; theme: string | null };
  onClose: () => void;
}

/** The theme of a comment, given by hand. */
export function ThemeDialog({ survey, comment, onClose }: ThemeProps) {
  const t = useSurveyTexts();
  return (
    <InputForm
      fields={{ theme: text({ label: t('comments.theme'), max: 60, help: t('comments.themeHelp') }) }}
      start={{ theme: comment.theme }}
      send={(api, { theme }) =>
        api.send(surveyThemeCall, { params: { survey }, body: { comment: comment.at, theme: theme ?? null } })
      }
      title={t('comments.setTitle')}
      consequence={comment.text}
      submit={t('comments.submit')}
      onCancel={onClose}
      onDone={onClose}
    />
  );
}
