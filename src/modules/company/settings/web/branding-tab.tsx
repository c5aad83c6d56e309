import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { SortableList } from '#platform/kit/web/sortable/sortable-list.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { companyBranding, companySender } from '#modules/company/settings/model/settings-sections.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { type MenuEntry, useMenu, useSetMenu, useTestSender } from './calls.ts';
import { SectionForm } from './section-form.tsx';
import classes from '#modules/company/web/cards.module.css';

/** How the product looks for the company's people: colour and letter head, and what stands in the menus. */
export function BrandingTab() {
  const t = useCompanyTexts();
  return (
    <div className={classes['stack']}>
      <Panel title={t('branding.title')} note={t('branding.note')}>
        <SectionForm of={companyBranding} />
      </Panel>
      <MenuCard />
      <SenderCard />
    </div>
  );
}

function MenuCard() {
  const t = useCompanyTexts();
  const { data, error, refetch } = useMenu();
  return (
    <Panel title={t('branding.menu')} note={t('branding.menuNote')}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} order={3} />
      ) : data === undefined ? (
        <Loading rows={4} />
      ) : (
        <Menu key={JSON.stringify(data.modules)} saved={data.modules} />
      )}
    </Panel>
  );
}

function Menu({ saved }: { saved: readonly MenuEntry[] }) {
  const t = useCompanyTexts();
  const label = useLabels();
  const mayManage = useMay('company.manage');
  const set = useSetMenu();
  const [modules, setModules] = useState<readonly MenuEntry[]>(saved);
  const show = (name: string, isShown: boolean) =>
    setModules(modules.map((one) => (one.name === name ? { ...one, isHidden: !isShown } : one)));
  const submit = () =>
    set.mutate(
      {
        order: modules.map(({ name }) => name),
        hidden: modules.filter(({ isHidden }) => isHidden).map(({ name }) => name),
      },
      { onSuccess: () => toast({ message: t('branding.menuSaved') }) },
    );
  return (
    <>
      <div className={classes['menuList']}>
        <SortableList
          label={t('branding.menu')}
          items={modules}
          idOf={({ name }) => name}
          nameOf={(one) => label(one.label)}
          onReorder={setModules}
          isFixed={!mayManage}
        >
          {(one) => (
            <Checkbox
              label={label(one.label)}
              checked={!one.isHidden}
              disabled={!mayManage}
              onChange={(event) => show(one.name, event.currentTarget.checked)}
            />
          )}
        </SortableList>
      </div>
      {mayManage ? (
        <Group mt="md">
          <Button disabled={JSON.stringify(modules) === JSON.stringify(saved)} loading={set.isPending} onClick={submit}>
            {t('branding.menuSave')}
          </Button>
        </Group>
      ) : (
        <Text size="xs" c="dimmed" mt="md">
          {t('settings.readOnly')}
        </Text>
      )}
      <ProblemNote error={set.error} />
    </>
  );
}

/** In whose name mails of the company go out, and a mail to see it. */
function SenderCard() {
  const t = useCompanyTexts();
  const mayManage = useMay('company.manage');
  const test = useTestSender();
  return (
    <Panel title={t('sender.title')} note={t('sender.note')}>
      <SectionForm of={companySender} />
      {mayManage && (
        <Group mt="md">
          <Button
            variant="default"
            loading={test.isPending}
            onClick={() => test.mutate(undefined, { onSuccess: () => toast({ message: t('sender.testSent') }) })}
          >
            {t('sender.test')}
          </Button>
        </Group>
      )}
      <ProblemNote error={test.error} />
    </Panel>
  );
}
