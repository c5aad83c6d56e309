import { Button, NativeSelect, Text, Title } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { makeQueryClient } from '#platform/http/web/queries.ts';
import { InvestorLoginPage } from '#platform/auth/web/investor-login.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Logo } from '#platform/theme/web/logo.tsx';
import { LazyNotices } from '#platform/service-notices/web/lazy-notices.tsx';
import { mayShowInvestor } from '#platform/routing/web/guards.ts';
import { session } from '#platform/session/web/session.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { settings } from '#platform/runtime/web/settings.ts';
import { CompanyArea } from './company-area.tsx';
import { useTexts } from './texts.ts';
import classes from './financial.module.css';

/**
 * The investor's area: what the companies that invited them have published. Without the mark of this tab the sign-in
 * stands in its place.
 */
export function InvestorPage() {
  const now = useSession();
  const client = useMemo(makeQueryClient, [now.person?.accountId]);
  return mayShowInvestor(now) ? (
    <QueryClientProvider client={client}>
      <Area />
    </QueryClientProvider>
  ) : (
    <InvestorLoginPage />
  );
}

function Area() {
  const t = useTexts();
  const { companies } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const company = companies.find(({ slug }) => slug === parameters.get('company')) ?? companies[0];
  const signOut = async () => {
    await session.signOut();
    await navigate('/investor-login');
  };
  return (
    <div className={classes['open']}>
      <LazyNotices />
      <header className={classes['header']}>
        <Link to="/" className={classes['logo']} aria-label={settings().name}>
          <Logo size={30} />
        </Link>
        <nav className={classes['headerNav']} aria-label={t('area.title')}>
          <Button component={Link} to="/account" variant="subtle" color="gray" size="sm">
            {t('area.account')}
          </Button>
          <Button variant="default" size="sm" onClick={() => void signOut()}>
            {t('area.signOut')}
          </Button>
        </nav>
      </header>
      <main id="main" className={classes['main']}>
        <div className={classes['head']}>
          <div>
            <Text size="sm" c="dimmed">
              {t('area.title')}
            </Text>
            <Title order={1} tabIndex={-1} className={classes['title']}>
              {company?.name ?? t('area.title')}
            </Title>
          </div>
          {companies.length > 1 && (
            <NativeSelect
              label={t('area.company')}
              value={company?.slug ?? ''}
              onChange={(event) => setParameters({ company: event.currentTarget.value })}
              data={companies.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
          )}
        </div>
        {company === undefined ? (
          <EmptyState title={t('area.noCompany')}>{t('area.noCompanyText')}</EmptyState>
        ) : (
          <CompanyArea key={company.slug} slug={company.slug} />
        )}
      </main>
    </div>
  );
}
