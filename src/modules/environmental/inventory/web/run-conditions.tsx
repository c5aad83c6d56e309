import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WaiverGiven } from '#platform/approvals/model/conditions.ts';
import { ConditionList } from '#platform/approvals/web/condition-list.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { RunApproval } from '#modules/environmental/inventory/model/run-approval-contracts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

interface Asked {
  given: readonly WaiverGiven[];
  onChange: (given: WaiverGiven[]) => void;
  error?: ReactNode;
  disabled?: boolean | undefined;
}

/** What has to hold before a calculation is signed, and who entered, started and signed it. */
export function RunConditions({ of: { conditions, people, refs }, ask }: { of: RunApproval; ask: Asked }) {
  const t = useTexts();
  const format = useFormat();
  const names = (ids: readonly string[]) => format.list(ids.flatMap((id) => refs[id] ?? []));
  const { entered, started, signed } = people;
  return (
    <>
      <ConditionList conditions={conditions} refs={refs} ask={ask} />
      <div role="group" aria-label={t('runs.people')}>
        <Text size="sm" fw={600}>
          {t('runs.people')}
        </Text>
        {entered.length > 0 && <Text size="sm">{t('runs.entered', { people: names(entered) })}</Text>}
        {started !== null && <Text size="sm">{t('runs.startedBy', { people: names([started]) })}</Text>}
        {signed.length > 0 && <Text size="sm">{t('runs.signedBy', { people: names(signed) })}</Text>}
      </div>
    </>
  );
}
