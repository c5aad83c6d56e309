import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { reference } from '#platform/records/model/fields.ts';
import { doHandOverCall, handOverCall, type ExitShown, type HandOverGroup } from '../model/offboarding-calls.ts';
import { useOffboardingTexts } from './texts.ts';

/** Asks, for each kind of record that a leaver is responsible for, who takes it over; all of it changes at once. */
export function HandOverDialog({ of, onClose }: { of: ExitShown; onClose: () => void }) {
  const t = useOffboardingTexts();
  const held = useCall(handOverCall, { params: { exit: of.id } });
  const title = t('handOverOf', { name: of.employee.name });
  if (held.data !== undefined && held.data.groups.length > 0)
    return <Choices of={of} groups={held.data.groups} title={title} onClose={onClose} />;
  return (
    <DialogFrame title={title} onClose={onClose}>
      <QueryView of={held} shape="text">
        {() => <Text>{t('nothingHeld', { name: of.employee.name })}</Text>}
      </QueryView>
      <Button mt="md" variant="default" onClick={onClose}>
        {t('close')}
      </Button>
    </DialogFrame>
  );
}

interface ChoicesProps {
  of: ExitShown;
  groups: readonly HandOverGroup[];
  title: string;
  onClose: () => void;
}

function Choices({ of, groups, title, onClose }: ChoicesProps) {
  const t = useOffboardingTexts();
  const label = useLabels();
  const format = useFormat();
  const nameOf = (at: number) => `group${at}`;
  const fields = Object.fromEntries(
    groups.map((group, at) => [
      nameOf(at),
      reference(group.to, {
        label: t('group', {
          kind: label(group.label),
          field: label(group.fieldLabel),
          count: format.number(String(group.count)),
        }),
        help: group.names.join(', '),
      }),
    ]),
  );
  return (
    <InputForm
      title={title}
      consequence={t('handOverText')}
      submit={t('handOverAction')}
      size="md"
      fields={fields}
      check={(input) =>
        groups.some((_, at) => input[nameOf(at)]) ? [] : [{ path: nameOf(0), message: t('chooseOne') }]
      }
      send={(api, input, { key }) => {
        const chosen = groups.flatMap(({ kind, field }, at) => {
          const to = input[nameOf(at)];
          return typeof to === 'string' ? [{ kind, field, to }] : [];
        });
        return api.send(doHandOverCall, { params: { exit: of.id }, body: { groups: chosen } }, { key });
      }}
      onDone={({ moved }) => {
        notifications.show({ message: t('moved', { count: moved }) });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
