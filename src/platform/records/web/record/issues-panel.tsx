import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import type { StoredMessage } from '#platform/messages/model/messages.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

/** What is missing in a record or contradicts another, and where the record is. */
export interface RecordIssue {
  id: string;
  title: string;
  said: StoredMessage | readonly StoredMessage[];
  to: string;
}

interface IssuesPanelProps {
  title: string;
  note?: ReactNode;
  /** Heads of the two columns. */
  heads: { record: string; issue: string };
  issues: readonly RecordIssue[];
}

/** Records with what is missing in them or contradicts others, each with the way to it. */
export function IssuesPanel({ title, note, heads, issues }: IssuesPanelProps) {
  const inWords = useInWords();
  return (
    <Panel title={title} note={note} isFlush>
      <DataTable
        label={title}
        rows={issues}
        keyOf={({ id, said }) =>
          `${id} ${[said]
            .flat()
            .map(({ code }) => code)
            .join(' ')}`
        }
        isStacked
        maxHeight={320}
        columns={[
          {
            name: 'record',
            label: heads.record,
            isHead: true,
            cell: (issue) => (
              <Anchor component={Link} to={issue.to}>
                {issue.title}
              </Anchor>
            ),
          },
          { name: 'issue', label: heads.issue, cell: ({ said }) => inWords(said) },
        ]}
      />
    </Panel>
  );
}
