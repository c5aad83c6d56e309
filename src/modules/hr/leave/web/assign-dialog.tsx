import { Checkbox, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { InputForm, type FormParts } from '#platform/forms/web/input-form.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { reference, text } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { isId } from '#platform/values/model/is-id.ts';
import { isDay } from '#platform/values/model/period.ts';
import { assignLeaveCall, leaveAssignmentPreviewCall, type AssignmentRow } from '../model/assignment-calls.ts';
import { leaveRequest } from '../model/leave-request.ts';
import { useLeaveTexts } from './texts.ts';

const { leaveType, from, to, halfEnd } = leaveRequest.fields;

/** Leave for the people of a unit or of the company: what it takes of each, who is skipped, and who is left out. */
export function AssignDialog({ onDone, onClose }: { onDone: (id: string) => void; onClose: () => void }) {
  const t = useLeaveTexts();
  const [except, setExcept] = useState<ReadonlySet<string>>(new Set());
  const fields = useMemo(
    () => ({
      leaveType,
      from,
      to,
      halfEnd,
      unit: reference(orgUnit.name, { label: t('assign.unit'), help: t('assign.unitHelp') }),
      note: text({ label: t('assign.note'), help: t('assign.noteHelp'), required: true, max: 200 }),
    }),
    [t],
  );
  const below: NonNullable<FormParts<unknown>['below']> = (values) => (
    <Preview
      entered={values}
      except={except}
      onSwitch={(id) =>
        setExcept((known) => {
          const next = new Set(known);
          if (!next.delete(id)) next.add(id);
          return next;
        })
      }
    />
  );
  return (
    <InputForm
      title={t('assign.title')}
      submit={t('assign.submit')}
      size="xl"
      fields={fields}
      below={below}
      send={(api, input, { key }) =>
        api.send(
          assignLeaveCall,
          {
            body: {
              leaveType: input.leaveType,
              from: input.from,
              to: input.to,
              halfEnd: input.halfEnd === true,
              unit: input.unit ?? null,
              except: [...except],
              note: input.note,
            },
          },
          { key },
        )
      }
      onDone={({ id }) => {
        toast({ message: t('assign.started') });
        onDone(id);
      }}
      onCancel={onClose}
    />
  );
}

function Preview({
  entered: { leaveType: type, from: first, to: last, halfEnd: half, unit },
  ...props
}: {
  entered: Readonly<Record<string, unknown>>;
  except: ReadonlySet<string>;
  onSwitch: (id: string) => void;
}) {
  const t = useLeaveTexts();
  if (typeof type !== 'string' || !isId(type) || !isDayText(first) || !isDayText(last) || first > last)
    return (
      <Text size="sm" c="dimmed">
        {t('assign.fill')}
      </Text>
    );
  const query = {
    leaveType: type,
    from: first,
    to: last,
    halfEnd: half === true ? ('true' as const) : ('false' as const),
    ...(typeof unit === 'string' && isId(unit) ? { unit } : {}),
  };
  return <Rows query={query} {...props} />;
}
const isDayText = (value: unknown): value is string => typeof value === 'string' && isDay(value);

function Rows({
  query,
  except,
  onSwitch,
}: {
  query: { leaveType: string; from: string; to: string; halfEnd: 'true' | 'false'; unit?: string };
  except: ReadonlySet<string>;
  onSwitch: (id: string) => void;
}) {
  const t = useLeaveTexts();
  const format = useFormat();
  const inWords = useInWords();
  const preview = useCall(leaveAssignmentPreviewCall, { query });
  const isOut = ({ id, said }: AssignmentRow) => said === null && except.has(id);
  return (
    <QueryView of={preview} shape="table" rows={4}>
      {({ assigned, skipped, rows }) => {
        const out = rows.filter(isOut).length;
        const more = assigned + skipped - rows.length;
        return (
          <Stack gap="xs">
            <Text fw={600} role="status">
              {t('assign.counts', { assigned: format.number(assigned - out), skipped: format.number(skipped + out) })}
            </Text>
            <DataTable
              label={t('assign.preview')}
              rows={rows}
              keyOf={({ id }) => id}
              maxHeight={320}
              columns={[
                {
                  name: 'name',
                  label: t('assign.name'),
                  isHead: true,
                  cell: (row) =>
                    row.said === null ? (
                      <Checkbox
                        size="sm"
                        label={row.name}
                        aria-label={t('assign.include', { name: row.name })}
                        checked={!except.has(row.id)}
                        onChange={() => onSwitch(row.id)}
                      />
                    ) : (
                      row.name
                    ),
                },
                {
                  name: 'days',
                  label: t('assign.days'),
                  isNumber: true,
                  cell: ({ days }) => format.figure(days, 'day'),
                },
                {
                  name: 'before',
                  label: t('assign.before'),
                  isNumber: true,
                  cell: ({ available }) => format.figure(available?.before ?? null, 'day'),
                },
                {
                  name: 'after',
                  label: t('assign.after'),
                  isNumber: true,
                  cell: ({ available, said }) =>
                    format.figure(said === null ? (available?.after ?? null) : null, 'day'),
                },
                {
                  name: 'result',
                  label: t('assign.result'),
                  cell: (row) =>
                    row.said === null ? t(isOut(row) ? 'assign.excluded' : 'assign.assigned') : inWords(row.said),
                },
              ]}
            />
            {more > 0 && <Text size="sm">{t('assign.more', { count: more })}</Text>}
          </Stack>
        );
      }}
    </QueryView>
  );
}
