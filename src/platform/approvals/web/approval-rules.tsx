import { Button, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { defaultTerms } from '#platform/approvals/model/approval-flow.ts';
import type { RulesResponse } from '#platform/approvals/model/approval-contracts.ts';
import { useApprovalRules } from './calls.ts';
import { useApprovalTexts } from './texts.ts';

const RuleDialog = lazyComponent(() => import('./rule-dialog.tsx').then((file) => file.RuleDialog));

/** What needs how many people today, and the rules that count before and after. */
export function ApprovalRules() {
  const t = useApprovalTexts();
  const { data, error, refetch } = useApprovalRules();
  if (data === undefined)
    return error === null ? <Loading /> : <ErrorState error={error} order={3} onRetry={() => void refetch()} />;
  return (
    <>
      <Kinds {...data} />
      <Title order={3} size="h4" mt="lg">
        {t('rules.coming')}
      </Title>
      <Rules {...data} />
    </>
  );
}

function Kinds({ kinds, people }: RulesResponse) {
  const t = useApprovalTexts();
  const label = useLabels();
  const format = useFormat();
  const mayManage = useMay('company.manage');
  const [changed, setChanged] = useState<RulesResponse['kinds'][number] | null>(null);
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table aria-label={t('rules.title')}>
        <Table.Thead>
          <Table.Tr>
            {(['kind', 'people', 'alone', 'reminder', 'escalation', 'from'] as const).map((name) => (
              <Table.Th key={name} scope="col">
                {t(`rules.${name}`)}
              </Table.Th>
            ))}
            {mayManage && (
              <Table.Th scope="col">
                <VisuallyHidden>{t('rules.actions')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kinds.map((one) => {
            const { remindAfterDays, escalateAfterDays } = one.current ?? defaultTerms;
            const isSaid = one.alone === 'allowedAndSaid' && one.current?.alone !== 'never';
            return (
              <Table.Tr key={one.kind}>
                <Table.Th scope="row">{label(one.label)}</Table.Th>
                <Table.Td>{format.number(one.steps.at(-1)?.people ?? 1)}</Table.Td>
                <Table.Td>{t(isSaid ? 'rules.aloneSaid' : 'rules.aloneNever')}</Table.Td>
                <Table.Td>{t('rules.afterDays', { count: remindAfterDays })}</Table.Td>
                <Table.Td>{t('rules.afterDays', { count: escalateAfterDays })}</Table.Td>
                <Table.Td>{one.current === null ? t('rules.default') : format.date(one.current.validFrom)}</Table.Td>
                {mayManage && (
                  <Table.Td>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('rules.changeOf', { kind: label(one.label) })}
                      onClick={() => setChanged(one)}
                    >
                      {t('rules.change')}
                    </Button>
                  </Table.Td>
                )}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      {changed !== null && <RuleDialog of={changed} people={people} onClose={() => setChanged(null)} />}
    </Table.ScrollContainer>
  );
}

function Rules({ rules, kinds }: RulesResponse) {
  const t = useApprovalTexts();
  const label = useLabels();
  const format = useFormat();
  if (rules.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('rules.empty')}
      </Text>
    );
  return (
    <ul>
      {rules.map(({ id, kind, people, validFrom, reason }) => (
        <li key={id}>
          {t('rules.entry', {
            kind: label(kinds.find((one) => one.kind === kind)?.label ?? kind),
            count: people,
            from: format.date(validFrom),
            reason,
          })}
        </li>
      ))}
    </ul>
  );
}
