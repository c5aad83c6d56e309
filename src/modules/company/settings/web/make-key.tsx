import { useToday } from '#platform/i18n/web/use-today.ts';
import { PlacedDay } from '#platform/records/web/fields/inputs/placed-day.tsx';
import { addDays } from '#platform/values/model/period.ts';
import { Box, Button, Group, Input, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isReadingKey, rightsOfPeople } from '#platform/directory/model/roles.ts';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { useRoles } from '#modules/company/members/web/members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { AccessPicker } from './access-picker.tsx';
import { useMakeKey } from './calls.ts';
import { ShownOnce } from './shown-once.tsx';

/** Makes a key and shows it, once. */
export function MakeKey({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  return token === null ? <Ask onClose={onClose} onMade={setToken} /> : <Made token={token} onClose={onClose} />;
}

function Ask({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const t = useCompanyTexts();
  const today = useToday();
  const { access: held } = useCompany();
  const { data: roles } = useRoles();
  const make = useMakeKey();
  const [name, setName] = useState('');
  const [access, setAccess] = useState<string[]>([]);
  const [expiresOn, setExpiresOn] = useState(() => addDays(today, 90));
  const problem = make.error === null ? null : problemOf(make.error);
  const known = Object.fromEntries(
    Object.entries(roles?.access ?? {}).filter(([key]) => held.includes(key) && !rightsOfPeople.has(key)),
  );
  const isAtField = problem !== null && problem.errors.length > 0;
  return (
    <Dialog
      title={t('keys.makeTitle')}
      submit={t('keys.makeButton')}
      size="lg"
      isBusy={make.isPending}
      isReady={name.trim() !== '' && access.length > 0 && expiresOn !== ''}
      error={isAtField ? null : make.error}
      onClose={onClose}
      onSubmit={() =>
        make.mutate({ name: name.trim(), access, expiresOn }, { onSuccess: ({ token }) => onMade(token) })
      }
    >
      <TextInput
        label={t('keys.name')}
        required
        description={t('keys.nameHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldProblem(problem, 'name')}
        data-autofocus
      />
      <Box maw={220}>
        <PlacedDay
          name="expiresOn"
          label={t('keys.expiresOn')}
          help={t('keys.expiresHelp')}
          isRequired
          value={expiresOn}
          onChange={(day) => setExpiresOn(day ?? '')}
          error={fieldProblem(problem, 'expiresOn')}
        />
      </Box>
      <div role="group" aria-label={t('keys.rights')}>
        <Group justify="space-between" mb={6}>
          <div>
            <Input.Label component="div">{t('keys.rights')}</Input.Label>
            <Input.Description>{t('keys.rightsHelp')}</Input.Description>
          </div>
          <Group gap={6}>
            <Button
              size="compact-xs"
              variant="default"
              // A click before the permissions are known would choose none of them.
              loading={roles === undefined}
              onClick={() => setAccess(Object.keys(known).filter(isReadingKey))}
            >
              {t('keys.readAll')}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => setAccess([])}>
              {t('keys.clear')}
            </Button>
          </Group>
        </Group>
        <AccessPicker known={known} value={access} onChange={setAccess} />
        {fieldProblem(problem, 'access') && <Input.Error>{fieldProblem(problem, 'access')}</Input.Error>}
      </div>
    </Dialog>
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
