import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import {
  sustainabilityAction,
  sustainabilityPolicy,
  sustainabilityTarget,
} from '#modules/materiality/assessment/model/answers.ts';
import type { TopicKey } from '#modules/materiality/assessment/model/topics.ts';
import { useTexts } from '#modules/materiality/web/texts.ts';
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
  const [address, setAddress] = useSearchParams();
  const shown = names.find((name) => name === address.get('as')) ?? 'policies';
  const fixed = useMemo(
    () => (topic === null ? [] : [{ field: 'topic', operation: 'is' as const, values: [topic] }]),
    [topic],
  );
  const start = useMemo(() => (topic === null ? {} : { topic }), [topic]);
  const choose = (name: string) =>
    setAddress(
      (now) =>
        new URLSearchParams([...[...now].filter(([key]) => key === 'tab' || key === 'assessment'), ['as', name]]),
      { preventScrollReset: true },
    );
  return (
    <>
      <SegmentedControl
        size="sm"
        mb="md"
        aria-label={t('answers.label')}
        value={shown}
        onChange={choose}
        data={names.map((name) => ({ value: name, label: t(`answers.${name}`) }))}
      />
      <LazyRegister
        key={shown}
        of={registers[shown]}
        keeps={pageParameters}
        fixed={fixed}
        start={start}
        empty={{ title: t(`answers.${shown}Empty`), text: t(`answers.${shown}EmptyText`) }}
      />
    </>
  );
}
