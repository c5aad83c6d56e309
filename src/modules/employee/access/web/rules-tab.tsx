import { List } from '@mantine/core';
import { secondPersonAbove } from '#platform/directory/model/policy.ts';
import { guestDaysMax } from '#platform/directory/model/roles.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useAccessTexts } from './texts.ts';

/** What no role and no setting can change; each refusal names its rule. */
export function RulesTab() {
  const t = useAccessTexts();
  return (
    <Panel title={t('rules.title')}>
      <List spacing="xs">
        {(['approval', 'owner', 'own', 'auditor', 'hr', 'separation'] as const).map((rule) => (
          <List.Item key={rule}>{t(`rules.${rule}`)}</List.Item>
        ))}
        <List.Item>{t('rules.second', { count: secondPersonAbove })}</List.Item>
        <List.Item>{t('rules.guest', { count: guestDaysMax })}</List.Item>
      </List>
    </Panel>
  );
}
