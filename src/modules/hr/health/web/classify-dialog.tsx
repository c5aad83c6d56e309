import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ActionForm } from '#platform/forms/web/action-form.tsx';
import type { FormParts } from '#platform/forms/web/input-form.tsx';
import type { Values } from '#platform/forms/web/use-form.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import {
  classificationQuestions,
  classified,
  isRecordable,
  questionsAsked,
  type ClassificationAnswers,
} from '../model/classification.ts';
import { classifyIncident } from '../model/health-calls.ts';
import { severities, type Incident } from '../model/incident.ts';
import { useHealthTexts } from './texts.ts';

const answersIn = (values: Values): ClassificationAnswers =>
  Object.fromEntries(
    classificationQuestions.map(({ name }) => [name, values[name] === null ? null : values[name] === 'yes']),
  );

/** Each question appears when the ones before it are answered with no; what it asks for follows from the outcome. */
const inputs: NonNullable<FormParts<unknown>['inputs']> = {
  ...Object.fromEntries(
    classificationQuestions.map(({ name }): [string, NonNullable<FormParts<unknown>['inputs']>[string]] => [
      name,
      (props, { values }) =>
        // Not called optional: the answer is needed, up to the first yes.
        questionsAsked(answersIn({ ...empty, ...values })).includes(name) ? (
          <FieldInput {...props} isInForm={false} />
        ) : (
          <></>
        ),
    ]),
  ),
  lostDays: (props, { values }) => (values['daysAway'] === 'yes' ? <FieldInput {...props} /> : <></>),
  restrictedDays: (props, { values }) => (values['restricted'] === 'yes' ? <FieldInput {...props} /> : <></>),
};
const empty = Object.fromEntries(classificationQuestions.map(({ name }) => [name, null]));

/** Questions that lead to the severity of an incident, with the rule that decides it. */
export function ClassifyDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const t = useHealthTexts();
  const label = useLabels();
  const isKnown = incident.severity !== null;
  return (
    <ActionForm
      of={classifyIncident}
      given={isKnown ? { incident: incident.id } : { incident: incident.id, reason: null }}
      start={{
        isWorkRelated: incident.isWorkRelated,
        lostDays: incident.lostDays,
        restrictedDays: incident.restrictedDays,
        cause: incident.cause,
      }}
      title={t('classify.title', { title: incident.title })}
      submit={t('classify.submit')}
      inputs={inputs}
      below={(values) => {
        const found = classified(answersIn({ ...empty, ...values }));
        return (
          <Text size="sm" role="status">
            {found === null
              ? t('classify.open')
              : t(
                  isRecordable(incident.kind, found.severity, values['isWorkRelated'] !== false)
                    ? 'classify.recordable'
                    : 'classify.notRecordable',
                  { severity: label(severities[found.severity]), basis: found.basis },
                )}
          </Text>
        );
      }}
      onDone={() => {
        notifications.show({ message: t('classify.done') });
        onClose();
      }}
      onCancel={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('classify.source')}
      </Text>
    </ActionForm>
  );
}
