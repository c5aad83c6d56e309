import { Text } from '@mantine/core';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { ApprovalShown, ApprovalsResponse } from './calls.ts';
import { useApprovalTexts } from './texts.ts';

type Decision = Omit<ApprovalShown['steps'][number]['decisions'][number], 'step'>;

/** Who decided what and when, for whom, and why they were allowed although it was their own. */
export function DecisionLine({ decision, refs }: { decision: Decision; refs: ApprovalsResponse['refs'] }) {
  const t = useApprovalTexts();
  const format = useFormat();
  const { by, onBehalfOf, verdict, at, alone, note } = decision;
  const said = { verdict: t(`verdict.${verdict}`), by: refs[by] ?? t('product'), when: format.ago(at, new Date()) };
  return (
    <div>
      <Text size="sm">
        {onBehalfOf === null ? t('by', said) : t('onBehalf', { ...said, principal: refs[onBehalfOf] ?? t('product') })}
      </Text>
      {alone !== null && <Text size="sm">{t(`alone.${alone}`)}</Text>}
      {note !== null && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </div>
  );
}
