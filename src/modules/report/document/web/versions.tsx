import { Button, Group, Text } from '@mantine/core';
import { diffWordsWithSpace } from 'diff';
import { useState } from 'react';
import { useCall } from '#platform/http/web/hooks.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useKnownLines } from '#platform/messages/web/use-known-lines.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { saveReportVersion, restoreReportVersion } from '#modules/report/document/model/document-actions.ts';
import { documentDifferenceCall, type DocumentResponse } from '#modules/report/document/model/document-contracts.ts';
import { useDocumentTexts } from './texts.ts';
import classes from './text.module.css';

type Version = DocumentResponse['versions'][number];
/** Number and name of a version; the product names the one that it keeps before another is restored. */
function useNamed() {
  const lines = useKnownLines();
  return ({ number, name }: Version) => ({ number, name: lines(name) });
}

/** The kept versions of the text: compared with it, or taken back. */
export function Versions({
  answer: { versions, refs },
  document,
  mayTakeBack,
  onClose,
}: {
  answer: DocumentResponse;
  document: string;
  mayTakeBack: boolean;
  onClose: () => void;
}) {
  const t = useDocumentTexts();
  const named = useNamed();
  const format = useFormat();
  const [compared, setCompared] = useState<Version | null>(null);
  const [asked, setAsked] = useState<Version | null>(null);
  return (
    <DialogFrame onClose={onClose} size="xl" title={t('versions.title')}>
      {compared !== null ? (
        <Difference document={document} version={compared} onBack={() => setCompared(null)} />
      ) : versions.length === 0 ? (
        <Text>{t('versions.none')}</Text>
      ) : (
        <ul className={classes['choices']}>
          {versions.map((version) => (
            <li key={version.id}>
              <span>
                <Text size="sm" fw={600}>
                  {t('versions.line', named(version))}
                </Text>
                <Text size="xs" c="dimmed">
                  {version.by === null
                    ? t('versions.ofNobody', { at: format.moment(version.at) })
                    : t('versions.of', { at: format.moment(version.at), by: refs[version.by] ?? '' })}
                </Text>
              </span>
              <Group gap={4}>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('versions.compareOf', named(version))}
                  onClick={() => setCompared(version)}
                >
                  {t('versions.compare')}
                </Button>
                {mayTakeBack && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('versions.takeBackOf', named(version))}
                    onClick={() => setAsked(version)}
                  >
                    {t('versions.takeBack')}
                  </Button>
                )}
              </Group>
            </li>
          ))}
        </ul>
      )}
      {asked !== null && (
        <TakeBack document={document} version={asked} onClose={() => setAsked(null)} onDone={onClose} />
      )}
    </DialogFrame>
  );
}

function TakeBack({
  document,
  version,
  onClose,
  onDone,
}: {
  document: string;
  version: Version;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useDocumentTexts();
  const named = useNamed();
  return (
    <ActionForm
      of={restoreReportVersion}
      given={{ document, version: version.id }}
      title={t('versions.takeBackOf', named(version))}
      consequence={t('versions.takeBackAsk', named(version))}
      submit={t('versions.takeBack')}
      size="md"
      onCancel={onClose}
      onDone={() => {
        toast({ message: t('versions.takenBack', named(version)) });
        onDone();
      }}
    />
  );
}

function Difference({ document, version, onBack }: { document: string; version: Version; onBack: () => void }) {
  const t = useDocumentTexts();
  const { data, error, refetch } = useCall(documentDifferenceCall, { params: { document, version: version.id } });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={8} />;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={onBack}>
        {t('versions.back')}
      </Button>
      <Text size="sm" mt="sm">
        {data.blocks.length === 0 ? t('versions.same') : t('versions.unchanged', { count: data.unchanged })}
      </Text>
      <ul className={classes['difference']}>
        {data.blocks.map(({ id, change, before, now }) => (
          <li key={`${id} ${change}`}>
            <Text size="xs" c="dimmed" fw={600}>
              {t(`versions.change.${change}`)}
            </Text>
            {change === 'changed' ? (
              diffWordsWithSpace(before, now).map(({ value, added, removed }, at) =>
                added ? (
                  <ins key={at}>{value}</ins>
                ) : removed ? (
                  <del key={at}>{value}</del>
                ) : (
                  <span key={at}>{value}</span>
                ),
              )
            ) : change === 'removed' ? (
              <del>{before}</del>
            ) : change === 'added' ? (
              <ins>{now}</ins>
            ) : (
              now
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

export function SaveVersionDialog({ document, onClose }: { document: string; onClose: () => void }) {
  const t = useDocumentTexts();
  return (
    <ActionForm
      of={saveReportVersion}
      given={{ document }}
      fields={{ name: { label: t('keep.name'), help: t('keep.hint') } }}
      title={t('keep.title')}
      submit={t('keep.save')}
      size="md"
      onCancel={onClose}
      onDone={({ version }: { version: number }) => {
        toast({ message: t('keep.done', { number: version }) });
        onClose();
      }}
    />
  );
}
