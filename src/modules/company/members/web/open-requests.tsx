import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { accessRequest, type AccessRequest } from '#platform/access-requests/model/access-request.ts';
import { useChange, useRecords } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { ChangeRoles } from './member-menu.tsx';
import { nameOf, useRoles, type Member, type Role } from './members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { notifyOutcome, PendingList, PendingRow } from './pending-list.tsx';

const open = [{ field: 'status', operation: 'is', values: ['open'] }] as const;

/** Rights that members ask for: given by changing their roles, or declined. */
export function OpenRequests({ members, roles }: { members: readonly Member[]; roles: readonly Role[] }) {
  const t = useCompanyTexts();
  const { data } = useRecords(accessRequest, { filters: open, limit: 100 });
  const meanings = useRoles().data?.access ?? {};
  const requests = data?.items ?? [];
  if (requests.length === 0) return null;
  return (
    <PendingList title={t('requests.title')} isBefore>
      {requests.map((request) => (
        <RequestRow
          key={request.id}
          request={request}
          member={members.find(({ id }) => id === request.createdBy)}
          meaning={meanings[request.access] ?? request.access}
          roles={roles}
        />
      ))}
    </PendingList>
  );
}

function RequestRow({
  request,
  member,
  meaning,
  roles,
}: {
  request: AccessRequest;
  member: Member | undefined;
  meaning: string;
  roles: readonly Role[];
}) {
  const t = useCompanyTexts();
  const format = useFormat();
  const [isGiving, setGiving] = useState(false);
  const change = useChange(accessRequest);
  const settle = (status: 'granted' | 'declined') =>
    notifyOutcome(
      change.mutateAsync({ id: request.id, version: request.version, set: { status } }),
      t(`requests.${status}`, { name: member === undefined ? '' : nameOf(member) }),
    );
  const fitting = roles.filter(({ access }) => access.includes(request.access)).map(({ label }) => label);
  return (
    <PendingRow
      name={
        <>
          {member === undefined ? t('requests.former') : nameOf(member)}
          <Text size="xs" c="dimmed">
            {format.ago(request.createdAt, new Date())}
          </Text>
        </>
      }
      actions={
        <>
          {member !== undefined && (
            <Button size="xs" onClick={() => setGiving(true)}>
              {t('requests.give')}
            </Button>
          )}
          <Button size="xs" variant="default" loading={change.isPending} onClick={() => settle('declined')}>
            {t('requests.decline')}
          </Button>
        </>
      }
    >
      {meaning}
      {fitting.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('requests.fitting', { roles: format.list(fitting) })}
        </Text>
      )}
      {request.note !== null && (
        <Text size="sm" mt={4}>
          “{request.note}”
        </Text>
      )}
      {member !== undefined && (
        <DialogFrame
          isOpen={isGiving}
          onClose={() => setGiving(false)}
          title={t('members.changeTitle', { name: nameOf(member) })}
        >
          <ChangeRoles
            member={member}
            roles={roles}
            onDone={() => setGiving(false)}
            onSaved={() => settle('granted')}
          />
        </DialogFrame>
      )}
    </PendingRow>
  );
}
