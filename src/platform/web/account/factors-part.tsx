import { Button, Text } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../i18n/use-format.tsx';
import type { Account, Factor } from './account-calls.ts';
import { useAccountCall } from './account-calls.ts';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { AskPassword } from './ask-password.tsx';
import { Part } from './part.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAccountTexts } from './texts.ts';
import classes from './account.module.css';

type Open = { what: 'app' | 'passkey' | 'renew' } | { what: 'remove'; factor: Factor } | { what: 'codes'; codes: readonly string[] } | null;

/** Apps and passkeys, and the codes for the day they are gone. */
export function FactorsPart({ account: { email, factors, recoveryCodesLeft } }: { account: Account }) {
  const t = useAccountTexts();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  // The first factor brings recovery codes: they are shown before anything else goes on.
  const added = (codes: readonly string[] | null) => setOpen(codes === null ? null : { what: 'codes', codes });
  return (
    <Part title={t('factors.title')} intro={t('factors.intro')}>
      {factors.length === 0 ? <Text size="sm">{t('factors.none')}</Text> : <ul className={classes['list']}>{factors.map((factor) => <FactorRow key={factor.id} factor={factor} onRemove={() => setOpen({ what: 'remove', factor })} />)}</ul>}
      <div className={classes['buttons']}>
        <Button variant={factors.length === 0 ? 'filled' : 'default'} onClick={() => setOpen({ what: 'app' })}>{t('factors.addApp')}</Button>
        <Button variant="default" onClick={() => setOpen({ what: 'passkey' })}>{t('factors.addPasskey')}</Button>
      </div>
      {factors.length > 0 && (
        <div className={classes['row']}>
          <Text size="sm" c={recoveryCodesLeft < 3 ? 'red' : 'dimmed'}>{t('factors.codesLeft', { count: recoveryCodesLeft })}</Text>
          <div><Button size="xs" variant="default" onClick={() => setOpen({ what: 'renew' })}>{t('factors.renew')}</Button></div>
        </div>
      )}
      {open?.what === 'app' && <AddApp email={email} onDone={added} onClose={close} />}
      {open?.what === 'passkey' && <AddPasskey onDone={added} onClose={close} />}
      {open?.what === 'remove' && <RemoveFactor factor={open.factor} onClose={close} />}
      {open?.what === 'renew' && <RenewCodes onDone={added} onClose={close} />}
      {open?.what === 'codes' && <RecoveryCodes codes={open.codes} email={email} onClose={close} />}
    </Part>
  );
}

function FactorRow({ factor: { kind, name, createdAt, lastUsedAt }, onRemove }: { factor: Factor; onRemove: () => void }) {
  const t = useAccountTexts();
  const format = useFormat();
  const Drawn = kind === 'totp' ? IconDeviceMobile : IconFingerprint;
  const used = lastUsedAt === null ? t('factors.never') : t('factors.used', { date: format.ago(lastUsedAt, new Date()) });
  return (
    <li className={classes['row']}>
      <span className={classes['glyph']}><Drawn size={20} stroke={1.7} aria-hidden /></span>
      <div>
        <Text size="sm" fw={560} style={{ overflowWrap: 'anywhere' }}>{name}</Text>
        <Text size="xs" c="dimmed">{t(`factors.${kind}`)} · {t('factors.added', { date: format.date(createdAt.slice(0, 10)) })} · {used}</Text>
      </div>
      <Button size="xs" variant="default" aria-label={t('factors.removeOf', { name })} onClick={onRemove}>{t('factors.remove')}</Button>
    </li>
  );
}

function RemoveFactor({ factor: { id, name }, onClose }: { factor: Factor; onClose: () => void }) {
  const t = useAccountTexts();
  const remove = useAccountCall();
  return <AskPassword title={t('factors.removeTitle', { name })} submit={t('factors.remove')} isDangerous isBusy={remove.isPending} error={remove.error} onClose={onClose} onSubmit={(password) => remove.mutate({ path: `/account/factors/${id}/remove`, body: { password } }, { onSuccess: onClose })} />;
}

function RenewCodes({ onDone, onClose }: { onDone: (codes: readonly string[]) => void; onClose: () => void }) {
  const t = useAccountTexts();
  const renew = useAccountCall<{ recoveryCodes: string[] }>();
  return <AskPassword title={t('factors.renewTitle')} text={t('factors.renewText')} submit={t('factors.renew')} isBusy={renew.isPending} error={renew.error} onClose={onClose} onSubmit={(password) => renew.mutate({ path: '/account/recovery-codes', body: { password } }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })} />;
}
