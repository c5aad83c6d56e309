import { Group, Radio } from '@mantine/core';
import { useMemo } from 'react';
import {
  giveReactionCall,
  reactionQuestions,
  SCALE_MAX,
  type DueEffect,
} from '#modules/hr/training/model/evaluation.ts';
import { trainingEnrolment } from '#modules/hr/training/model/enrolment.ts';
import type { OwnTraining } from '#modules/hr/training/model/training-calls.ts';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { longText, text } from '#platform/records/model/fields.ts';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMyTrainingsTexts } from './texts.ts';

interface ScaleProps extends InputProps {
  label: string;
  low: string;
  high: string;
}

const scale = Array.from({ length: SCALE_MAX }, (_none, place) => String(place + 1));
const ratingIn = (value: unknown): number => scale.indexOf(String(value)) + 1;

/** A rating from 1 to 5, with words at both ends. */
function Scale({ label, low, high, name, defaultValue, onChange, error }: ScaleProps) {
  return (
    <Radio.Group
      label={label}
      description={`1 ${low} · ${SCALE_MAX} ${high}`}
      error={error}
      data-path={name}
      defaultValue={typeof defaultValue === 'string' ? defaultValue : ''}
      onChange={onChange}
      required
    >
      <Group gap="md" mt={6}>
        {scale.map((value) => (
          <Radio key={value} value={value} label={value} />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** Anonymous feedback on a training that is completed. */
export function ReactionDialog({
  of,
  onGiven,
  onClose,
}: {
  of: OwnTraining;
  onGiven: () => void;
  onClose: () => void;
}) {
  const t = useMyTrainingsTexts();
  const { fields, inputs } = useMemo(() => {
    const [low, high] = [t('ask.low'), t('ask.high')];
    const asked = reactionQuestions.map((one) => [one, t(`ask.${one}`)] as const);
    return {
      fields: {
        ...Object.fromEntries(asked.map(([name, label]) => [name, text({ label, required: true })])),
        comment: longText({ label: t('ask.comment'), max: 1000, help: t('ask.commentHelp') }),
      },
      inputs: Object.fromEntries(
        asked.map(([name, label]) => [
          name,
          (props: InputProps) => <Scale {...props} label={label} low={low} high={high} />,
        ]),
      ),
    };
  }, [t]);
  return (
    <InputForm
      title={t('rateOf', { name: of.course.title })}
      consequence={t('rateText')}
      submit={t('rateSave')}
      size="md"
      fields={fields}
      inputs={inputs}
      send={(api, input: Readonly<Record<string, unknown>>, { key }) =>
        api.send(
          giveReactionCall,
          {
            params: { enrolment: of.id },
            body: {
              ratings: reactionQuestions.map((one) => ratingIn(input[one])),
              comment: typeof input['comment'] === 'string' ? input['comment'] : null,
            },
          },
          { key },
        )
      }
      onDone={() => {
        toast({ message: t('rateSaved') });
        onGiven();
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

/** How a training is used at work, by the employee or by their line manager. */
export function EffectDialog({ of, onClose }: { of: DueEffect; onClose: () => void }) {
  const t = useMyTrainingsTexts();
  const field = of.by === 'employee' ? 'effectOwn' : 'effectManager';
  const label = t(of.by === 'employee' ? 'ask.effectOwn' : 'ask.effectManager', { name: of.employee.name });
  const { fields, inputs } = useMemo(() => {
    const [low, high] = [t('ask.unused'), t('ask.used')];
    return {
      fields: { rating: text({ label, required: true }) },
      inputs: { rating: (props: InputProps) => <Scale {...props} label={label} low={low} high={high} /> },
    };
  }, [t, label]);
  return (
    <InputForm
      title={t('effectRateOf', { name: of.course, of: of.employee.name })}
      consequence={t(of.by === 'employee' ? 'effectTextOwn' : 'effectTextManager')}
      submit={t('effectSave')}
      size="md"
      fields={fields}
      inputs={inputs}
      send={(api, { rating }) =>
        api.changeRecord(trainingEnrolment, of.enrolment, { version: of.version, set: { [field]: ratingIn(rating) } })
      }
      onDone={() => {
        toast({ message: t('effectSaved') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
