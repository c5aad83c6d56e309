import { Button, Group } from '@mantine/core';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { companySender } from '#modules/company/settings/model/settings-sections.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { useTestSender } from './calls.ts';
import { SectionForm } from './section-form.tsx';

/** In whose name mails of the company go out, and a mail to see it. */
export function SenderCard() {
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
