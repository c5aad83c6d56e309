import { Button } from '@mantine/core';
import { useCallback } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { useRegisterTexts } from './texts.ts';
import { hideToast, toast } from './toast.ts';

export interface Removed {
  id: string;
  title: string;
}

/** Brings records back from the bin, four at a time, and says how many came. */
export function useRestoreRecords(resource: Resource): (ids: readonly string[]) => void {
  const t = useRegisterTexts();
  const { mutate } = useCompanyMutation(async (api, ids: readonly string[]) => {
    const waiting = [...ids];
    const problems: string[] = [];
    const work = async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
        await api.restoreRecord(resource, id).catch((error: unknown) => {
          problems.push(problemOf(error).title);
        });
    };
    await Promise.all([work(), work(), work(), work()]);
    return { restored: ids.length - problems.length, problems };
  });
  return useCallback(
    (ids) =>
      mutate(ids, {
        onSuccess: ({ restored, problems: [reason, ...others] }) => {
          if (restored > 0) toast({ message: t('restored', { count: restored }) });
          if (reason !== undefined)
            toast({ message: t('restoreFailed', { count: 1 + others.length, reason }), tone: 'failed' });
        },
      }),
    [mutate, t],
  );
}

/** The toast after something went to the bin, with the way back. */
export function useRemovalToast(resource: Resource): (removed: readonly Removed[]) => void {
  const t = useRegisterTexts();
  const restore = useRestoreRecords(resource);
  return useCallback(
    (removed) => {
      const [first] = removed;
      if (first === undefined) return;
      const id = `removed-${first.id}`;
      const undo = () => {
        hideToast(id);
        restore(removed.map((one) => one.id));
      };
      toast({
        id,
        tone: 'plain',
        seconds: 10,
        title:
          removed.length === 1
            ? t('removedToast', { title: first.title })
            : t('removedToastMany', { count: removed.length }),
        message: (
          <Button size="compact-sm" variant="light" mt={4} onClick={undo}>
            {t('undo')}
          </Button>
        ),
      });
    },
    [restore, t],
  );
}
