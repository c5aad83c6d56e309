import { Button, Tooltip } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { asksReason } from '#platform/records/model/fields.ts';
import { fieldsOf, type ChangeOf, type Resource } from '#platform/records/model/resource.ts';
import { useChange } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { statusOf } from '../fields/state-tone.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import type { Row } from '#platform/records/model/row.ts';
import classes from './record.module.css';
import { useRecordTexts } from './texts.ts';
import { toast } from '../register/toast.ts';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';

const MoveWithReason = lazyComponent(() => import('./move-with-reason.tsx').then((file) => file.MoveWithReason));

/**
 * The states of a record and the moves this person may make, as buttons. Not while the form holds something unsaved:
 * the move would save over it.
 */
export function StateMoves({
  resource,
  record,
  moves,
  isDirty,
}: {
  resource: Resource;
  record: Row;
  moves: Readonly<Record<string, readonly string[]>>;
  isDirty: () => boolean;
}) {
  const t = useRecordTexts();
  const label = useLabels();
  const change = useChange(resource);
  const [asked, setAsked] = useState<{ state: string; send: (reason: string) => void } | null>(null);
  const states = fieldsOf(resource).flatMap(([name, field]) =>
    field.kind === 'state' ? [{ name, field, value: String(record[name]) }] : [],
  );
  if (states.length === 0) return null;
  return (
    <div className={classes['states']}>
      {states.map(({ name, field, value }) => (
        <div key={name} className={classes['states']} role="group" aria-label={label(field.label)}>
          <StatusBadge status={statusOf(value)}>{label(field.labels?.[value] ?? value)}</StatusBadge>
          {(moves[name] ?? []).map((to) => {
            const state = label(field.labels?.[to] ?? to);
            const send = (reason: string | null) =>
              change.mutate(
                {
                  id: record.id,
                  version: record.version,
                  set: { [name]: to } as ChangeOf<Resource>,
                  ...(reason === null ? {} : { reason }),
                },
                {
                  onSuccess: () => {
                    setAsked(null);
                    toast({ message: t('moved', { label: label(field.label), state }) });
                  },
                  onError: (error) => {
                    // The dialog says itself what is wrong.
                    if (reason === null)
                      toast({ title: problemOf(error).title, message: problemOf(error).hint ?? '', tone: 'failed' });
                  },
                },
              );
            const move = () => {
              if (isDirty()) {
                toast({ message: t('saveFirst'), tone: 'warning' });
                return;
              }
              if (asksReason(field, value, to)) setAsked({ state, send });
              else send(null);
            };
            return (
              <Tooltip key={to} label={t('moveTo', { state })}>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconArrowRight size={13} aria-hidden />}
                  loading={change.isPending && change.variables.set[name as never] === to}
                  disabled={change.isPending}
                  aria-label={t('moveTo', { state })}
                  onClick={move}
                >
                  {state}
                </Button>
              </Tooltip>
            );
          })}
        </div>
      ))}
      {asked !== null && (
        <MoveWithReason
          state={asked.state}
          isBusy={change.isPending}
          error={change.error}
          onSubmit={asked.send}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
