import { Button, Kbd, Text } from '@mantine/core';
import { ChartTable } from '#platform/charts/web/chart-table.tsx';
import { OfflineNote } from '#platform/kit/web/feedback/offline-banner.tsx';
import { KeysTable } from '#platform/kit/web/keys-table.tsx';
import { Hint } from '#platform/kit/web/lazy/hint.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { PolicyForm } from '#platform/dated-settings/web/policy-form.tsx';
import { PolicyNow } from '#platform/dated-settings/web/policy-page.tsx';
import type { Policy, PolicyText } from '#platform/dated-settings/web/policy.ts';
import { date, integer, longText, percentage } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';
import classes from './gallery.module.css';
import type { Words } from './words.ts';

const thresholds = defineResource({
  name: 'galleryThresholds',
  label: ['Thresholds', 'Thresholds'],
  title: 'validFrom',
  customFields: false,
  fields: {
    validFrom: date({ label: 'Effective from', required: true }),
    outlier: percentage({ label: 'Outlier threshold' }),
    reminderDays: integer({ label: 'Reminder after (days)', min: 1 }),
    reason: longText({ label: 'Reason', max: 500 }),
  },
  table: { columns: ['validFrom', 'outlier', 'reminderDays'], sort: '-validFrom', filters: [] },
  access: { read: 'gallery.read', write: 'gallery.write', remove: 'gallery.write' },
});
type Entry = RecordOf<typeof thresholds>;

const said: Partial<Record<PolicyText, string>> = {
  'now.defaults': 'Using defaults',
  'now.change': 'Change settings',
  'change.look': 'Preview changes',
  'change.cancel': 'Cancel',
};
const nothing = () => undefined;
const entry = (validFrom: string, outlier: string, reason: string | null): Entry => ({
  id: validFrom,
  version: 1,
  createdAt: '2025-01-01T00:00:00.000Z',
  createdBy: null,
  changedAt: '2025-01-01T00:00:00.000Z',
  changedBy: null,
  removedAt: null,
  custom: {},
  validFrom,
  outlier,
  reminderDays: null,
  reason,
});

/** @param previewed  the change was looked at, and may be saved */
const policy = (mayManage: boolean, previewed: string | null = null): Policy<typeof thresholds, string> => ({
  of: thresholds,
  texts: (key, values) =>
    key === 'now.since' || key === 'now.coming'
      ? `Effective from ${String(values?.['day'])}`
      : key === 'now.title'
        ? mayManage
          ? 'Settings of who may change them'
          : 'Settings of a reader'
        : (said[key] ?? key),
  names: ['outlier', 'reminderDays'],
  valuesOf: (record) => ({ outlier: record?.outlier ?? '0.5', reminderDays: record?.reminderDays ?? null }),
  today: '2026-03-15',
  mayManage,
  nothing: 'Not set',
  ...(mayManage ? {} : { shown: () => <Text size="sm">A table of settings stands below the lines.</Text> }),
  preview: { data: previewed ?? undefined, error: null, isPending: false, mutate: nothing, reset: nothing },
  effects: (effects) => <Panel title="Effects of the change">{effects}</Panel>,
});

/** Settings from a day on, and small parts that stand on many pages. */
export function KitPolicyPart({ words }: { words: Words }) {
  return (
    <div className={classes['states']}>
      <PolicyNow policy={policy(true)} records={[]} />
      <PolicyNow
        policy={policy(false)}
        records={[entry('2025-01-01', '0.4', null), entry('2026-07-01', '0.3', words.sentence)]}
      />
      <PolicyForm policy={policy(true)} start={{ outlier: '0.5', reminderDays: null }} onDone={nothing} />
      <PolicyForm policy={policy(true, words.sentence)} start={{ outlier: '0.5', reminderDays: 14 }} onDone={nothing} />
      <Panel title="Keys" order={3}>
        <KeysTable
          lines={[
            [<Kbd key="a">a</Kbd>, words.verb],
            [<Kbd key="r">r</Kbd>, words.note],
          ]}
        />
      </Panel>
      <Panel title="Hints" order={3}>
        <Hint label={words.note}>
          <Button variant="default">{words.verb}</Button>
        </Hint>
        <Hint label={words.note} isOff>
          <Button variant="default">No hint</Button>
        </Hint>
      </Panel>
      <Panel title="The server does not answer" order={3}>
        <OfflineNote />
      </Panel>
      <Panel title="The numbers of a chart" order={3}>
        <ChartTable
          title={words.title}
          data={{
            columns: ['Source', '2025', '2026'],
            rows: words.names.map((name, at) => ({
              key: name,
              name,
              cells: [
                { key: '2025', text: `${at + 1}2.5 t CO₂e` },
                { key: '2026', text: at === 0 ? 'No data' : `${at}1 t CO₂e`, to: '#policy' },
              ],
            })),
          }}
        />
      </Panel>
    </div>
  );
}
