import { Button, Text } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useSend } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import {
  reportLinksCall,
  revokeReportLinkCall,
  type LinkResponse,
} from '#modules/report/sharing/model/sharing-contracts.ts';
import { ShareReport } from './share-report.tsx';
import { useSharingTexts } from './texts.ts';

interface ReportLinksProps {
  period: string;
  publication: { id: string; version: number; hasText: boolean; isWithdrawn: boolean };
}

/** The links by which people without an account read a publication: made, looked after and revoked. */
export function ReportLinks({ period, publication }: ReportLinksProps) {
  const t = useSharingTexts();
  const [isSharing, setSharing] = useState(false);
  return (
    <div style={{ marginTop: 12 }}>
      {!publication.isWithdrawn && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconShare2 size={15} aria-hidden />}
          onClick={() => setSharing(true)}
        >
          {t('share', { version: publication.version })}
        </Button>
      )}
      <QueryView of={useCall(reportLinksCall, { query: { period } })} shape="text" rows={1}>
        {({ links, refs }) => (
          <Links links={links.filter((link) => link.publication === publication.id)} refs={refs} {...publication} />
        )}
      </QueryView>
      {isSharing && <ShareReport publication={publication} onClose={() => setSharing(false)} />}
    </div>
  );
}

const statuses = { active: 'done', expired: 'neutral', revoked: 'blocking' } as const;

function Links({
  links,
  refs,
  version,
}: {
  links: readonly LinkResponse[];
  refs: Readonly<Record<string, string>>;
  version: number;
}) {
  const t = useSharingTexts();
  const format = useFormat();
  const [revoking, setRevoking] = useState<LinkResponse | null>(null);
  if (links.length === 0) return null;
  const nameOf = (id: string | null) => (id === null ? null : refs[id]) ?? t('unknown');
  const recipientOf = ({ forWhom, email }: LinkResponse) => forWhom ?? email ?? t('noRecipient');
  return (
    <>
      <Text size="sm" fw={600} mt="sm">
        {t('title')}
      </Text>
      <DataTable
        isStacked
        label={t('table', { version })}
        rows={links}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'recipient',
            label: t('recipient'),
            isHead: true,
            cell: (link) => (
              <>
                {recipientOf(link)}
                {link.forWhom !== null && link.email !== null && (
                  <Text size="xs" c="dimmed">
                    {link.email}
                  </Text>
                )}
                {link.hasPassword && (
                  <Text size="xs" c="dimmed">
                    {t('protected')}
                  </Text>
                )}
              </>
            ),
          },
          {
            name: 'by',
            label: t('by'),
            cell: ({ createdBy, createdAt }) => t('byOn', { name: nameOf(createdBy), on: format.dayOf(createdAt) }),
          },
          {
            name: 'opened',
            label: t('opened'),
            cell: ({ opened, lastOpenedAt, downloads }) => (
              <div>
                {opened === 0
                  ? t('never')
                  : t('openedTimes', { count: opened, on: format.ago(lastOpenedAt, new Date()) })}
                {downloads.length > 0 && (
                  <Text size="xs" c="dimmed">
                    {t('downloads', {
                      count: downloads.reduce((all, { times }) => all + times, 0),
                      files: downloads
                        .map(({ file, times }) => t('download', { file: t(`file.${file}`), times }))
                        .join(', '),
                    })}
                  </Text>
                )}
              </div>
            ),
          },
          { name: 'lastDay', label: t('lastDay'), cell: ({ lastDay }) => format.date(lastDay) },
          {
            name: 'state',
            label: t('state'),
            cell: ({ state }) => <StatusBadge status={statuses[state]}>{t(state)}</StatusBadge>,
          },
          {
            name: 'actions',
            label: t('actions'),
            isAction: true,
            cell: (link) =>
              link.state === 'active' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('revokeOf', { recipient: recipientOf(link) })}
                  onClick={() => setRevoking(link)}
                >
                  {t('revoke')}
                </Button>
              ),
          },
        ]}
      />
      {revoking !== null && <Revoke link={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function Revoke({ link, onClose }: { link: LinkResponse; onClose: () => void }) {
  const t = useSharingTexts();
  const revoke = useSend(revokeReportLinkCall);
  return (
    <Dialog
      title={t('revokeTitle')}
      consequence={t('revokeText')}
      submit={t('revokeDo')}
      size="md"
      tone="red"
      isBusy={revoke.isPending}
      error={revoke.error}
      onClose={onClose}
      onSubmit={() =>
        revoke.mutate(
          { params: { link: link.id } },
          {
            onSuccess: () => {
              toast({ message: t('revokeDone') });
              onClose();
            },
          },
        )
      }
    />
  );
}
