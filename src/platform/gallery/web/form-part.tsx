import { Panel } from '#platform/kit/web/panel.tsx';
import { ConflictView } from '#platform/records/web/forms/conflict-view.tsx';
import { RecordForm } from '#platform/records/web/forms/record-form.tsx';
import { differences } from '#platform/records/web/forms/three-way.ts';
import { RecordDetails } from '#platform/records/web/record/record-details.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import classes from './gallery.module.css';
import { samplesIn } from './sample.ts';
import { usual, type Words } from './words.ts';

const none: readonly never[] = [];

/** The form of a record as new, as read, and after a conflict. */
export function FormPart({ words }: { words: Words }) {
  const { resource, rows, refs } = samplesIn(words);
  const [row] = rows;
  if (row === undefined) return null;
  const [name, other] = words === usual ? ['Meter hall, north', 'Meter hall, south'] : words.names;
  const theirs = { ...row, version: 4, name, share: '0.4' };
  const mine = { ...row, name: other, heads: 99 };
  return (
    <div className={classes['kit']}>
      <Panel title="New" order={3}>
        <RecordForm
          resource={resource}
          own={none}
          record={null}
          refs={refs}
          onSaved={() => toast({ message: 'Saved' })}
          onCancel={() => toast({ message: 'Cancelled', tone: 'plain' })}
        />
      </Panel>
      <Panel title="Read" order={3}>
        <RecordDetails resource={resource} own={none} record={row} refs={refs} />
      </Panel>
      <Panel title="Conflict" order={3}>
        <ConflictView
          resource={resource}
          own={none}
          list={differences(['name', 'heads', 'share', 'day'], row, theirs, mine)}
          theirs={theirs}
          changedBy={null}
          refs={refs}
          isBusy={false}
          onSave={() => toast({ message: 'Saved the result' })}
          onBack={() => toast({ message: 'Back to the form', tone: 'plain' })}
        />
      </Panel>
    </div>
  );
}
