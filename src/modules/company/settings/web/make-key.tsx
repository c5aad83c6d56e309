import { Button, Group, Input } from '@mantine/core';
import { useState } from 'react';
import { makeKeyCall } from '#modules/company/settings/model/settings-calls.ts';
import { isReadingKey, rightsOfPeople } from '#platform/directory/model/roles.ts';
import { keysOf, textOf } from '#platform/forms/web/chosen-boxes.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { date, longText, text } from '#platform/records/model/fields.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useShared } from '#platform/records/web/fields/inputs/shared.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { addDays } from '#platform/values/model/period.ts';
import { useRoles } from '#modules/company/members/web/members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { AccessPicker } from './access-picker.tsx';
import { ShownOnce } from '#platform/kit/web/shown-once.tsx';

/** Makes a key and shows it, once. */
export function MakeKey({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  return token === null ? <Ask onClose={onClose} onMade={setToken} /> : <Made token={token} onClose={onClose} />;
}

function Ask({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const t = useCompanyTexts();
  const today = useToday();
  return (
    <InputForm
      title={t('keys.makeTitle')}
      submit={t('keys.makeButton')}
      fields={{
        name: text({ label: t('keys.name'), help: t('keys.nameHelp'), required: true, max: 80 }),
        expiresOn: date({ label: t('keys.expiresOn'), help: t('keys.expiresHelp'), required: true }),
        access: longText({ label: t('keys.rights'), help: t('keys.rightsHelp'), required: true }),
      }}
      start={{ expiresOn: addDays(today, 90) }}
      inputs={{
        name: (props) => <FieldInput {...props} autoFocus />,
        access: (props) => <AccessField {...props} />,
      }}
      send={(api, { name, expiresOn, access }, options) =>
        api.send(makeKeyCall, { body: { name: name.trim(), expiresOn, access: keysOf(access) } }, options)
      }
      onDone={({ token }) => onMade(token)}
      onCancel={onClose}
    />
  );
}

/** Of the permissions that one holds, those for the key. */
function AccessField(props: InputProps) {
  const t = useCompanyTexts();
  const { access: held } = useCompany();
  const { data: roles } = useRoles();
  const { label, description, error } = useShared(props);
  const known = Object.fromEntries(
    Object.entries(roles?.access ?? {}).filter(([key]) => held.includes(key) && !rightsOfPeople.has(key)),
  );
  const choose = (keys: readonly string[]) => props.onChange(textOf(keys));
  return (
    <div role="group" aria-label={label} data-path={props.name}>
      <Group justify="space-between" mb={6}>
        <div>
          <Input.Label component="div">{label}</Input.Label>
          <Input.Description>{description}</Input.Description>
        </div>
        <Group gap={6}>
          <Button
            size="compact-xs"
            variant="default"
            // A click before the permissions are known would choose none of them.
            loading={roles === undefined}
            onClick={() => choose(Object.keys(known).filter(isReadingKey))}
          >
            {t('keys.readAll')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => choose([])}>
            {t('keys.clear')}
          </Button>
        </Group>
      </Group>
      <AccessPicker known={known} value={keysOf(props.defaultValue)} onChange={choose} />
      {error !== null && <Input.Error>{error}</Input.Error>}
    </div>
  );
}

function Made({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useCompanyTexts();
  return (
    <ShownOnce
      value={token}
      words={{
        title: t('keys.madeTitle'),
        text: t('keys.madeText'),
        label: t('keys.token'),
        copy: t('keys.copy'),
        copied: t('keys.copied'),
        done: t('keys.done'),
      }}
      onClose={onClose}
    />
  );
}
