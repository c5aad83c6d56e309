import { Alert, Button, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState, type FormEvent } from 'react';
import { emailOf, isEmail } from '#platform/auth/model/email.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { LastDayField, RolesField } from './roles-field.tsx';
import { useInvite, type Role } from './members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';

/**
 * Invites any number of addresses with the same roles. Those that the server turns down stay in the box with the
 * reason.
 */
export function InvitePeople({
  isOpen,
  onClose,
  roles,
}: {
  isOpen: boolean;
  onClose: () => void;
  roles: readonly Role[];
}) {
  const t = useCompanyTexts();
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={t('invite.title')}>
      <InviteForm roles={roles} onDone={onClose} />
    </DialogFrame>
  );
}

function InviteForm({ roles, onDone }: { roles: readonly Role[]; onDone: () => void }) {
  const t = useCompanyTexts();
  const invite = useInvite();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(['employee']);
  const [endsOn, setEndsOn] = useState<string | null>(null);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<{ emails?: string; roles?: string }>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const emails = [
      ...new Set(
        typed
          .split(/[\s,;]+/)
          .map(emailOf)
          .filter((email) => email !== ''),
      ),
    ];
    const bad = emails.find((email) => !isEmail(email));
    const found = {
      ...(emails.length === 0
        ? { emails: t('invite.noEmails') }
        : bad === undefined
          ? {}
          : { emails: t('invite.badEmail', { email: bad }) }),
      ...(chosen.length === 0 ? { roles: t('invite.noRoles') } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    const left: { email: string; reason: string }[] = [];
    for (const email of emails) {
      try {
        await invite.mutateAsync({ email, roles: [...chosen], endsOn });
      } catch (error) {
        left.push({ email, reason: problemOf(error).errors[0]?.message ?? problemOf(error).title });
      }
    }
    setSending(false);
    setFailures(left.map(({ email, reason }) => t('invite.failed', { email, reason })));
    setTyped(left.map(({ email }) => email).join('\n'));
    const sent = emails.length - left.length;
    if (sent > 0) notifications.show({ message: t('invite.sent', { count: sent }) });
    if (left.length === 0) onDone();
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('invite.intro')}
        </Text>
        {failures.length > 0 && (
          <Alert color="red" role="alert">
            <List size="sm">
              {failures.map((failure) => (
                <List.Item key={failure}>{failure}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <Textarea
          label={t('invite.emails')}
          description={t('invite.emailsHelp')}
          autosize
          minRows={2}
          maxRows={8}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={errors.emails}
          data-autofocus
        />
        <RolesField roles={roles} value={chosen} onChange={setChosen} error={errors.roles} />
        <LastDayField value={endsOn} onChange={setEndsOn} />
        <Group justify="end">
          <Button variant="default" onClick={onDone}>
            {t('members.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('invite.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
