import { Button, Text } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { fetchEarly, lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import type { OwnAccount, OwnFactor } from '../model/own-account-calls.ts';
import type { OpenFactorDialog } from './factor-dialogs.tsx';
import { Part } from './part.tsx';
import { useAccountTexts } from './texts.ts';
import classes from './account.module.css';

const dialogs = lazy(() => import('./factor-dialogs.tsx').then((file) => file.FactorDialog));

/** Apps and passkeys, and the codes for the day they are gone. */
export function FactorsPart({ account: { email, factors, recoveryCodesLeft } }: { account: OwnAccount }) {
  const t = useAccountTexts();
  const [open, setOpen] = useState<OpenFactorDialog | null>(null);
  const close = () => setOpen(null);
  return (
    <Part title={t('factors.title')} intro={t('factors.intro')}>
      {factors.length === 0 ? (
        <Text size="sm">{t('factors.none')}</Text>
      ) : (
        <ul className={classes['list']}>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={() => setOpen({ what: 'remove', factor })} />
          ))}
        </ul>
      )}
      <div className={classes['buttons']}>
        <Button
          variant={factors.length === 0 ? 'filled' : 'default'}
          {...fetchEarly(dialogs)}
          onClick={() => setOpen({ what: 'app' })}
        >
          {t('factors.addApp')}
        </Button>
        <Button variant="default" {...fetchEarly(dialogs)} onClick={() => setOpen({ what: 'passkey' })}>
          {t('factors.addPasskey')}
        </Button>
      </div>
      {factors.length > 0 && (
        <div className={classes['row']}>
          <Text size="sm" c={recoveryCodesLeft < 3 ? 'red' : 'dimmed'}>
            {t('factors.codesLeft', { count: recoveryCodesLeft })}
          </Text>
          <div>
            <Button size="xs" variant="default" {...fetchEarly(dialogs)} onClick={() => setOpen({ what: 'renew' })}>
              {t('factors.renew')}
            </Button>
          </div>
        </div>
      )}
      {open !== null && <LazyDialog of={dialogs} open={open} email={email} onOpen={setOpen} onClose={close} />}
    </Part>
  );
}

function FactorRow({
  factor: { kind, name, createdAt, lastUsedAt },
  onRemove,
}: {
  factor: OwnFactor;
  onRemove: () => void;
}) {
  const t = useAccountTexts();
  const format = useFormat();
  const Drawn = kind === 'totp' ? IconDeviceMobile : IconFingerprint;
  const used =
    lastUsedAt === null ? t('factors.never') : t('factors.used', { date: format.ago(lastUsedAt, new Date()) });
  return (
    <li className={classes['row']}>
      <span className={classes['glyph']}>
        <Drawn size={20} stroke={1.7} aria-hidden />
      </span>
      <div>
        <Text size="sm" fw={560} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t(`factors.${kind}`)} · {t('factors.added', { date: format.dayOf(createdAt) })} · {used}
        </Text>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={t('factors.removeOf', { name })}
        {...fetchEarly(dialogs)}
        onClick={onRemove}
      >
        {t('factors.remove')}
      </Button>
    </li>
  );
}
