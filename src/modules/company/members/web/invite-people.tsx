import { Alert, List, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { emailOf, isEmail } from '#platform/credentials/model/email.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { LastDayField, RolesField } from './roles-field.tsx';
import { useInvite, type Role } from './members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';

interface InviteProps {
  roles: readonly Role[];
  onClose: () => void;
}

/**
 * Invites any number of addresses with the same roles. Those that the server turns down stay in the box with the
 * reason.
 */
export function InvitePeople({ isOpen, ...rest }: InviteProps & { isOpen: boolean }) {
  return isOpen ? <InviteDialog {...rest} /> : null;
}

function InviteDialog({ roles, onClose }: InviteProps) {
  const t = useCompanyTexts();
  const invite = useInvite();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(['employee']);
  const [endsOn, setEndsOn] = useState<string | null>(null);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<{ emails?: string; roles?: string }>({});

  const submit = async () => {
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
    if (left.length === 0) onClose();
  };

  return (
    <Dialog
      title={t('invite.title')}
      submit={t('invite.send')}
      consequence={t('invite.intro')}
      isBusy={isSending}
      error={null}
      size="md"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
        required
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
    </Dialog>
  );
}
