import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { z } from 'zod';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { grantOf } from '#platform/directory/model/grants.ts';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { changeAccessCall, type policyChange } from '../model/access-calls.ts';
import { useRoles, type Preview } from './access-calls.ts';
import classes from './access.module.css';
import { useAccessTexts } from './texts.ts';

export type ChangeBody = z.input<typeof policyChange>;

/** What a change gains and takes away, before it is made or asked for. */
export function PreviewDialog({
  change,
  preview,
  onClose,
}: {
  change: ChangeBody;
  preview: Preview;
  onClose: () => void;
}) {
  const t = useAccessTexts();
  const run = useCompanyMutation((api, body: ChangeBody) => api.send(changeAccessCall, { body }));
  const apply = () =>
    run.mutate(change, {
      onSuccess: ({ status }) => {
        toast({ message: t(`preview.${status}`) });
        onClose();
      },
    });
  const { people, count, needsSecondPerson } = preview;
  return (
    <DialogFrame title={t('preview.title')} onClose={onClose} size="lg" isKept>
      <Stack>
        <ProblemNote error={run.error} />
        {needsSecondPerson && <Alert color="blue">{t('preview.second')}</Alert>}
        <Text fw={560}>{count === 0 ? t('preview.none') : t('preview.people', { count })}</Text>
        {people.map((one) => (
          <Effect key={one.id} of={one} />
        ))}
        {count > people.length && <Text c="dimmed">{t('preview.more', { count: count - people.length })}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('preview.cancel')}
          </Button>
          <Button loading={run.isPending} onClick={apply}>
            {t(needsSecondPerson ? 'preview.request' : 'preview.apply')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}

function Effect({ of: { name, gains, loses, records } }: { of: Preview['people'][number] }) {
  const t = useAccessTexts();
  const format = useFormat();
  return (
    <div>
      <Text fw={560}>
        <bdi>{name}</bdi>
      </Text>
      {gains.length > 0 && <Rights label={t('preview.gains')} of={gains} />}
      {loses.length > 0 && <Rights label={t('preview.loses')} of={loses} />}
      {records.length > 0 && (
        <ul className={classes['list']}>
          {records.map(({ kind, before, after }) => (
            <li key={kind}>
              <RecordCount kind={kind} before={format.number(before)} after={format.number(after)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function RecordCount({ kind, ...counts }: { kind: string; before: string; after: string }) {
  const t = useAccessTexts();
  return t('preview.records', { kind: useLabels()(kind), ...counts });
}

function Rights({ label, of }: { label: string; of: readonly string[] }) {
  const t = useAccessTexts();
  const labelOf = useLabels();
  const meanings = useRoles().data?.access ?? {};
  return (
    <>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <ul className={classes['list']}>
        {of.map((text) => {
          const { key, scope } = grantOf(text);
          return (
            <li key={text}>
              {labelOf(meanings[key] ?? key)} ({t(`scope.${scope ?? 'company'}`)})
            </li>
          );
        })}
      </ul>
    </>
  );
}
