import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { membersCall, rolesCall } from '#platform/members/model/member-calls.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { head } from '#modules/environmental/module.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useSetUpTexts } from './texts.ts';

type Member = ResponseOf<typeof membersCall>['members'][number];
type Role = ResponseOf<typeof rolesCall>['roles'][number];

/** Who holds which right, so that nobody waits for an approval that no one can give. */
export function OwnersStep() {
  const own = useSetUpTexts();
  const addresses = useAddresses();
  const mayRead = useMay('members.read');
  const members = useCall(membersCall, { enabled: mayRead });
  const roles = useCall(rolesCall, { enabled: mayRead });
  if (!mayRead) return <EmptyState title={own('owners.closed')}>{own('owners.closedText')}</EmptyState>;
  return (
    <Panel
      title={own('owners.title')}
      note={own('owners.note')}
      order={3}
      isFlush
      actions={
        <Anchor component={Link} size="sm" to={addresses.settings('members')}>
          {own('owners.toSettings')}
        </Anchor>
      }
    >
      <QueryView of={members} rows={5}>
        {({ members: people }) => (
          <QueryView of={roles} rows={5}>
            {({ roles: known, access }) => <Rights people={people} roles={known} meanings={access} />}
          </QueryView>
        )}
      </QueryView>
    </Panel>
  );
}

function Rights({
  people,
  roles,
  meanings,
}: {
  people: readonly Member[];
  roles: readonly Role[];
  /** What each right of the company means. */
  meanings: Readonly<Record<string, string>>;
}) {
  const own = useSetUpTexts();
  const format = useFormat();
  const label = useLabels();
  const rights: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(meanings).filter(([key]) => key.startsWith(`${head.name}.`))),
    'organisation.manage': own('owners.organisation'),
    'periods.manage': own('owners.periods'),
    'units.manage': own('owners.units'),
  };
  const rows = Object.entries(rights).map(([key, sentence]) => {
    const holding = roles.filter((role) => role.access.includes(key)).map((role) => role.key);
    return {
      key,
      sentence,
      people: people.filter(
        (person) => person.status === 'active' && person.roles.some((role) => holding.includes(role)),
      ),
      roles: roles.filter((role) => holding.includes(role.key)),
    };
  });
  return (
    <DataTable
      label={own('owners.title')}
      isStacked
      rows={rows}
      keyOf={(row) => row.key}
      columns={[
        {
          name: 'right',
          label: own('owners.right'),
          isHead: true,
          cell: (row) => label(row.sentence),
        },
        {
          name: 'people',
          label: own('owners.people'),
          cell: (row) => (
            <div style={{ whiteSpace: 'normal', maxWidth: 640 }}>
              {row.people.length === 0 ? (
                <StatusBadge status="attention">{own('owners.nobody')}</StatusBadge>
              ) : (
                row.people.map(nameOf).join(', ')
              )}
              <Text size="xs" c="dimmed">
                {own('owners.roles', { roles: format.list(row.roles.map((role) => label(role.label))) })}
              </Text>
            </div>
          ),
        },
      ]}
    />
  );
}

const nameOf = ({ name, surname, email }: Member): string =>
  [name, surname].filter((part) => part !== null && part !== '').join(' ') || email;
