import { Button, Group, MultiSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { companySecurity } from '#modules/company/settings/model/settings-sections.ts';
import { useRoles, type Role } from '#modules/company/members/web/members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { useFactorRoles, useOwnAddress, useSetFactorRoles } from './calls.ts';
import { DomainCard } from './domain-card.tsx';
import { SectionForm } from './section-form.tsx';
import { SupportCard } from './support-card.tsx';
import classes from '#modules/company/web/cards.module.css';

/** What the company asks of everybody who works in it. */
export function SecurityTab() {
  const t = useCompanyTexts();
  return (
    <div className={classes['stack']}>
      <Panel title={t('security.rules')} note={t('security.rulesNote')}>
        <SectionForm of={companySecurity} />
        <OwnAddress />
      </Panel>
      <DomainCard />
      <TwoFactorPanel />
      <SupportCard />
    </div>
  );
}

/** Beside the list of networks: nobody has to ask elsewhere which address is theirs. */
function OwnAddress() {
  const t = useCompanyTexts();
  const { data } = useOwnAddress();
  return data === undefined ? null : (
    <Text size="sm" c="dimmed" mt="md">
      {t('security.ownAddress', { address: data.address })}
    </Text>
  );
}

function TwoFactorPanel() {
  const t = useCompanyTexts();
  const { data, error, refetch } = useFactorRoles();
  const roles = useRoles();
  return (
    <Panel title={t('security.factor')} note={t('security.factorNote')}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} order={3} />
      ) : data === undefined || roles.data === undefined ? (
        <Loading rows={2} />
      ) : (
        <FactorRoles key={data.secondFactorRoles.join()} saved={data.secondFactorRoles} roles={roles.data.roles} />
      )}
    </Panel>
  );
}

function FactorRoles({ saved, roles }: { saved: readonly string[]; roles: readonly Role[] }) {
  const t = useCompanyTexts();
  const label = useLabels();
  const format = useFormat();
  const mayManage = useMay('security.manage');
  const set = useSetFactorRoles();
  const [chosen, setChosen] = useState<string[]>([...saved]);
  const named = (key: string) => label(roles.find((role) => role.key === key)?.label ?? key);
  if (!mayManage)
    return <Text size="sm">{saved.length === 0 ? t('security.factorNone') : format.list(saved.map(named))}</Text>;
  const isSame = [...chosen].sort().join() === [...saved].sort().join();
  return (
    <>
      <MultiSelect
        maw={560}
        label={t('security.factorRoles')}
        placeholder={chosen.length === 0 ? t('security.factorNone') : ''}
        data={roles.map((role) => ({ value: role.key, label: label(role.label) }))}
        value={chosen}
        onChange={setChosen}
        hidePickedOptions
        searchable
      />
      <Group mt="md" gap="sm">
        <Button
          disabled={isSame}
          loading={set.isPending}
          onClick={() => set.mutate(chosen, { onSuccess: () => toast({ message: t('security.factorSaved') }) })}
        >
          {t('security.factorSave')}
        </Button>
      </Group>
      <ProblemNote error={set.error} />
    </>
  );
}
