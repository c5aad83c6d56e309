import { Badge, Button, Paper, Text, Title } from '@mantine/core';
import { readOnlyUntil } from '#platform/service-notices/model/notice.ts';
import { useChange, useRecords } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { useClock } from '#platform/runtime/web/clock.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { siteNotice, type SiteNotice } from '#modules/site/provider/model/site-notice.ts';
import { useSettingsTexts } from './texts.ts';
import classes from './site-settings.module.css';

const pageParameters = ['tab'];
const latest = { sort: [{ field: 'from', descending: true }], limit: 100 };

/** All notices, and above them those that stand on the pages at this moment. */
export function NoticesTab() {
  const t = useSettingsTexts();
  const mayWrite = useMay('site-settings.manage');
  const { data } = useRecords(siteNotice, latest);
  const now = useClock();
  const at = now.toISOString();
  const living = (data?.items ?? []).filter(({ until }) => until === null || until > at);
  const running = living.filter(({ from }) => from <= at);
  return (
    <>
      {running.length > 0 && (
        <div className={classes['above']} role="group" aria-labelledby="now">
          <Title order={2} size="h5" id="now">
            {t('notices.now')}
          </Title>
          {running.map((notice) => (
            <Running key={notice.id} of={notice} isReadOnly={readOnlyUntil([notice], now) !== null} mayEnd={mayWrite} />
          ))}
        </div>
      )}
      <LazyRegister
        of={siteNotice}
        keeps={pageParameters}
        empty={{ title: t('notices.empty'), text: mayWrite ? t('notices.emptyText') : t('settings.readOnly') }}
      />
    </>
  );
}

function Running({ of: notice, isReadOnly, mayEnd }: { of: SiteNotice; isReadOnly: boolean; mayEnd: boolean }) {
  const t = useSettingsTexts();
  const format = useFormat();
  const change = useChange(siteNotice);
  const end = () =>
    change.mutate(
      { id: notice.id, version: notice.version, set: { until: new Date().toISOString() } },
      {
        onSuccess: () => toast({ message: t('notices.ended', { title: notice.title }) }),
        onError: (error) =>
          toast({
            title: problemOf(error).title,
            message: problemOf(error).errors[0]?.message ?? problemOf(error).hint ?? '',
            tone: 'failed',
          }),
      },
    );
  return (
    <Paper className={classes['now'] ?? ''}>
      <div className={classes['nowText']}>
        <Text fw={600}>{notice.title}</Text>
        <Text size="sm" c="dimmed">
          {notice.until === null
            ? t('notices.since', { from: format.moment(notice.from) })
            : t('notices.fromTo', { from: format.moment(notice.from), until: format.moment(notice.until) })}
        </Text>
      </div>
      <Badge color={notice.kind === 'disturbance' ? 'red' : notice.kind === 'maintenance' ? 'copper' : 'pine'}>
        {t(isReadOnly ? 'notices.readOnly' : 'notices.shown')}
      </Badge>
      {mayEnd && (
        <Button
          size="xs"
          variant="default"
          loading={change.isPending}
          aria-label={t('notices.endOf', { title: notice.title })}
          onClick={end}
        >
          {t('notices.end')}
        </Button>
      )}
    </Paper>
  );
}
