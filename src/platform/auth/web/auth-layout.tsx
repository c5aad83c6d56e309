import classes from './auth.module.css';
import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Rings } from './rings.tsx';
import { PublicFooter } from '#platform/public-pages/web/public-footer.tsx';
import { useLocation } from 'react-router';
import { LazyNotices } from '#platform/service-notices/web/lazy-notices.tsx';
import { PublicBar } from '#platform/public-pages/web/public-bar.tsx';

interface AuthLayoutProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
  aside?: ReactNode;
}

/** One card in the middle of a quiet ground; `aside` stands beside it where there is room. */
export function AuthLayout({ title, intro, children, below, aside }: AuthLayoutProps) {
  return (
    <div className={classes['door']}>
      <Rings className={classes['rings']} />
      <OpenHeader />
      <main id="main" className={classes['doorMain']} data-wide={aside !== undefined}>
        <Paper className={classes['card']} shadow="sm">
          <Title order={1} tabIndex={-1} className={classes['title']}>
            {title}
          </Title>
          {intro !== undefined && (
            <Text c="dimmed" mt={4}>
              {intro}
            </Text>
          )}
          <div className={classes['cardBody']}>{children}</div>
          {below !== undefined && <div className={classes['below']}>{below}</div>}
        </Paper>
        {aside !== undefined && <div className={classes['aside']}>{aside}</div>}
      </main>
      <PublicFooter />
    </div>
  );
}

/** The bar of the pages outside companies: the one of the public site, below what the provider has to say. */
function OpenHeader() {
  const { pathname } = useLocation();
  return (
    <>
      <LazyNotices />
      <PublicBar path={pathname} />
    </>
  );
}
