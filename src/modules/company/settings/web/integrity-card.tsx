import { Button, Group, Text } from '@mantine/core';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { companyIntegrity } from '#modules/company/settings/model/settings-sections.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { useSendIntegrityMail } from './calls.ts';
import { SectionForm } from './section-form.tsx';

/** Who is sent the last entry of the audit log, how often, and a button to send it now. */
export function IntegrityCard() {
  const t = useCompanyTexts();
  const mayManage = useMay('security.manage');
  const send = useSendIntegrityMail();
  return (
    <Panel title={t('integrity.title')} note={t('integrity.note')}>
      <SectionForm of={companyIntegrity} />
      {mayManage && (
        <Group mt="md">
          <Button
            variant="default"
            loading={send.isPending}
            onClick={() => send.mutate(undefined, { onSuccess: () => toast({ message: t('integrity.sent') }) })}
          >
            {t('integrity.send')}
          </Button>
        </Group>
      )}
      <ProblemNote error={send.error} />
      <Text size="xs" c="dimmed" mt="sm">
        {t('integrity.webhook')}
      </Text>
    </Panel>
  );
}
