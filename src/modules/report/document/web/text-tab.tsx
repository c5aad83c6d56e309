import { Anchor, Select, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { addReportBlock } from '#modules/report/document/model/document-actions.ts';
import type { DocumentResponse } from '#modules/report/document/model/document-contracts.ts';
import type { BlockKind } from '#modules/report/document/model/report-block.ts';
import { NoPeriod } from '#modules/report/vsme/web/of-period.tsx';
import { usePeriod } from '#modules/report/vsme/web/use-report.ts';
import { AddBlock, BlockPart } from './block-part.tsx';
import { TextIssues } from './text-issues.tsx';
import { useDocumentTexts } from './texts.ts';
import { TextBar } from './text-bar.tsx';
import { useReportDocument } from './use-document.ts';
import classes from './text.module.css';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { reportBlock } from '#modules/report/document/model/report-block.ts';
import { OpenRecord } from '#platform/records/web/record/open-record.tsx';

const BeginText = lazyComponent(() => import('./begin-text.tsx').then((file) => file.BeginText));

/** The text of the report: written in blocks, with figures bound to data points. */
export function TextTab() {
  const t = useDocumentTexts();
  const { periods, period, choose, isLoading, error, retry } = usePeriod();
  if (error !== null) return <ErrorState error={error} onRetry={retry} />;
  if (isLoading) return <Loading rows={14} />;
  if (period === null) return <NoPeriod />;
  return (
    <OfText
      key={period.id}
      period={period.id}
      choice={
        <Select
          label={t('period')}
          size="sm"
          w={180}
          allowDeselect={false}
          value={period.id}
          data={periods.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            if (id !== null) choose(id);
          }}
        />
      }
    />
  );
}

function OfText({ period, choice }: { period: string; choice: ReactNode }) {
  const { data, error, refetch } = useReportDocument(period);
  const answer = data?.period.id === period ? data : undefined;
  if (error !== null && answer === undefined)
    return (
      <>
        {choice}
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  if (answer === undefined)
    return (
      <>
        {choice}
        <Loading rows={14} />
      </>
    );
  return answer.document === null ? (
    <NoText answer={answer} choice={choice} />
  ) : (
    <Written answer={answer} choice={choice} />
  );
}

function NoText({ answer, choice }: { answer: DocumentResponse; choice: ReactNode }) {
  const t = useDocumentTexts();
  const mayWrite = useMay('report.write') && !answer.period.isLocked;
  return (
    <>
      <div style={{ marginBottom: 16 }}>{choice}</div>
      <EmptyState
        icon={<IconFileText size={22} stroke={1.6} />}
        title={t('noText.title')}
        {...(mayWrite
          ? {
              actions: (
                <Meanwhile shows={<Loading rows={2} />}>
                  <BeginText answer={answer} />
                </Meanwhile>
              ),
            }
          : {})}
      >
        {mayWrite ? t('noText.text') : t('noText.reader')}
      </EmptyState>
    </>
  );
}

function Written({ answer, choice }: { answer: DocumentResponse; choice: ReactNode }) {
  const t = useDocumentTexts();
  const [address] = useSearchParams();
  const [editing, setEditing] = useState<string | null>(null);
  const add = useAction(addReportBlock);
  const mayWrite = useMay('report.write') && !answer.period.isLocked && answer.document?.status !== 'approved';
  const document = answer.document?.id ?? '';
  const { blocks, findings, period } = answer;
  const addAfter = (after: string | null) => (kind: BlockKind) =>
    add.mutate(
      { document, kind, after },
      {
        onSuccess: ({ block }) => {
          if (WRITTEN.includes(kind)) setEditing(block);
        },
      },
    );
  return (
    <>
      <TextBar answer={answer} choice={choice} />
      <TextIssues answer={answer} />
      {add.error !== null && <ProblemAlert problem={problemOf(add.error)} />}
      <div className={classes['layout']}>
        <div className={classes['paper']}>
          {mayWrite && (
            <div className={classes['bar']}>
              <AddBlock label={t('block.addFirst')} onAdd={addAfter(null)} />
            </div>
          )}
          {blocks.map((block, at) => (
            <BlockPart
              key={block.id}
              block={block}
              period={period.id}
              issues={findings.filter(({ block: of }) => of === block.id)}
              mayWrite={mayWrite}
              isEditing={mayWrite && editing === block.id}
              before={at === 0 ? undefined : (blocks[at - 2]?.id ?? null)}
              after={blocks[at + 1]?.id ?? null}
              onEdit={() => setEditing(block.id)}
              onClose={() => setEditing(null)}
              onAdd={addAfter(block.id)}
            />
          ))}
        </div>
        <Contents answer={answer} />
      </div>
      {address.get('view.record') !== null && <OpenRecord resource={reportBlock} isReadOnly={!mayWrite} />}
    </>
  );
}

/** Kinds that begin with something to write. */
const WRITTEN: readonly BlockKind[] = ['heading', 'text', 'figures', 'chart', 'image', 'section'];

function Contents({ answer: { blocks } }: { answer: DocumentResponse }) {
  const t = useDocumentTexts();
  const headings = blocks.flatMap(({ pieces }) => pieces).flatMap((piece) => (piece.kind === 'heading' ? [piece] : []));
  if (headings.length === 0) return null;
  return (
    <nav className={classes['side']} aria-label={t('contents')}>
      <Text size="xs" c="dimmed" fw={600} mb={4}>
        {t('contents')}
      </Text>
      <ol>
        {headings.map(({ anchor, text, level }) => (
          <li key={anchor} data-level={level}>
            <Anchor
              href={`#${anchor}`}
              size="sm"
              onClick={(event) => {
                event.preventDefault();
                goTo(anchor);
              }}
            >
              {text}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The address keeps its query; the heading is where reading goes on. */
function goTo(anchor: string): void {
  const found = window.document.getElementById(anchor);
  found?.scrollIntoView({ block: 'start' });
  found?.setAttribute('tabindex', '-1');
  found?.focus({ preventScroll: true });
}
