import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useSend } from '#platform/http/web/hooks.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import {
  setNotificationSettingsCall,
  type notificationSettingsCall,
} from '#platform/notifications/model/notification-calls.ts';
import classes from './notifications.module.css';
import { useInboxTexts } from './texts.ts';

type Times = ResponseOf<typeof notificationSettingsCall>['times'];

const days = [1, 2, 3, 4, 5, 6, 7] as const;
const stepMinutes = 30;
const usualQuiet = { quietFrom: 20 * 60, quietTo: 7 * 60 };

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
/** Each half hour, and what was chosen otherwise. */
const minutesWith = (chosen: number): number[] =>
  [...new Set([...Array.from({ length: 1440 / stepMinutes }, (_none, at) => at * stepMinutes), chosen])].toSorted(
    (one, other) => one - other,
  );

/** Hours without emails, and when summaries come. Each choice is kept at once. */
export function EmailTimes({ times, zone }: { times: Times; zone: string }) {
  const t = useInboxTexts();
  const save = useSend(setNotificationSettingsCall);
  const set = (changed: Partial<Times>) => save.mutate({ body: { times: { ...times, ...changed } } });
  const minuteChoice = (name: 'quietFrom' | 'quietTo' | 'digestAt', value: number) => (
    <NativeSelect
      label={t(name)}
      value={clock(value)}
      disabled={save.isPending}
      data={minutesWith(value).map(clock)}
      onChange={(event) => {
        const minute = minutesWith(value).find((one) => clock(one) === event.currentTarget.value);
        if (minute !== undefined) set({ [name]: minute });
      }}
    />
  );
  return (
    <Panel title={t('times')} note={t('timesNote', { zone })}>
      <Stack gap="md">
        <Checkbox
          label={t('quiet')}
          description={t('quietHelp')}
          checked={times.quietFrom !== null}
          disabled={save.isPending}
          onChange={(event) => set(event.currentTarget.checked ? usualQuiet : { quietFrom: null, quietTo: null })}
        />
        <div className={classes['times']}>
          {times.quietFrom !== null && minuteChoice('quietFrom', times.quietFrom)}
          {times.quietTo !== null && minuteChoice('quietTo', times.quietTo)}
          {minuteChoice('digestAt', times.digestAt)}
          <NativeSelect
            label={t('digestDay')}
            value={String(times.digestDay)}
            disabled={save.isPending}
            data={days.map((day) => ({ value: String(day), label: t(`day.${day}`) }))}
            onChange={(event) => {
              const digestDay = days.find((day) => String(day) === event.currentTarget.value);
              if (digestDay !== undefined) set({ digestDay });
            }}
          />
        </div>
        <Text size="sm" role="status">
          {save.isSuccess ? t('saved') : ''}
        </Text>
        <ProblemNote error={save.error} />
      </Stack>
    </Panel>
  );
}
