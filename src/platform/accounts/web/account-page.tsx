import { Alert, Button, Text, Title } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { makeQueryClient } from '#platform/http/web/queries.ts';
import { Logo } from '#platform/theme/web/logo.tsx';
import { destinationOf, wanted } from '#platform/routing/web/guards.ts';
import { session } from '#platform/session/web/session.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { settings } from '#platform/runtime/web/settings.ts';
import { AccountParts } from './account-parts.tsx';
import { useAccount } from './account-calls.ts';
import { useAccountTexts } from './texts.ts';
import classes from './account.module.css';

/**
 * One's own account outside any company: for investors, for people without a company, and on the way into a company
 * that requires two-factor authentication.
 */
export function AccountPage() {
  const { person } = useSession();
  const client = useMemo(makeQueryClient, [person?.accountId]);
  return person === null ? null : (
    <QueryClientProvider client={client}>
      <OpenAccount />
    </QueryClientProvider>
  );
}

function OpenAccount() {
  const t = useAccountTexts();
  const now = useSession();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { data } = useAccount();
  const start = destinationOf(now, wanted({ url: `${location.origin}/?${parameters.toString()}` }));
  const slug = decodeURIComponent(start.split(/[/?#]/)[1] ?? '');
  const company = now.companies.find((known) => known.slug === slug);
  const [demanding] = data?.demandedBy ?? [];
  const isShut = demanding !== undefined && data?.factors.length === 0;
  // The guard of the company asks what this tab knows, so it has to know the new factor first.
  const goOn = async () => {
    await session.refresh();
    await navigate(start);
  };
  return (
    <div className={classes['open']}>
      <header className={classes['header']}>
        <Link to="/" className={classes['logo']} aria-label={settings().name}>
          <Logo size={30} />
        </Link>
        <div className={classes['buttons']}>
          {!isShut && (
            <Button component={Link} to={start} variant="subtle" color="gray" size="sm">
              {t('back')}
            </Button>
          )}
          <Button variant="default" size="sm" onClick={() => void session.signOut()}>
            {t('logout')}
          </Button>
        </div>
      </header>
      <main id="main" className={classes['main']}>
        <Title order={1} tabIndex={-1} className={classes['title']}>
          {t('title')}
        </Title>
        <Text c="dimmed" mt={4} mb="lg">
          {t('intro')}
        </Text>
        {isShut && (
          <Alert color="copper" mb="lg" role="status">
            {t('demanded', { company: demanding })}
          </Alert>
        )}
        {!isShut && company && data && (
          <Button onClick={() => void goOn()} mb="lg">
            {t('goOn', { company: company.name })}
          </Button>
        )}
        <AccountParts />
      </main>
    </div>
  );
}
