import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRecords } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';
import { certificate, type Certificate } from '../model/certificate.ts';
import { currentOf, daysUntil, SOON_DAYS, validityOf, type Validity } from '../model/expiry.ts';
import { CertificateTimeline } from './certificate-timeline.tsx';
import { useCertificateTexts } from './texts.ts';

const CertificateDialog = lazyComponent(() =>
  import('./certificate-dialog.tsx').then((file) => file.CertificateDialog),
);

const toneOf = { expired: 'blocking', soon: 'attention', valid: 'done', unlimited: 'done' } as const satisfies Readonly<
  Record<Validity, Status>
>;
const verificationTone = { unverified: 'neutral', verified: 'done', rejected: 'blocking' } as const;

/** One's own certificates: how long each is valid, as a timeline and as a table, and what renews or corrects it. */
export function MyCertificates({ employee, today }: { employee: string | null; today: string }) {
  const t = useCertificateTexts();
  const [open, setOpen] = useState<{ of: Certificate | null; renews: boolean } | null>(null);
  const list = useRecords(
    certificate,
    {
      filters: [{ field: 'employee', operation: 'is', values: [employee ?? ''] }],
      sort: [{ field: 'expires', descending: false }],
      limit: 100,
    },
    { enabled: employee !== null },
  );
  if (employee === null) return <EmptyState title={t('emptyTitle')}>{t('noEmployee')}</EmptyState>;
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ of: null, renews: false })}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <QueryView
        of={list}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title={t('emptyTitle')} actions={add}>
            {t('emptyText')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <Stack gap="md">
            <CertificateTimeline items={items} today={today} />
            <Panel title={t('list')} actions={add} isFlush>
              <Certificates
                items={items}
                today={today}
                onEdit={(of) => setOpen({ of, renews: false })}
                onRenew={(of) => setOpen({ of, renews: true })}
              />
            </Panel>
          </Stack>
        )}
      </QueryView>
      {open !== null && <CertificateDialog employee={employee} {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface CertificatesProps {
  items: readonly Certificate[];
  today: string;
  onEdit: (of: Certificate) => void;
  onRenew: (of: Certificate) => void;
}

function Certificates({ items, today, onEdit, onRenew }: CertificatesProps) {
  const t = useCertificateTexts();
  const format = useFormat();
  const current = new Set(currentOf(items).map(({ id }) => id));
  const validity = (one: Certificate) => {
    if (!current.has(one.id)) return <StatusBadge status="neutral">{t('renewed')}</StatusBadge>;
    const state = validityOf(one.expires, today);
    const left = one.expires === null ? null : daysUntil(one.expires, today);
    return (
      <>
        <StatusBadge status={toneOf[state]}>{t(`validityOf.${state}`)}</StatusBadge>
        {left !== null && left >= 0 && left <= SOON_DAYS && (
          <Text size="xs" c="dimmed">
            {t('days', { count: left })}
          </Text>
        )}
      </>
    );
  };
  return (
    <DataTable
      label={t('list')}
      rows={items}
      keyOf={({ id }) => id}
      isStacked
      columns={[
        { name: 'name', label: t('name'), isHead: true, cell: ({ name }) => name },
        { name: 'issuer', label: t('issuer'), cell: ({ issuer }) => issuer },
        { name: 'issued', label: t('issued'), cell: ({ issued }) => format.date(issued) },
        {
          name: 'expires',
          label: t('expires'),
          cell: ({ expires }) => (expires === null ? t('unlimited') : format.date(expires)),
        },
        { name: 'validity', label: t('validity'), cell: validity },
        {
          name: 'status',
          label: t('verification'),
          cell: ({ status }) => {
            const known = status as keyof typeof verificationTone;
            return <StatusBadge status={verificationTone[known]}>{t(`statusOf.${known}`)}</StatusBadge>;
          },
        },
        {
          name: 'actions',
          label: t('actions'),
          isAction: true,
          cell: (one) => (
            <Group gap={6} justify="flex-end" wrap="nowrap">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('editOf', { name: one.name })}
                onClick={() => onEdit(one)}
              >
                {t('edit')}
              </Button>
              {one.expires !== null && current.has(one.id) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('renewOf', { name: one.name })}
                  onClick={() => onRenew(one)}
                >
                  {t('renew')}
                </Button>
              )}
            </Group>
          ),
        },
      ]}
    />
  );
}
