import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { session } from '#platform/session/web/session.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useAuthTexts } from './texts.ts';

/** For people who belong to several companies, or to none any more. */
export function CompaniesPage() {
  const t = useAuthTexts();
  const { person, companies } = useSession();
  const logout = (
    <Button variant="default" onClick={() => void session.signOut()}>
      {t('companies.logout')}
    </Button>
  );
  return (
    <AuthLayout title={t('companies.title')} {...(companies.length > 0 ? { intro: t('companies.intro') } : {})}>
      {companies.length === 0 ? (
        <EmptyState title={t('companies.none')} actions={logout}>
          {t('companies.noneText', { email: person?.email ?? '' })}
        </EmptyState>
      ) : (
        <Stack gap="xs">
          {companies.map(({ slug, name }) => (
            <Button key={slug} component={Link} to={`/${encodeURIComponent(slug)}`} variant="default" justify="start">
              {name}
            </Button>
          ))}
          {logout}
        </Stack>
      )}
    </AuthLayout>
  );
}
