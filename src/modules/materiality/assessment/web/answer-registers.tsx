import { useMemo } from 'react';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import {
  sustainabilityAction,
  sustainabilityPolicy,
  sustainabilityTarget,
} from '#modules/materiality/assessment/model/answers.ts';
import type { TopicKey } from '#modules/materiality/assessment/model/topics.ts';
import { useTexts } from '#modules/materiality/web/texts.ts';
import { RegisterChoice } from './register-choice.tsx';
import { pageParameters } from './use-assessment.ts';

const registers = {
  policies: sustainabilityPolicy,
  actions: sustainabilityAction,
  targets: sustainabilityTarget,
} as const;
const names = ['policies', 'actions', 'targets'] as const;

/** Policies, actions and targets, of one topic or of all. */
export function AnswerRegisters({ topic }: { topic: TopicKey | null }) {
  const t = useTexts();
  const fixed = useMemo(
    () => (topic === null ? [] : [{ field: 'topic', operation: 'is' as const, values: [topic] }]),
    [topic],
  );
  const start = useMemo(() => (topic === null ? {} : { topic }), [topic]);
  return (
    <RegisterChoice label={t('answers.label')} names={names} nameOf={(name) => t(`answers.${name}`)}>
      {(shown) => (
        <LazyRegister
          key={shown}
          of={registers[shown]}
          keeps={pageParameters}
          fixed={fixed}
          start={start}
          empty={{ title: t(`answers.${shown}Empty`), text: t(`answers.${shown}EmptyText`) }}
        />
      )}
    </RegisterChoice>
  );
}
