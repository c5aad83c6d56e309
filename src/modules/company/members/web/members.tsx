import { PersonPhoto } from '#platform/kit/web/person-photo.tsx';
import { Button, Paper, Text, TextInput } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useSession } from '#platform/session/web/use-session.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useBegun } from '#platform/routing/web/route-table-context.tsx';
import { InvitePeople } from './invite-people.tsx';
import { JoinRequests } from './join-requests.tsx';
import { MemberMenu } from './member-menu.tsx';
import { nameOf, useMembers, useRoles, type Member, type Role } from './members-calls.ts';
import { OpenRequests } from './open-requests.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { OwnershipOffer } from './ownership-offer.tsx';
import { RoleBadges } from './role-badges.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import classes from '#modules/company/web/cards.module.css';

/** Who has access to the company: list, roles, invitations. */
export function Members() {
  const t = useCompanyTexts();
  const mayManage = useMay('members.manage');
  const { person } = useSession();
  const { data, error, refetch } = useMembers();
  const roles = useRoles().data?.roles ?? [];
  const [search, setSearch] = useState('');
  const [isInviting, setInviting] = useBegun('invite');
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading of="table" />;
  const wanted = search.trim().toLowerCase();
  const shown = data.members.filter((member) => `${nameOf(member)} ${member.email}`.toLowerCase().includes(wanted));
  const expired = data.invitations.filter(({ isExpired }) => isExpired);
  const open = data.invitations.filter(({ isExpired }) => !isExpired);
  return (
    <>
      {mayManage && <OpenRequests members={data.members} roles={roles} />}
      <div className={classes['bar']}>
        <TextInput
          aria-label={t('members.search')}
          placeholder={t('members.search')}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed" flex={1}>
          {t('members.count', { count: data.members.length })}
        </Text>
        {mayManage && (
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
            {t('members.invite')}
          </Button>
        )}
      </div>
      {/* What has run out needs somebody; at the end of a long list nobody would see it. */}
      {expired.length > 0 && <OpenInvitations invitations={expired} roles={roles} isBefore />}
      {data.ownershipOffer !== null && <OwnershipOffer offer={data.ownershipOffer} members={data.members} />}
      <Paper>
        {shown.length === 0 ? (
          <EmptyState title={t('members.none', { search })}>{t('members.noneText')}</EmptyState>
        ) : (
          <MemberTable
            members={shown}
            roles={roles}
            mayManage={mayManage}
            isOwner={data.members.some(({ id, roles: held }) => id === person?.accountId && held.includes('owner'))}
          />
        )}
      </Paper>
      {data.joinRequests.length > 0 && <JoinRequests requests={data.joinRequests} />}
      {open.length > 0 && <OpenInvitations invitations={open} roles={roles} />}
      <InvitePeople isOpen={isInviting} onClose={() => setInviting(false)} roles={roles} />
    </>
  );
}

function MemberTable({
  members,
  roles,
  mayManage,
  isOwner,
}: {
  members: readonly Member[];
  roles: readonly Role[];
  mayManage: boolean;
  isOwner: boolean;
}) {
  const t = useCompanyTexts();
  const format = useFormat();
  const { person } = useSession();
  return (
    <DataTable
      isStacked
      label={t('settings.members')}
      rows={members}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'person',
          label: t('members.person'),
          isHead: true,
          cell: (member) => {
            const name = nameOf(member);
            return (
              <div className={classes['person']}>
                <PersonPhoto name={name} size={32} />
                <div>
                  <Text component="span" size="sm" fw={560}>
                    {name}
                  </Text>
                  {member.id === person?.accountId && (
                    <Text component="span" size="xs" c="dimmed" ms={8}>
                      {t('members.you')}
                    </Text>
                  )}
                  {name !== member.email && (
                    <Text size="xs" c="dimmed">
                      {member.email}
                    </Text>
                  )}
                </div>
              </div>
            );
          },
        },
        {
          name: 'roles',
          label: t('members.roles'),
          cell: (member) => <RoleBadges keys={member.roles} roles={roles} />,
        },
        {
          name: 'access',
          label: t('members.access'),
          cell: (member) => (
            <div>
              <StatusBadge status={member.status === 'active' ? 'done' : 'blocking'}>
                {t(`members.${member.status}`)}
              </StatusBadge>
              {member.endsOn !== null && (
                <Text size="xs" c="dimmed" mt={3}>
                  {t('members.until', { day: format.date(member.endsOn) })}
                </Text>
              )}
            </div>
          ),
        },
        ...(mayManage
          ? [
              {
                name: 'lastSeen',
                label: t('members.lastSeen'),
                cell: (member: Member) =>
                  member.lastSeenAt === null ? t('members.never') : format.ago(member.lastSeenAt, new Date()),
              },
              {
                name: 'actions',
                label: t('members.actions'),
                isAction: true,
                cell: (member: Member) => (
                  <MemberMenu member={member} roles={roles} mayHandOver={isOwner && !member.roles.includes('owner')} />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
