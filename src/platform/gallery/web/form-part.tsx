import { useState } from 'react';
import { PartTabs } from '#platform/kit/web/page-tabs.tsx';
import { ConflictView } from '#platform/records/web/forms/conflict-view.tsx';
import { RecordForm } from '#platform/records/web/forms/record-form.tsx';
import { differences } from '#platform/records/web/forms/three-way.ts';
import { RecordDetails } from '#platform/records/web/record/record-details.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import classes from './gallery.module.css';
import { refs, rows, sample } from './sample.ts';

const none: readonly never[] = [];

/** The form of a record as new, as read, and after a conflict. */
export function FormPart() {
  const [shown, setShown] = useState<'new' | 'read' | 'conflict'>('new');
  const [row] = rows;
  if (row === undefined) return null;
  const theirs = { ...row, version: 4, name: 'Meter hall, north', share: '0.4' };
  const mine = { ...row, name: 'Meter hall, south', heads: 99 };
  return (
    <div className={classes['card']}>
      <PartTabs
        label="Forms"
        names={['new', 'read', 'conflict'] as const}
        nameOf={(name) => ({ new: 'New', read: 'Read', conflict: 'Conflict' })[name]}
        shown={shown}
        onShow={setShown}
        kept="new"
      >
        {(name) =>
          name === 'new' ? (
            <RecordForm
              resource={sample}
              own={none}
              record={null}
              refs={refs}
              onSaved={() => toast({ message: 'Saved' })}
              onCancel={() => toast({ message: 'Cancelled', tone: 'plain' })}
            />
          ) : name === 'read' ? (
            <RecordDetails resource={sample} own={none} record={row} refs={refs} />
          ) : (
            <ConflictView
              resource={sample}
              own={none}
              list={differences(['name', 'heads', 'share', 'day'], row, theirs, mine)}
              theirs={theirs}
              changedBy={null}
              refs={refs}
              isBusy={false}
              onSave={() => toast({ message: 'Saved the result' })}
              onBack={() => toast({ message: 'Back to the form', tone: 'plain' })}
            />
          )
        }
      </PartTabs>
    </div>
  );
}
