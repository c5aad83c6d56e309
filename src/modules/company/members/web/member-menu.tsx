import { ActionIcon, Alert, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCrown, IconDots, IconUserCheck, IconUserCog, IconUserMinus, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { LastDayField, RolesField } from './roles-field.tsx';
import {
  nameOf,
  useChangeMember,
  useOfferOwnership,
  useRemoveMember,
  useSuspend,
  type Member,
  type Role,
} from './members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';

/** What may be done with a member: other roles, a pause, an end. The server knows who is out of reach and says so. */
export function MemberMenu({
  member,
  roles,
  mayHandOver,
}: {
  member: Member;
  roles: readonly Role[];
  mayHandOver: boolean;
}) {
  const t = useCompanyTexts();
  const [open, setOpen] = useState<'roles' | 'remove' | 'ownership' | null>(null);
  const suspend = useSuspend();
  const name = nameOf(member);
  const isBack = member.status === 'suspended';
  const toggle = () =>
    suspend.mutate(
      { id: member.id, isBack },
      {
        onSuccess: () =>
          notifications.show({ message: t(isBack ? 'members.reinstatedNow' : 'members.suspendedNow', { name }) }),
        onError: (error) =>
          notifications.show({ color: 'red', title: problemOf(error).title, message: problemOf(error).hint ?? '' }),
      },
    );
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('members.more', { name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUserCog size={16} aria-hidden />} onClick={() => setOpen('roles')}>
            {t('members.change')}
          </Menu.Item>
          <Menu.Item
            leftSection={isBack ? <IconUserCheck size={16} aria-hidden /> : <IconUserOff size={16} aria-hidden />}
            onClick={toggle}
          >
            {isBack ? t('members.reinstate') : t('members.suspend')}
          </Menu.Item>
          {mayHandOver && (
            <Menu.Item leftSection={<IconCrown size={16} aria-hidden />} onClick={() => setOpen('ownership')}>
              {t('ownership.offer')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconUserMinus size={16} aria-hidden />}
            onClick={() => setOpen('remove')}
          >
            {t('members.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DialogFrame isOpen={open === 'roles'} onClose={() => setOpen(null)} title={t('members.changeTitle', { name })}>
        <ChangeRoles member={member} roles={roles} onDone={() => setOpen(null)} />
      </DialogFrame>
      <DialogFrame
        isOpen={open === 'ownership'}
        onClose={() => setOpen(null)}
        title={t('ownership.offerTitle', { name })}
      >
        <HandOver member={member} onDone={() => setOpen(null)} />
      </DialogFrame>
      <DialogFrame isOpen={open === 'remove'} onClose={() => setOpen(null)} title={t('members.removeTitle', { name })}>
        <Remove member={member} onDone={() => setOpen(null)} />
      </DialogFrame>
    </>
  );
}

/** The roles of a member and their last day, to be chosen anew. */
export function ChangeRoles({
  member,
  roles,
  onDone,
  onSaved,
}: {
  member: Member;
  roles: readonly Role[];
  onDone: () => void;
  onSaved?: () => void;
}) {
  const t = useCompanyTexts();
  const [chosen, setChosen] = useState<readonly string[]>(member.roles);
  const [endsOn, setEndsOn] = useState(member.endsOn);
  const change = useChangeMember();
  const name = nameOf(member);
  const lastDayError = fieldProblem(change.error === null ? null : problemOf(change.error), 'endsOn');
  const save = () =>
    change.mutate(
      { id: member.id, roles: [...chosen], endsOn, version: member.version },
      {
        onSuccess: () => {
          notifications.show({ message: t('members.saved', { name }) });
          onSaved?.();
          onDone();
        },
      },
    );
  return (
    <Stack>
      {change.error && lastDayError === null && <Trouble error={change.error} />}
      <RolesField roles={roles} value={chosen} onChange={setChosen} />
      <LastDayField value={endsOn} onChange={setEndsOn} error={lastDayError} />
      <Group justify="end">
        <Button variant="default" onClick={onDone}>
          {t('members.cancel')}
        </Button>
        <Button loading={change.isPending} onClick={save}>
          {t('members.save')}
        </Button>
      </Group>
    </Stack>
  );
}

function Remove({ member, onDone }: { member: Member; onDone: () => void }) {
  const t = useCompanyTexts();
  const company = useCompany();
  const remove = useRemoveMember();
  const name = nameOf(member);
  const go = () =>
    remove.mutate(member.id, {
      onSuccess: () => {
        notifications.show({ message: t('members.removedNow', { name }) });
        onDone();
      },
    });
  return (
    <Stack>
      {remove.error && <Trouble error={remove.error} />}
      <Text size="sm">{t('members.removeText', { company: company.name })}</Text>
      <Group justify="end">
        <Button variant="default" onClick={onDone}>
          {t('members.cancel')}
        </Button>
        <Button color="red.9" loading={remove.isPending} onClick={go}>
          {t('members.remove')}
        </Button>
      </Group>
    </Stack>
  );
}

function HandOver({ member, onDone }: { member: Member; onDone: () => void }) {
  const t = useCompanyTexts();
  const company = useCompany();
  const offer = useOfferOwnership();
  const name = nameOf(member);
  const go = () =>
    offer.mutate(member.id, {
      onSuccess: () => {
        notifications.show({ message: t('ownership.offered', { name }) });
        onDone();
      },
    });
  return (
    <Stack>
      {offer.error && <Trouble error={offer.error} />}
      <Text size="sm">{t('ownership.offerText', { name, company: company.name })}</Text>
      <Group justify="end">
        <Button variant="default" onClick={onDone}>
          {t('members.cancel')}
        </Button>
        <Button loading={offer.isPending} onClick={go}>
          {t('ownership.offer')}
        </Button>
      </Group>
    </Stack>
  );
}

function Trouble({ error }: { error: unknown }) {
  const { title, hint } = problemOf(error);
  return (
    <Alert color="red" role="alert" title={title}>
      {hint}
    </Alert>
  );
}
