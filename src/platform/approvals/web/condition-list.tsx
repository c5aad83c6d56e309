import { Text, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import type { ConditionShown, WaiverGiven } from '../model/conditions.ts';
import classes from './approvals.module.css';
import { useApprovalTexts } from './texts.ts';

interface ConditionListProps {
  conditions: readonly ConditionShown[];
  refs: Readonly<Record<string, string>>;
  /** Given: reasons are asked for where they are needed. */
  ask?:
    | undefined
    | {
        given: readonly WaiverGiven[];
        onChange: (given: WaiverGiven[]) => void;
        error?: ReactNode;
        disabled?: boolean | undefined;
      };
}

/** What has to hold before an approval: how each condition stands, what is lacking, and who waived it with what reason. */
export function ConditionList({ conditions, refs, ask }: ConditionListProps) {
  const t = useApprovalTexts();
  if (conditions.length === 0) return null;
  return (
    <div role="group" aria-label={t('conditions.title')}>
      <Text size="sm" fw={600} mb={4}>
        {t('conditions.title')}
      </Text>
      <ul className={classes['conditions']}>
        {conditions.map((condition) => (
          <li key={condition.name} data-path={`waivers.${condition.name}`}>
            <OneCondition condition={condition} refs={refs} ask={ask} />
          </li>
        ))}
      </ul>
      {ask?.error !== undefined && (
        <Text size="sm" c="red">
          {ask.error}
        </Text>
      )}
    </div>
  );
}

const DETAILS_SHOWN = 8;

function OneCondition({
  condition: { name, policy, isMet, said, details, waiver },
  refs,
  ask,
}: {
  condition: ConditionShown;
  refs: ConditionListProps['refs'];
  ask: ConditionListProps['ask'];
}) {
  const t = useApprovalTexts();
  const format = useFormat();
  const inWords = useInWords();
  const state = isMet ? 'met' : waiver !== null ? 'waived' : policy;
  const reason = ask?.given.find(({ condition }) => condition === name)?.reason ?? '';
  const setReason = (next: string) => {
    const others = ask?.given.filter(({ condition }) => condition !== name) ?? [];
    ask?.onChange(next.trim() === '' ? others : [...others, { condition: name, reason: next }]);
  };
  return (
    <>
      <div className={classes['condition']}>
        <StateIcon state={state} />
        <Text span size="sm">
          {inWords(said)}{' '}
          <Text span size="sm" c="dimmed">
            {t(`conditions.${state}`)}
          </Text>
        </Text>
      </div>
      {details.length > 0 && (
        <ul>
          {details.slice(0, DETAILS_SHOWN).map((detail) => (
            <li key={detail.message}>
              <Text span size="xs">
                {inWords(detail)}
              </Text>
            </li>
          ))}
          {details.length > DETAILS_SHOWN && (
            <li>
              <Text span size="xs">
                {t('conditions.more', { count: details.length - DETAILS_SHOWN })}
              </Text>
            </li>
          )}
        </ul>
      )}
      {waiver !== null && (
        <Text size="sm">
          {t('conditions.waivedBy', {
            by: waiver.by === null ? t('product') : (refs[waiver.by] ?? t('product')),
            at: format.moment(waiver.at),
            reason: waiver.reason,
          })}
        </Text>
      )}
      {state === 'waivable' && ask !== undefined && (
        <Textarea
          label={t('conditions.reason')}
          description={t('conditions.reasonHelp')}
          defaultValue={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          disabled={ask.disabled ?? false}
          maxLength={1000}
          autosize
          minRows={1}
          required
          mt={4}
        />
      )}
    </>
  );
}

function StateIcon({ state }: { state: 'met' | 'waived' | ConditionShown['policy'] }) {
  const shared = { size: 18, 'aria-hidden': true } as const;
  if (state === 'met') return <IconCircleCheck {...shared} color="var(--mantine-color-pine-text)" />;
  if (state === 'must') return <IconCircleX {...shared} color="var(--mantine-color-red-text)" />;
  if (state === 'waivable') return <IconAlertTriangle {...shared} color="var(--hw-attention)" />;
  return <IconInfoCircle {...shared} color="var(--mantine-color-dimmed)" />;
}
