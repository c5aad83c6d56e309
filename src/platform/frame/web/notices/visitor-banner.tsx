import { Anchor, Button } from '@mantine/core';
import { session } from '#platform/session/web/session.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { useFrameTexts } from '../texts.ts';
import classes from '../frame.module.css';

/** Says to a visitor of the demo what this is, and how to go on. */
export function VisitorBanner() {
  const t = useFrameTexts();
  const { isReadOnly = false } = useSession();
  if (!isReadOnly) return null;
  return (
    <section className={classes['visitor']} aria-label={t('visitor.label')}>
      <span>{t('visitor.text')}</span>
      <Anchor
        href="/registration"
        onClick={(event) => {
          event.preventDefault();
          void leaveTo('/registration');
        }}
      >
        {t('visitor.register')}
      </Anchor>
      <Button size="compact-sm" variant="default" onClick={() => void leaveTo('/')}>
        {t('visitor.leave')}
      </Button>
    </section>
  );
}

/** The visit ends first: the registration is for those who are not signed in. */
async function leaveTo(path: string): Promise<void> {
  await session.signOut();
  location.assign(path);
}
