import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ownDocumentsCall, type DocumentToSign } from '#modules/hr/letters/model/letter-calls.ts';
import { letterKinds, signerRoles } from '#modules/hr/letters/model/letter-template.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { addressOf } from '#platform/http/web/request.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { OwnLetters, SignedDocuments } from './own-letters.tsx';
import { useDocumentsTexts } from './texts.ts';

const sign = lazy(() => import('./sign-dialogs.tsx').then((file) => file.SignDialog));
const decline = lazy(() => import('./sign-dialogs.tsx').then((file) => file.DeclineDialog));
const request = lazy(() => import('./sign-dialogs.tsx').then((file) => file.RequestDialog));

/** Documents that wait for one's signature, letters about oneself, and what one signed. */
export function DocumentsPage() {
  const t = useDocumentsTexts();
  const mayRequest = useMay('letters.read');
  const answer = useCall(ownDocumentsCall);
  const [isAsking, setAsking] = useState(false);
  return (
    <Page title={t('title')} intro={t('intro')}>
      <QueryView of={answer} shape="table">
        {({ toSign, letters, signed, isEmployee }) => (
          <Stack gap="md">
            <ToSign of={toSign} />
            <Panel
              title={t('letters')}
              actions={
                isEmployee && mayRequest ? <Button onClick={() => setAsking(true)}>{t('request')}</Button> : null
              }
              isFlush
            >
              <OwnLetters of={letters} isEmployee={isEmployee} />
            </Panel>
            {signed.length > 0 && (
              <Panel title={t('signed')} isFlush>
                <SignedDocuments of={signed} />
              </Panel>
            )}
          </Stack>
        )}
      </QueryView>
      {isAsking && <LazyDialog of={request} onClose={() => setAsking(false)} />}
    </Page>
  );
}

function ToSign({ of }: { of: readonly DocumentToSign[] }) {
  const t = useDocumentsTexts();
  const label = useLabels();
  const format = useFormat();
  const { slug } = useCompany();
  const [open, setOpen] = useState<{ to: 'sign' | 'decline'; of: DocumentToSign } | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel title={t('toSign')} note={of.length > 0 ? t('toSignText') : null} isFlush>
      <DataTable
        label={t('toSign')}
        rows={of}
        keyOf={({ id }) => id}
        isStacked
        empty={<Text p="md">{t('toSignEmpty')}</Text>}
        columns={[
          {
            name: 'document',
            label: t('document'),
            isHead: true,
            cell: ({ id, kind, subject, signedBy }) => (
              <>
                <Anchor
                  href={addressOf(`/api/companies/${encodeURIComponent(slug)}/my-profile/documents/${id}/file`)}
                  target="_blank"
                  inherit
                >
                  {subject}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {label(letterKinds[kind])}
                  {signedBy.length > 0 && ` · ${t('signedBy', { names: format.list(signedBy) })}`}
                </Text>
              </>
            ),
          },
          { name: 'employee', label: t('employee'), cell: ({ employee }) => employee },
          { name: 'role', label: t('role'), cell: ({ role }) => label(signerRoles[role]) },
          { name: 'requested', label: t('requestedAt'), cell: ({ requestedAt }) => format.dayOf(requestedAt) },
          {
            name: 'actions',
            label: t('actions'),
            isAction: true,
            cell: (one) => (
              <Group gap={6} justify="flex-end" wrap="nowrap">
                <Button
                  size="compact-sm"
                  onClick={() => setOpen({ to: 'sign', of: one })}
                  aria-label={t('signOf', { name: one.subject })}
                >
                  {t('sign')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => setOpen({ to: 'decline', of: one })}
                  aria-label={t('declineOf', { name: one.subject })}
                >
                  {t('decline')}
                </Button>
              </Group>
            ),
          },
        ]}
      />
      {open !== null && <LazyDialog of={open.to === 'sign' ? sign : decline} document={open.of} onClose={close} />}
    </Panel>
  );
}
