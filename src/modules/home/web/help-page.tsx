import { Anchor, Paper, Text, TextInput, Title } from '@mantine/core';
import { IconBook2, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import type { HelpArticle } from '../model/help.ts';
import { useHelp } from './help-calls.ts';
import { useHomeTexts } from './texts.ts';
import classes from './home.module.css';

/** The help articles: a list to choose from, and the one that is open. */
export function HelpPage() {
  const t = useHomeTexts();
  const { article: slug } = useParams();
  const { data, error, refetch } = useHelp();
  const help = `/${encodeURIComponent(useCompany().slug)}/help`;
  const article = data?.articles.find((one) => one.slug === slug);
  const state =
    error !== null && data === undefined ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : data === undefined ? (
      <Loading rows={8} />
    ) : null;
  if (slug === undefined)
    return (
      <Page title={t('help.title')} intro={t('help.intro')}>
        {state ?? <ArticleList articles={data?.articles ?? []} base={help} />}
      </Page>
    );
  return (
    <Page title={article?.title ?? t('help.title')} crumbs={[{ label: t('help.title'), to: help }]} isNarrow>
      {state ??
        (article === undefined ? (
          <Paper>
            <EmptyState
              icon={<IconBook2 size={22} stroke={1.6} />}
              title={t('help.unknown')}
              actions={
                <Anchor component={Link} to={help}>
                  {t('help.all')}
                </Anchor>
              }
            />
          </Paper>
        ) : (
          <Article article={article} support={data?.support ?? ''} base={help} />
        ))}
    </Page>
  );
}

function ArticleList({ articles, base }: { articles: readonly HelpArticle[]; base: string }) {
  const t = useHomeTexts();
  const [typed, setTyped] = useState('');
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const shown = articles.filter(({ title, sections }) => {
    const text = [title, ...sections.flatMap(({ heading, text: body }) => [heading, body])].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('help.filter')}
        placeholder={t('help.filter')}
        maw={420}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown.length === 0 ? (
        <Text c="dimmed">{t('help.nothing')}</Text>
      ) : (
        <ul className={classes['articles']}>
          {shown.map(({ slug, title, sections }) => (
            <li key={slug}>
              <Link to={`${base}/${slug}`} className={classes['article']} lang="en">
                <strong>{title}</strong>
                <span>{sections.map(({ heading }) => heading).join(' · ')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Article({ article, support, base }: { article: HelpArticle; support: string; base: string }) {
  const t = useHomeTexts();
  return (
    <>
      {article.sections.map(({ heading, text }) => (
        <section key={heading} lang="en">
          <Title order={2} size="h3" mb={4}>
            {heading}
          </Title>
          {text.split(/\n\n+/).map((paragraph) => (
            <Text key={paragraph} className={classes['steps']} maw="68ch" mb="xs">
              {paragraph}
            </Text>
          ))}
        </section>
      ))}
      <Text size="sm" c="dimmed">
        {t('help.more', { support })}{' '}
        <Anchor component={Link} to={base}>
          {t('help.all')}
        </Anchor>
      </Text>
    </>
  );
}
