import { Alert, Anchor, Button, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link } from 'react-router';
import { useAction, useRecord } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import {
  approvePublication,
  publishPublication,
  takeInventoryFigures,
  withdrawPublication,
} from '../model/investor-actions.ts';
import type { PublishedSnapshot } from '../model/investor-contracts.ts';
import { publicationPacks } from '../model/investor-packs.ts';
import { investorPublication, type InvestorPublication } from '../model/investor-publication.ts';
import { AreaCharts } from './area-charts.tsx';
import { usePreview, useCalculations } from './desk-calls.ts';
import { WithdrawnReports } from './calculation-marks.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PublicationText } from './publication-text.tsx';
import { OutOfDateNotice } from '#platform/approvals/web/out-of-date.tsx';
import { useTexts } from './texts.ts';
import classes from './financial.module.css';
import { StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';

/** A publication as investors would read it, with what is left to do before they can. */
export function PublicationReview({ id }: { id: string }) {
  const t = useTexts();
  const label = useLabels();
  const record = useRecord(investorPublication, id);
  const preview = usePreview(id);
  const error = record.error ?? preview.error;
  if (error !== null)
    return (
      <Page title={t('title')}>
        <ErrorState
          error={error}
          onRetry={() => {
            void record.refetch();
            void preview.refetch();
          }}
        />
      </Page>
    );
  if (record.data === undefined || preview.data === undefined)
    return (
      <Page title={t('title')}>
        <Loading />
      </Page>
    );
  const publication = record.data.record;
  const { content, versions, outOfDate, withdrawnReports, refs } = preview.data;
  return (
    <Page
      title={publication.title}
      intro={[label(publicationPacks[publication.pack]), publication.period]
        .filter((part) => part !== null)
        .join(' · ')}
      crumbs={[{ label: t('back'), to: '?' }]}
    >
      {outOfDate.map((one) => (
        <OutOfDateNotice key={one.run} of={one.outOfDate} what={t('review.figuresOf', { run: one.name })} refs={refs}>
          {t('review.outOfDate')}
        </OutOfDateNotice>
      ))}
      <WithdrawnReports reports={withdrawnReports} />
      <div className={classes['review']}>
        <Paper component="section" aria-label={t('review.asSeen')} className={classes['preview']}>
          <Text size="xs" c="dimmed" mb="sm">
            {t('review.asSeen')}
          </Text>
          <Title order={2} size="h3">
            {content.title}
          </Title>
          <PublicationText content={content} />
          {content.figures.length > 0 && (
            <div style={{ marginTop: 16 }}>
              <KeyFigures figures={content.figures} />
            </div>
          )}
          <AreaCharts publications={[content]} />
          {content.documents.length > 0 && (
            <ul>
              {content.documents.map(({ id: file, name }) => (
                <li key={file}>{name}</li>
              ))}
            </ul>
          )}
        </Paper>
        <Stack>
          <Steps publication={publication} />
          <Versions versions={versions} />
        </Stack>
      </div>
    </Page>
  );
}

const statuses: Readonly<Record<string, Status>> = {
  draft: 'draft',
  approved: 'done',
  published: 'done',
  withdrawn: 'blocking',
};

/** Figures, approval, publishing: what this person may do next. */
function Steps({ publication }: { publication: InvestorPublication }) {
  const t = useTexts();
  const label = useLabels();
  const [mayWrite, mayApprove, mayPublish] = [
    useMay('investor-relations.write'),
    useMay('investor-relations.approve'),
    useMay('investor-relations.publish'),
  ];
  const calculations = useCalculations({ enabled: mayWrite });
  const [take, approve, publish, withdraw] = [
    useAction(takeInventoryFigures),
    useAction(approvePublication),
    useAction(publishPublication),
    useAction(withdrawPublication),
  ];
  const error = take.error ?? approve.error ?? publish.error ?? withdraw.error;
  const state = publication.status ?? 'draft';
  const done = (key: 'approved' | 'published' | 'withdrawn') => ({
    onSuccess: () => {
      notifications.show({ message: t(`review.${key}`) });
    },
  });
  const input = { publication: publication.id };
  const known = calculations.data?.runs ?? [];
  return (
    <Paper component="section" aria-label={t('review.state')} className={classes['side']}>
      <div>
        <StatusBadge status={statuses[state] ?? 'neutral'}>
          {label(investorPublication.fields.status.options[state])}
        </StatusBadge>
      </div>
      {error !== null && (
        <Alert color="red" role="alert" title={problemOf(error).title}>
          {problemOf(error).hint}
        </Alert>
      )}
      {mayWrite &&
        calculations.data !== undefined &&
        (known.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('review.noCalculations')}
          </Text>
        ) : (
          <NativeSelect
            label={t('review.inventory')}
            description={t('review.inventoryHelp')}
            disabled={take.isPending}
            value={publication.inventoryRun ?? ''}
            onChange={(event) => take.mutate({ ...input, run: event.currentTarget.value || null })}
            data={[
              { value: '', label: t('review.noInventory') },
              ...known.map(({ id, period, name, state: standing }) => ({
                value: id,
                label: `${period}: ${name} (${standing})`,
              })),
            ]}
          />
        ))}
      {state === 'draft' && mayApprove && (
        <Button loading={approve.isPending} onClick={() => approve.mutate(input, done('approved'))}>
          {t('review.approve')}
        </Button>
      )}
      {state === 'approved' && mayPublish && (
        <Button loading={publish.isPending} onClick={() => publish.mutate(input, done('published'))}>
          {t('review.publish')}
        </Button>
      )}
      {publication.snapshot !== null && mayPublish && (
        <Button
          variant="default"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate(input, done('withdrawn'))}
        >
          {t('review.withdraw')}
        </Button>
      )}
      <Anchor component={Link} to="?" size="sm">
        {t(mayWrite ? 'review.edit' : 'back')}
      </Anchor>
    </Paper>
  );
}

function Versions({ versions }: { versions: readonly PublishedSnapshot[] }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <Paper component="section" aria-label={t('review.versions')} className={classes['side']}>
      <Title order={2} size="h5">
        {t('review.versions')}
      </Title>
      {versions.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('review.none')}
        </Text>
      ) : (
        <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {versions.map(({ id, version, publishedAt, hash }) => (
            <li key={id}>
              <Text size="sm">{t('review.version', { version, date: format.moment(publishedAt) })}</Text>
              <Text size="xs" c="dimmed">
                {t('review.hash')} <span className={classes['hash']}>{hash}</span>
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Paper>
  );
}
