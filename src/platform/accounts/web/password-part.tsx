import { Alert, Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { PasswordField } from '#platform/auth/web/password-field.tsx';
import { SecretField } from '#platform/auth/web/secret-field.tsx';
import { OutsideForm } from '#platform/forms/web/outside-form.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { boolean, text } from '#platform/records/model/fields.ts';
import { changePasswordCall } from '../model/own-account-calls.ts';
import { useAccountSend } from './account-calls.ts';
import { Part } from './part.tsx';
import { useAccountTexts } from './texts.ts';
import classes from './account.module.css';

const longest = 1000;

/** Another password: the present one, the new one twice. */
export function PasswordPart({ email }: { email: string }) {
  const t = useAccountTexts();
  const change = useAccountSend(changePasswordCall);
  const [done, setDone] = useState('');
  return (
    <Part title={t('password.title')}>
      <div role="status">{done !== '' && <Alert color="pine">{done}</Alert>}</div>
      <OutsideForm
        className={classes['form']}
        fields={{
          password: text({ label: t('password.current'), required: true, max: longest }),
          newPassword: text({ label: t('password.next'), required: true, max: longest }),
          again: text({ label: t('password.again'), required: true, max: longest }),
          endOthers: boolean({ label: t('password.endOthers') }),
        }}
        start={{ endOthers: true }}
        check={({ newPassword, again }) =>
          newPassword === again ? [] : [{ path: 'again', message: t('password.mismatch') }]
        }
        isLeft
        isEmptied
        send={async ({ password, newPassword, endOthers }) => {
          setDone('');
          const body = { password, newPassword, endOthers: endOthers === true };
          await change.mutateAsync({ body });
          return body.endOthers;
        }}
        onDone={(endOthers) => setDone(t(endOthers ? 'password.doneEnded' : 'password.done'))}
      >
        {(form) => (
          <>
            <ProblemNote error={form.problem} />
            <SecretField
              name="password"
              data-path="password"
              label={t('password.current')}
              autoComplete="current-password"
              value={form.values.password ?? ''}
              onChange={(event) => form.set({ password: event.currentTarget.value })}
              error={form.errorOf('password')}
            />
            <div data-path="newPassword">
              <PasswordField
                key={form.round}
                name="newPassword"
                label={t('password.next')}
                onType={(newPassword) => form.set({ newPassword })}
                error={form.errorOf('newPassword')}
                email={email}
              />
            </div>
            <SecretField
              name="again"
              data-path="again"
              label={t('password.again')}
              autoComplete="new-password"
              value={form.values.again ?? ''}
              onChange={(event) => form.set({ again: event.currentTarget.value })}
              error={form.errorOf('again')}
            />
            <Checkbox
              name="endOthers"
              label={t('password.endOthers')}
              checked={form.values.endOthers === true}
              onChange={(event) => form.set({ endOthers: event.currentTarget.checked })}
            />
            <div>
              <Button type="submit" loading={form.isBusy}>
                {t('password.submit')}
              </Button>
            </div>
          </>
        )}
      </OutsideForm>
    </Part>
  );
}
