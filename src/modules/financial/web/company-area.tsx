import { Anchor, Checkbox, Text, Title } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { InvestorArea, PublishedSnapshot } from '../model/investor-contracts.ts';
import { AreaCharts } from './area-charts.tsx';
import { AreaQuestions } from './area-questions.tsx';
import { latestFigures } from './figures.ts';
import { documentAddress, noteExport, useInvestorArea, useSubscription } from './investor-calls.ts';
import { CalculationMarks } from './calculation-marks.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PublicationText } from './publication-text.tsx';
import { useTexts } from './texts.ts';
import classes from './financial.module.css';
import { useWording } from '#platform/messages/web/use-in-words.ts';

/** One company as an investor sees it. */
export function CompanyArea({ slug }: { slug: string }) {
  const t = useTexts();
  const write = useWording();
  const { data, error, refetch } = useInvestorArea(slug);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading of="figures" rows={4} />;
  const figures = latestFigures(data.publications);
  const updates = data.publications.filter(({ pack }) => pack !== 'calendar');
  const events = data.publications.filter(({ event }) => event !== null);
  return (
    <>
      <Text size="xs" c="dimmed" className={classes['watermark']}>
        {write(data.watermark, data.watermarkSaid)}
      </Text>
      {data.publications.length === 0 && <EmptyState title={t('area.none')}>{t('area.noneText')}</EmptyState>}
      {figures.length > 0 && (
        <AreaPart title={t('area.figures')}>
          <CalculationMarks marks={data.marks} />
          <KeyFigures figures={figures} />
        </AreaPart>
      )}
      <AreaCharts publications={data.publications} onExport={(title) => void noteExport(slug, title)} />
      {updates.length > 0 && (
        <AreaPart title={t('area.updates')}>
          <ol className={classes['timeline']}>
            {updates.map((snapshot) => (
              <li key={snapshot.id}>
                <Update snapshot={snapshot} marks={data.marks.filter((mark) => mark.snapshot === snapshot.id)} />
              </li>
            ))}
          </ol>
        </AreaPart>
      )}
      <Documents area={data} slug={slug} />
      {events.length > 0 && (
        <AreaPart title={t('area.events')}>
          <ul className={classes['timeline']}>
            {events.map((snapshot) => (
              <li key={snapshot.id}>
                <Title order={3} size="h5">
                  {snapshot.title}
                </Title>
                <PublicationText content={snapshot} />
              </li>
            ))}
          </ul>
        </AreaPart>
      )}
      {data.packs.includes('questions') && (
        <AreaPart title={t('area.questions')}>
          <AreaQuestions slug={slug} messages={data.messages} />
        </AreaPart>
      )}
      <Subscription slug={slug} area={data} />
    </>
  );
}

function AreaPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes['part']}>
      <Title order={2} size="h3" id={id} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  );
}

function Update({ snapshot, marks }: { snapshot: PublishedSnapshot; marks: InvestorArea['marks'] }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <article>
      <Title order={3} size="h4">
        {snapshot.title}
      </Title>
      <Text size="sm" c="dimmed">
        {[
          snapshot.period,
          t('area.published', { date: format.moment(snapshot.publishedAt), version: snapshot.version }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </Text>
      <CalculationMarks marks={marks} />
      <PublicationText content={snapshot} />
      <Text size="xs" c="dimmed" mt={6}>
        {t('area.hash')} <span className={classes['hash']}>{snapshot.hash.slice(0, 16)}</span>
      </Text>
    </article>
  );
}

/** Documents say for whom and when they were opened; each that is saved stands in the company's log. */
function Documents({ area, slug }: { area: InvestorArea; slug: string }) {
  const t = useTexts();
  const write = useWording();
  const format = useFormat();
  const documents = area.publications.flatMap((snapshot) =>
    snapshot.documents.map((document) => ({ ...document, snapshot: snapshot.id, of: snapshot.title })),
  );
  if (documents.length === 0) return null;
  return (
    <AreaPart title={t('area.documents')}>
      <ul className={classes['documents']}>
        {documents.map(({ id, name, bytes, snapshot, of }) => (
          <li key={snapshot + id}>
            <IconFileText size={20} stroke={1.6} aria-hidden />
            <div>
              <Text size="sm" fw={560} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Text size="xs" c="dimmed">
                {of} · {format.bytes(bytes)}
              </Text>
            </div>
            <Anchor
              size="sm"
              href={documentAddress(slug, snapshot, id)}
              download
              aria-label={t('area.saveOf', { name })}
            >
              {t('area.save')}
            </Anchor>
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed" mt={8}>
        {write(area.watermark, area.watermarkSaid)}
      </Text>
    </AreaPart>
  );
}

function Subscription({ slug, area: { isSubscribed, until } }: { slug: string; area: InvestorArea }) {
  const t = useTexts();
  const format = useFormat();
  const change = useSubscription(slug);
  return (
    <div className={classes['part']}>
      <Checkbox
        label={t('area.subscribed')}
        checked={change.isPending ? change.variables : isSubscribed}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
      {until !== null && (
        <Text size="sm" c="dimmed" mt={8}>
          {t('area.until', { day: format.date(until) })}
        </Text>
      )}
    </div>
  );
}
