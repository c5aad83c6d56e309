import { Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCall } from '#platform/http/web/hooks.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { fileParts, type FilePart } from '../model/file-parts.ts';
import { myProfileCall } from '../model/profile-calls.ts';
import { useRolesLine } from './seen-by.tsx';
import { useEditProfileTexts } from './texts.ts';

const kept = ['tab'];
const keptInner = ['tab', 'of'];
const names = ['contracts', 'documents', 'education', 'dependants'] as const;

/** One's own personnel file, or bank and tax details, of which changes are requested here. */
export function OwnFile({ of }: { of: 'file' | 'payee' }) {
  const t = useEditProfileTexts();
  const profile = useCall(myProfileCall);
  return (
    <QueryView of={profile} shape="table">
      {({ employee }) =>
        employee === null ? (
          <EmptyState title={t('noEmployeeTitle')}>{t('noEmployee')}</EmptyState>
        ) : of === 'payee' ? (
          <Own of="payee" employee={employee.id} keeps={kept} />
        ) : (
          <PageTabs
            isInner
            parameter="of"
            keeps={kept}
            label={t('parts')}
            names={names}
            nameOf={(name) => t(`part.${name}`)}
          >
            {(name) => <Own of={name} employee={employee.id} keeps={keptInner} />}
          </PageTabs>
        )
      }
    </QueryView>
  );
}

/** HR, too, sees but its own records here. */
function Own({ of, employee, keeps }: { of: FilePart; employee: string; keeps: readonly string[] }) {
  const t = useEditProfileTexts();
  const rolesLine = useRolesLine();
  const roles = useCall(myProfileCall).data?.fileSeenBy[of] ?? [];
  const fixed = useMemo(() => [{ field: 'employee', operation: 'is' as const, values: [employee] }], [employee]);
  const start = useMemo(() => ({ employee }), [employee]);
  return (
    <Stack gap="sm">
      <Text size="xs" c="dimmed" style={{ display: 'inline-flex', gap: 4, alignItems: 'center' }}>
        <IconEye size={13} aria-hidden /> {rolesLine(roles)}
      </Text>
      <LazyRegister
        of={fileParts[of]}
        fixed={fixed}
        start={start}
        keeps={keeps}
        empty={{ title: t(`${of}Empty`), text: t(`${of}EmptyText`) }}
      />
      {of !== 'payee' && <Text size="sm">{t('hrNotes')}</Text>}
    </Stack>
  );
}
