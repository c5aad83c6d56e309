import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import {
  certificateLinksCall,
  LINK_DAYS,
  makeCertificateLinkCall,
  revokeCertificateLinkCall,
} from '#modules/hr/training/model/certificate-link.ts';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useCall, useSend } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { ShownOnce } from '#platform/kit/web/shown-once.tsx';
import { date } from '#platform/records/model/fields.ts';
import { addDays } from '#platform/values/model/period.ts';
import { useMyTrainingsTexts } from './texts.ts';

interface ShareDialogProps {
  certificate: string;
  /** The course. */
  name: string;
  onClose: () => void;
}

/** Shares an own certificate by a link until a day, and revokes the links that work. */
export function ShareDialog({ certificate, name, onClose }: ShareDialogProps) {
  const t = useMyTrainingsTexts();
  const today = useToday();
  const [made, setMade] = useState<string | null>(null);
  if (made !== null)
    return (
      <ShownOnce
        value={made}
        words={{
          title: t('share.made'),
          text: t('share.madeText'),
          label: t('share.link'),
          copy: t('share.copy'),
          copied: t('share.copied'),
          done: t('share.done'),
        }}
        onClose={onClose}
      />
    );
  return (
    <DialogFrame title={t('share.title', { name })} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('share.text')}</Text>
        <InputForm
          label={t('share.create')}
          submit={t('share.create')}
          fields={{ lastDay: date({ label: t('share.lastDay'), required: true }) }}
          start={{ lastDay: addDays(today, LINK_DAYS) }}
          send={(api, { lastDay }, options) =>
            api.send(makeCertificateLinkCall, { params: { certificate }, body: { lastDay } }, options)
          }
          onDone={({ link }) => setMade(link)}
        />
        <Links certificate={certificate} />
      </Stack>
    </DialogFrame>
  );
}

function Links({ certificate }: Pick<ShareDialogProps, 'certificate'>) {
  const t = useMyTrainingsTexts();
  const format = useFormat();
  const answer = useCall(certificateLinksCall, { params: { certificate } });
  const revoke = useSend(revokeCertificateLinkCall);
  return (
    <QueryView of={answer} shape="text" rows={1}>
      {({ links }) =>
        links.length > 0 && (
          <>
            <DataTable
              isStacked
              label={t('share.links')}
              rows={links}
              keyOf={({ id }) => id}
              columns={[
                {
                  name: 'created',
                  label: t('share.created'),
                  isHead: true,
                  cell: ({ createdAt }) => format.dayOf(createdAt),
                },
                { name: 'lastDay', label: t('share.until'), cell: ({ lastDay }) => format.date(lastDay) },
                {
                  name: 'opened',
                  label: t('share.opened'),
                  cell: ({ opened, lastOpenedAt }) =>
                    opened === 0
                      ? t('share.never')
                      : t('share.openedTimes', { count: opened, on: format.ago(lastOpenedAt, new Date()) }),
                },
                {
                  name: 'action',
                  label: t('action'),
                  isAction: true,
                  cell: ({ id, createdAt }) => (
                    <Button
                      size="compact-sm"
                      variant="default"
                      loading={revoke.isPending}
                      aria-label={t('share.revokeOf', { day: format.dayOf(createdAt) })}
                      onClick={() => revoke.mutate({ params: { certificate, link: id } })}
                    >
                      {t('share.revoke')}
                    </Button>
                  ),
                },
              ]}
            />
            <ProblemNote error={revoke.error} />
          </>
        )
      }
    </QueryView>
  );
}
