import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { CompanyApi } from '#platform/http/web/client.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { problemOf, type ApiProblem } from '#platform/http/web/problem.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useDatapointTexts } from './texts.ts';
import type { Writing } from './writing.ts';

/**
 * What is being saved, what could not be, and since when all is saved; `problem` belongs to no field. Values that are
 * removed are records of `resource`.
 */
export function useSaving(resource: Resource) {
  const t = useDatapointTexts();
  const { mutateAsync } = useCompanyMutation((api, change: (api: CompanyApi) => Promise<unknown>) => change(api));
  const [{ pending, failed, savedAt }, setSaving] = useState<{
    pending: number;
    failed: ReadonlyMap<string, ApiProblem>;
    savedAt: string | null;
  }>({ pending: 0, failed: new Map(), savedAt: null });
  const settle = (key: string) =>
    setSaving((now) => (now.failed.has(key) ? { ...now, failed: without(now.failed, key) } : now));
  const send: Writing['send'] = async (key, change) => {
    setSaving((now) => ({ ...now, pending: now.pending + 1 }));
    try {
      // It is saved when the server has it; what the page asks again afterwards does not keep anybody waiting.
      const answer = await mutateAsync(async (api) => {
        const saved = await change(api);
        setSaving((now) => ({
          pending: now.pending - 1,
          failed: without(now.failed, key),
          savedAt: new Date().toISOString(),
        }));
        return saved;
      });
      return answer as Awaited<ReturnType<typeof change>>;
    } catch (error) {
      setSaving((now) => ({
        ...now,
        pending: now.pending - 1,
        failed: new Map([...now.failed, [key, problemOf(error)]]),
      }));
      throw error;
    }
  };
  const removed: Writing['removed'] = (id, label) =>
    toast({
      message: (
        <Group gap="xs" justify="space-between">
          {t('cleared', { label })}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void send(`restore ${id}`, (api) => api.restoreRecord(resource, id)).catch(() => undefined)}
          >
            {t('undo')}
          </Button>
        </Group>
      ),
      seconds: 8,
    });
  // What belongs to no field is said above the form; fields say theirs themselves.
  const general = [...failed].find(([key]) => !key.includes('|'))?.[1] ?? null;
  return {
    send,
    settle,
    removed,
    problem: general,
    isUnsaved: () => pending > 0 || failed.size > 0,
    state:
      pending > 0
        ? ('saving' as const)
        : failed.size > 0
          ? ('unsaved' as const)
          : savedAt === null
            ? null
            : { savedAt },
  };
}
export type Saving = ReturnType<typeof useSaving>;

const without = (map: ReadonlyMap<string, ApiProblem>, key: string): ReadonlyMap<string, ApiProblem> =>
  new Map([...map].filter(([one]) => one !== key));
