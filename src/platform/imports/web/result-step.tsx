import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportResponse } from '#platform/imports/model/contract.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useRouteTable } from '#platform/routing/web/route-table-context.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { Work } from './check-step.tsx';
import { rejectsAddress } from './import-calls.ts';
import classes from './imports.module.css';
import { useImportTexts } from './texts.ts';

interface ResultStepProps {
  now: ImportResponse;
  /** Where the reader came from. */
  back: string;
  another: string;
  isBusy: boolean;
  onCancel: () => void;
  onUndo: () => void;
  onAgain: () => void;
}

/** What one does next with records of this kind, if this person may; null where nothing follows. */
function useNext(resource: string) {
  const { access } = useCompany();
  const { modules } = useRouteTable();
  const to = modules.map(({ afterImport }) => afterImport?.[resource]).find((found) => found !== undefined);
  const command = modules.flatMap(({ commands }) => commands ?? []).find((one) => one.to === to);
  return command !== undefined && access.includes(command.access) ? command : null;
}

/** What became of the import, what comes next, and the way back. */
export function ResultStep({ now, back, another, isBusy, onCancel, onUndo, onAgain }: ResultStepProps) {
  const t = useImportTexts();
  const inWords = useInWords();
  const format = useFormat();
  const label = useLabels();
  const { company } = useCompanyApi();
  const next = useNext(now.resource);
  const [isAsking, setAsking] = useState(false);
  const { counts, progress, state } = now;
  if (state === 'importing' || state === 'undoing') {
    return (
      <div className={classes['card']}>
        <Work
          text={t(`result.${state}`, { done: format.number(progress.done), total: format.number(progress.total) })}
          {...progress}
        />
        {state === 'importing' && (
          <div className={classes['actions']}>
            <Button variant="default" disabled={isBusy} onClick={onCancel}>
              {t('check.cancel')}
            </Button>
          </div>
        )}
      </div>
    );
  }
  const links = (
    <>
      {next !== null && state === 'done' && counts.new + counts.changed > 0 && (
        <Button component={Link} to={`/${encodeURIComponent(company)}/${next.to}`}>
          {label(next.title)}
        </Button>
      )}
      <Button component={Link} to={back} variant="default">
        {t('back')}
      </Button>
      <Button component={Link} to={another} variant="default">
        {t('result.another')}
      </Button>
    </>
  );
  return (
    <div className={classes['card']}>
      {state === 'done' && (
        <>
          {/* An undo that did not come through leaves the import as it was. */}
          {now.problem !== undefined && (
            <Alert color="red" role="alert" title={t('result.undoFailed')}>
              {inWords(now.problem)}
            </Alert>
          )}
          <div role="status">
            <Title order={2} size="h3">
              {t('result.done')}
            </Title>
            <Text size="sm">
              {t('result.doneText', {
                new: format.number(counts.new),
                changed: format.number(counts.changed),
                same: format.number(counts.same),
              })}{' '}
              {counts.wrong > 0 && t('result.wrong', { count: counts.wrong })}{' '}
              {counts.leftOut > 0 && t('result.leftOut', { count: counts.leftOut })}
            </Text>
          </div>
          {counts.wrong + counts.leftOut > 0 && now.source === 'file' && (
            <div>
              <Button
                component="a"
                href={rejectsAddress(company, now.id)}
                download
                variant="default"
                leftSection={<IconDownload size={16} />}
              >
                {t('result.rejects')}
              </Button>
            </div>
          )}
          {now.undoUntil !== null && (
            <Group gap="sm">
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} />}
                loading={isBusy}
                onClick={() => setAsking(true)}
              >
                {t('result.undo')}
              </Button>
              <Text size="xs" c="dimmed">
                {t('result.undoUntil', { at: format.moment(now.undoUntil) })}
              </Text>
            </Group>
          )}
        </>
      )}
      {state === 'undone' && (
        <>
          <div role="status">
            <Title order={2} size="h3">
              {t('result.undone')}
            </Title>
            <Text size="sm">{t('result.undoneText')}</Text>
          </div>
          {now.kept.length > 0 && (
            <div>
              <Text size="sm" mb="xs">
                {t('result.kept', { count: now.kept.length })}
              </Text>
              <DataTable
                label={t('result.kept', { count: now.kept.length })}
                columns={[
                  { name: 'record', label: t('result.keptRecord'), isHead: true, cell: ({ title }) => title },
                  { name: 'why', label: t('result.keptWhy'), cell: ({ reasons }) => inWords(reasons) },
                ]}
                rows={now.kept}
                keyOf={({ id }) => id}
              />
            </div>
          )}
        </>
      )}
      {state === 'cancelled' && (
        <div role="status">
          <Title order={2} size="h3">
            {t('result.cancelled')}
          </Title>
          <Text size="sm">{t('result.cancelledText')}</Text>
        </div>
      )}
      {state === 'failed' && (
        <Alert color="red" role="alert" title={t('result.failed')}>
          {now.problem === undefined ? '' : inWords(now.problem)} {t('result.failedText')}
        </Alert>
      )}
      <div className={classes['actions']}>
        {links}
        {(state === 'cancelled' || state === 'failed') && now.source === 'file' && (
          <Button onClick={onAgain}>{t('result.again')}</Button>
        )}
      </div>
      {isAsking && (
        <Dialog
          title={t('result.undoTitle')}
          submit={t('result.undoButton')}
          cancel={t('result.keep')}
          consequence={t('result.undoText')}
          isBusy={false}
          error={null}
          size="sm"
          tone="red"
          onSubmit={() => {
            setAsking(false);
            onUndo();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
