import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useRecords } from '#platform/http/web/hooks.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { boolean, choice, date, longText } from '#platform/records/model/fields.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { decideReviewCall, startReviewCall } from '../model/access-calls.ts';
import { accessReview, accessReviewItem, type AccessReviewItem } from '../model/access-records.ts';
import { useAssignments, useRoles } from './access-calls.ts';
import { useAccessTexts } from './texts.ts';

const undecided = [{ field: 'decision', operation: 'empty', values: ['true'] }] as const;

/** What is to be reviewed, and all reviews there were. */
export function ReviewsTab() {
  const t = useAccessTexts();
  const mayReview = useMay('access-level.approve');
  const [isStarting, setStarting] = useState(false);
  const [decided, setDecided] = useState<{ item: AccessReviewItem; decision: 'keep' | 'revoke' } | null>(null);
  const items = useRecords(accessReviewItem, { filters: undecided, limit: 100 });
  return (
    <Stack>
      <Panel
        title={t('reviews.open')}
        isFlush
        actions={mayReview && <Button onClick={() => setStarting(true)}>{t('reviews.start')}</Button>}
      >
        <QueryView of={items} shape="table">
          {(page) => (
            <DataTable
              isStacked
              label={t('reviews.open')}
              rows={page.items}
              keyOf={({ id }) => id}
              empty={
                <Stack p="md" gap={4}>
                  <Text fw={560}>{t('reviews.openNone')}</Text>
                  <Text c="dimmed">{t('reviews.openNoneText')}</Text>
                </Stack>
              }
              columns={[
                {
                  name: 'title',
                  label: t('reviews.assignment'),
                  isHead: true,
                  cell: ({ title }) => <bdi>{title}</bdi>,
                },
                {
                  name: 'actions',
                  label: t('reviews.actions'),
                  isAction: true,
                  cell: (item) =>
                    mayReview && (
                      <Group gap={6} wrap="nowrap" justify="flex-end">
                        {(['keep', 'revoke'] as const).map((decision) => (
                          <Button
                            key={decision}
                            size="compact-sm"
                            variant="default"
                            aria-label={t(`reviews.${decision}Of`, { name: item.title })}
                            onClick={() => setDecided({ item, decision })}
                          >
                            {t(`reviews.${decision}`)}
                          </Button>
                        ))}
                      </Group>
                    ),
                },
              ]}
            />
          )}
        </QueryView>
      </Panel>
      <LazyRegister
        of={accessReview}
        isReadOnly
        keeps={['tab']}
        empty={{ title: t('reviews.empty'), text: t('reviews.emptyText') }}
      />
      {isStarting && <StartForm onClose={() => setStarting(false)} />}
      {decided !== null && <DecideForm {...decided} onClose={() => setDecided(null)} />}
    </Stack>
  );
}

function StartForm({ onClose }: { onClose: () => void }) {
  const t = useAccessTexts();
  const roles = useRoles().data?.roles ?? [];
  const reviewing = new Set(
    roles.filter(({ access }) => access.includes('access-level.approve')).map(({ key }) => key),
  );
  const people = (useAssignments().data?.people ?? []).filter((person) =>
    person.roles.some(({ role }) => reviewing.has(role)),
  );
  return (
    <InputForm
      title={t('reviews.startTitle')}
      submit={t('reviews.start')}
      fields={{
        reviewer: choice({
          label: t('reviews.reviewer'),
          required: true,
          options: Object.fromEntries(people.map(({ id, name }) => [id, name])),
        }),
        dueOn: date({ label: t('reviews.dueOn'), required: true }),
        repeats: boolean({ label: t('reviews.repeats') }),
      }}
      send={(api, { reviewer, dueOn, repeats }, options) =>
        api.send(startReviewCall, { body: { reviewer, dueOn, repeats: repeats ?? false } }, options)
      }
      onDone={({ items }) => {
        toast({ message: t('reviews.started', { count: items }) });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function DecideForm({
  item,
  decision,
  onClose,
}: {
  item: AccessReviewItem;
  decision: 'keep' | 'revoke';
  onClose: () => void;
}) {
  const t = useAccessTexts();
  return (
    <InputForm
      title={t(`reviews.${decision}Of`, { name: item.title })}
      submit={t(`reviews.${decision}`)}
      tone={decision === 'revoke' ? 'red' : 'pine'}
      fields={{ reason: longText({ label: t('reviews.reason'), required: true, max: 500 }) }}
      send={(api, { reason }, options) =>
        api.send(decideReviewCall, { body: { item: item.id, decision, reason } }, options)
      }
      onDone={() => {
        toast({ message: t('reviews.decided') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
