import { Button, Paper, Text, Title } from '@mantine/core';
import { useNavigate } from 'react-router';
import { EmptyState } from '../feedback/state.tsx';
import { mayShowInvestor } from '../routing/guards.ts';
import { session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { InvestorLoginPage } from './investor-login.tsx';
import { OpenHeader } from './open-header.tsx';
import { useDoorTexts } from './texts.ts';
import classes from './doors.module.css';

/** The investor's area. Limit: companies cannot publish to investors yet, so it says that nothing was published. */
export function InvestorRelationsPage() {
  const t = useDoorTexts();
  const now = useSession();
  const navigate = useNavigate();
  if (!mayShowInvestor(now)) return <InvestorLoginPage />;
  const signOut = async () => {
    await session.signOut();
    await navigate('/investor-login');
  };
  return (
    <div className={classes['door']}>
      <OpenHeader />
      <main id="main" className={classes['doorMain']}>
        <Paper className={classes['card']} maw={720}>
          <Title order={1} tabIndex={-1} className={classes['title']}>{t('investor.pageTitle')}</Title>
          <Text c="dimmed" mt={4}>{t('investor.pageIntro')}</Text>
          <EmptyState title={t('investor.none')} actions={<Button variant="default" onClick={() => void signOut()}>{t('investor.signOut')}</Button>}>{t('investor.noneText')}</EmptyState>
        </Paper>
      </main>
    </div>
  );
}
