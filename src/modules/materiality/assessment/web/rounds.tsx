import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { absent } from '#platform/i18n/model/format.ts';
import { DataTable, type DataColumn } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import type { Lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView, type ViewedQuery } from '#platform/kit/web/query-view.tsx';
import common from '../../web/materiality.module.css';
import { NoAssessment } from './no-assessment.tsx';
import { useAssessmentChoice } from './use-assessment.ts';

/** A page of what is held in rounds on an assessment, such as surveys and workshops: first there has to be one. */
export function RoundsPage<Answer>({ of: question, children }: { of: ViewedQuery<Answer>; children: ReactNode }) {
  const assessments = useAssessmentChoice();
  return (
    <QueryView of={assessments.question}>
      {() =>
        assessments.chosen === null ? (
          <NoAssessment />
        ) : (
          <QueryView of={question}>{() => <div className={common['stack']}>{children}</div>}</QueryView>
        )
      }
    </QueryView>
  );
}

interface Round {
  id: string;
  title: string;
  assessment: string;
}

/**
 * The rounds of a kind, to choose one and to start another.
 *
 * @param mayStart  whether the person may start one; else the list says that there is none yet
 * @param columns   after the title and the assessment
 */
export function RoundList<Row extends Round>({
  texts,
  icon,
  mayStart,
  dialog,
  rounds,
  chosen,
  choose,
  columns,
}: {
  texts: {
    title: string;
    note: string;
    start: string;
    name: string;
    assessment: string;
    empty: string;
    emptyText: string;
  };
  icon: ReactNode;
  mayStart: boolean;
  dialog: Lazy<ComponentType<{ onStarted: (id: string) => void; onClose: () => void }>>;
  rounds: readonly Row[];
  chosen: Row | null;
  choose: (id: string) => void;
  columns: readonly DataColumn<Row>[];
}) {
  const { assessments } = useAssessmentChoice();
  const start = useOverlay(dialog, 'dialog');
  const button = mayStart ? (
    <Button size="sm" leftSection={<IconPlus size={16} />} {...start.trigger}>
      {texts.start}
    </Button>
  ) : undefined;
  const shown = start.isOpen && <LazyDialog of={dialog} onClose={start.close} onStarted={choose} />;
  if (rounds.length === 0)
    return (
      <>
        {shown}
        <EmptyState icon={icon} title={texts.empty} {...(button === undefined ? {} : { actions: button })}>
          {texts.emptyText}
        </EmptyState>
      </>
    );
  return (
    <Panel title={texts.title} note={texts.note} actions={button} isFlush>
      {shown}
      <DataTable
        isStacked
        label={texts.title}
        rows={rounds}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'title',
            label: texts.name,
            isHead: true,
            cell: ({ id, title }) => (
              <Anchor
                component="button"
                type="button"
                inherit
                ta="start"
                underline="always"
                {...(id === chosen?.id ? { 'aria-current': true } : {})}
                onClick={() => choose(id)}
              >
                {title}
              </Anchor>
            ),
          },
          {
            name: 'assessment',
            label: texts.assessment,
            cell: ({ assessment }) => assessments.find(({ id }) => id === assessment)?.name ?? absent,
          },
          ...columns,
        ]}
      />
    </Panel>
  );
}
