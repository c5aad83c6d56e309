import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { defineAction } from '#platform/actions/model/action.ts';
import { ApiProblem } from '#platform/http/web/problem.ts';
import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { Dialog, DialogFrame } from '#platform/kit/web/dialog.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { ChosenBoxes } from '#platform/forms/web/chosen-boxes.tsx';
import { NativeChoice } from '#platform/forms/web/native-choice.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { PolicyForm, type PolicyFormProps } from '#platform/dated-settings/web/policy-form.tsx';
import type { PolicyText } from '#platform/dated-settings/web/policy.ts';
import { ShownOnce } from '#platform/kit/web/shown-once.tsx';
import { SidePanel } from '#platform/kit/web/side-panel.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { choice, date, longText, percentage, text } from '#platform/records/model/fields.ts';
import { defineResource } from '#platform/records/model/resource.ts';
import classes from './gallery.module.css';
import type { Words } from './words.ts';

const approve = defineAction({
  name: 'gallery-approve',
  label: 'Approve the sample',
  access: 'gallery.write',
  input: {
    sample: text({ label: 'Sample', required: true, max: 60 }),
    approvedOn: date({ label: 'Approved on', required: true }),
    basis: choice({ label: 'Basis', options: { own: 'Own check', audit: 'Audit' } }),
    note: longText({ label: 'Note', max: 500, help: 'For example what was checked' }),
  },
});
const sampleSettings = defineResource({
  name: 'gallerySettings',
  label: ['Settings', 'Settings'],
  path: 'gallery-settings',
  title: 'reason',
  customFields: false,
  fields: {
    validFrom: date({ label: 'Effective from', required: true }),
    reason: text({ label: 'Reason', required: true, max: 120 }),
    threshold: percentage({ label: 'Threshold' }),
    approval: choice({ label: 'Approval', options: { one: 'One person', two: 'Two people' } }),
  },
  table: { columns: ['validFrom', 'reason'], sort: '-validFrom', filters: [] },
  form: [
    { title: 'From when', fields: ['validFrom', 'reason'] },
    { title: 'Values', fields: ['threshold', 'approval'] },
  ],
  showWhen: {},
  order: [],
  measures: {},
  unique: [],
  access: { read: 'gallery.read', write: 'gallery.write', remove: 'gallery.write' },
});
const says: Partial<Record<PolicyText, string>> = {
  'change.look': 'Preview changes',
  'change.first': 'Saved after the preview.',
  'change.save': 'Save settings',
  'change.cancel': 'Cancel',
};
const fault = new ApiProblem(
  503,
  { code: 'server.fault', title: 'This could not be saved.', detail: 'Try again.' },
  null,
);

type Open = 'dialog' | 'danger' | 'busy' | 'failed' | 'reading' | 'once' | 'action' | 'panel' | null;

/** What asks or stands over the page: dialogs, the side panel, forms of actions, dated settings. */
export function KitAskingPart({ words }: { words: Words }) {
  const [open, setOpen] = useState<Open>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const [round, setRound] = useState(0);
  const close = () => setOpen(null);
  const names: Readonly<Record<Exclude<Open, null>, string>> = {
    dialog: 'Open dialog',
    danger: 'Open dialog, destructive',
    busy: 'Open dialog, busy',
    failed: 'Open dialog, failed',
    reading: 'Open dialog to read',
    once: 'Open dialog, shown once',
    action: 'Open form of an action',
    panel: 'Open side panel',
  };
  const policy: PolicyFormProps<typeof sampleSettings, { changed: number }>['policy'] = {
    of: sampleSettings,
    texts: (key: PolicyText) => says[key] ?? key,
    today: '2026-03-02',
    preview: {
      data: isPreviewed ? { changed: 2 } : undefined,
      error: null,
      isPending: false,
      mutate: () => setPreviewed(true),
      reset: () => setPreviewed(false),
    },
    effects: () => (
      <Panel title="Effects of the change" note="On 2 periods that are not locked">
        <Facts items={[[words.names[0], '12 → 9 records']]} />
      </Panel>
    ),
  };
  return (
    <div className={classes['kit']}>
      <div className={classes['row']}>
        {(Object.keys(names) as Exclude<Open, null>[]).map((name) => (
          <Button key={name} variant="default" onClick={() => setOpen(name)}>
            {names[name]}
          </Button>
        ))}
      </div>
      {(open === 'dialog' || open === 'danger' || open === 'busy' || open === 'failed') && (
        <Dialog
          title={`${words.verb}?`}
          consequence={words.sentence}
          submit={words.verb}
          isBusy={open === 'busy'}
          error={open === 'failed' ? fault : null}
          tone={open === 'danger' ? 'red' : 'pine'}
          onSubmit={close}
          onClose={close}
        >
          {open === 'dialog' && <TextInput label="Name" data-autofocus />}
        </Dialog>
      )}
      {open === 'reading' && (
        <DialogFrame title={words.title} onClose={close}>
          <p>{words.sentence}</p>
        </DialogFrame>
      )}
      {open === 'once' && (
        <ShownOnce
          value="https://acme.example/link"
          words={{
            title: words.title,
            text: words.sentence,
            label: 'Link',
            copy: 'Copy link',
            copied: 'Copied',
            done: 'Done',
          }}
          onClose={close}
        />
      )}
      {open === 'action' && (
        <ActionForm
          of={approve}
          given={{ sample: 'gallery' }}
          title="Approve sample"
          consequence={words.sentence}
          submit="Approve sample"
          onDone={close}
          onCancel={close}
        />
      )}
      {open === 'panel' && (
        <SidePanel
          title={words.title}
          kind="Sample"
          onClose={close}
          previous={null}
          next={() => undefined}
          footer={
            <>
              <Button variant="default">Assign</Button>
              <Button>Approve</Button>
            </>
          }
        >
          <Facts
            items={[
              [words.names[0], words.sentence],
              [
                'Status',
                <StatusBadge key="status" status="review">
                  In review
                </StatusBadge>,
              ],
            ]}
          />
        </SidePanel>
      )}
      <Panel title="Form of an action" note="Inputs from the action's definition" order={3}>
        <ActionForm
          key={round}
          of={approve}
          given={{ sample: 'gallery' }}
          submit="Approve sample"
          onDone={() => undefined}
          onCancel={() => setRound(round + 1)}
        />
      </Panel>
      <Panel title="Form of a call" note="Stays, and begins again for the next entry" order={3}>
        <InputForm
          fields={{ basis: approve.input.basis, note: approve.input.note, names: longText({ label: 'Boxes' }) }}
          inputs={{
            basis: (props) => <NativeChoice {...props} none="Choose" />,
            names: (props) => (
              <ChosenBoxes {...props} options={words.names.map((label, at) => ({ value: String(at), label }))} />
            ),
          }}
          check={({ note }) => (note === null ? [{ path: 'note', message: words.sentence }] : [])}
          submit="Add sample"
          send={async () => undefined}
          onDone={() => undefined}
          isEmptied
        />
      </Panel>
      <PolicyForm
        key={`policy ${round}`}
        policy={policy}
        start={{ threshold: '0.05', approval: 'one' }}
        onDone={() => setRound(round + 1)}
      />
    </div>
  );
}
