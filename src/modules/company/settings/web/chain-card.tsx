import { Alert, Button, Code, Progress, Text } from '@mantine/core';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { useCheckChain, useChecks, useJobRun, type ChainCheck } from './calls.ts';
import classes from '#modules/company/web/cards.module.css';

/** Has the server prove the audit log and compare every record with it, and says what came out. */
export function ChainCard() {
  const t = useCompanyTexts();
  const { data, error, refetch } = useChecks();
  const check = useCheckChain();
  const [last] = data?.checks ?? [];
  return (
    <Panel
      title={t('history.checkTitle')}
      note={t('history.checkNote')}
      actions={
        <Button
          variant="default"
          disabled={Boolean(data?.runId)}
          loading={check.isPending}
          onClick={() => check.mutate()}
        >
          {t('history.check')}
        </Button>
      }
    >
      <ProblemNote error={check.error} />
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} order={3} />
      ) : data === undefined ? (
        <Loading rows={2} />
      ) : data.runId ? (
        <Running runId={data.runId} />
      ) : last === undefined ? (
        <Text size="sm" c="dimmed">
          {t('history.checkNone')}
        </Text>
      ) : (
        <Verdict check={last} />
      )}
    </Panel>
  );
}

function Running({ runId }: { runId: string }) {
  const t = useCompanyTexts();
  const format = useFormat();
  const { done, total } = useJobRun(runId).data?.run.progress ?? { done: 0, total: 0 };
  const text =
    total === 0
      ? t('history.checkWaiting')
      : t('history.checkRunning', { done: format.number(done), total: format.number(total) });
  return (
    <>
      <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label={t('history.checkTitle')} />
      <Text size="sm" mt={6} role="status">
        {text}
      </Text>
    </>
  );
}

function Verdict({ check }: { check: ChainCheck }) {
  const t = useCompanyTexts();
  const format = useFormat();
  return (
    <div role="status" className={classes['verdict']}>
      {check.problem === null ? (
        <Alert color="pine">{t('history.sound', { count: format.number(check.entries) })}</Alert>
      ) : (
        <Alert color="red" title={t('history.broken')}>
          {check.problem}
        </Alert>
      )}
      <Facts
        items={[
          [t('history.entries'), format.number(check.entries)],
          [t('history.records'), check.records === null ? null : format.number(check.records)],
          [t('history.witnesses'), check.witnesses === null ? null : format.number(check.witnesses)],
          [t('history.first'), check.firstHash && <Code>{check.firstHash}</Code>],
          [t('history.last'), check.lastHash && <Code>{check.lastHash}</Code>],
          [
            t('history.checked'),
            t('history.checkedAt', {
              moment: format.moment(check.checkedAt),
              name: check.checkedBy ?? t('history.unknown'),
            }),
          ],
        ]}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {t('history.offline')}
      </Text>
    </div>
  );
}
