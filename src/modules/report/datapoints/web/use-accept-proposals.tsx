import { Button, Group } from '@mantine/core';
import type { CompanyApi } from '#platform/http/web/client.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { footnotesOf, type PointContent } from '#modules/report/datapoints/model/point-change.ts';
import { useDatapointTexts } from './texts.ts';
import type { PointStore } from './use-point.ts';
import type { Taken, Writing } from './writing.ts';

interface Offered {
  send: Writing['send'];
  /** Runs the action that takes offers over. */
  run: (api: CompanyApi, taken: readonly Taken[]) => Promise<{ taken: number }>;
  storeOf: (name: string, row: string | null) => PointStore;
  /** What was stored before; null where nothing was. */
  before: (name: string, row: string | null) => PointContent | null;
}

/** Takes offers over, with a way back from the message that says so. */
export function useAcceptProposals({ send, run, storeOf, before }: Offered): Writing['take'] {
  const t = useDatapointTexts();
  return (taken, label) => {
    const key = `take ${label}`;
    const was = taken.map(({ name, row }) => ({ store: storeOf(name, row), content: before(name, row) }));
    const undo = () =>
      send(key, async (api) => {
        for (const { store, content } of was) {
          const { id, version } = (await store.find(api)) ?? { id: null, version: null };
          if (id === null || version === null) continue;
          if (content === null) await store.remove(api, id, version);
          else await store.change(api, id, version, { ...content, footnotes: footnotesOf(content) });
        }
      });
    send(key, (api) => run(api, taken)).then(
      ({ taken: count }) =>
        toast({
          message: (
            <Group gap="xs" justify="space-between">
              {t('used', { count })}
              <Button size="compact-sm" variant="default" onClick={() => void undo().catch(() => undefined)}>
                {t('undo')}
              </Button>
            </Group>
          ),
          seconds: 8,
        }),
      // The page says it where everything unsaved is said.
      () => undefined,
    );
  };
}
