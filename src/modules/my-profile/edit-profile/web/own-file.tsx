import { useMemo } from 'react';
import {
  dependant,
  employmentContract,
  payeeDetails,
  personnelDocument,
} from '#modules/hr/personnel-file/model/personnel-file.ts';
import { education } from '#modules/hr/personnel-file/model/education.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { myProfileCall } from '../model/profile-calls.ts';
import { useEditProfileTexts } from './texts.ts';

const kept = ['tab'];
const keptInner = ['tab', 'of'];
const kinds = {
  contracts: employmentContract,
  documents: personnelDocument,
  dependants: dependant,
  education,
  payee: payeeDetails,
} as const;
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
function Own({ of, employee, keeps }: { of: keyof typeof kinds; employee: string; keeps: readonly string[] }) {
  const t = useEditProfileTexts();
  const fixed = useMemo(() => [{ field: 'employee', operation: 'is' as const, values: [employee] }], [employee]);
  const start = useMemo(() => ({ employee }), [employee]);
  return (
    <LazyRegister
      of={kinds[of]}
      fixed={fixed}
      start={start}
      keeps={keeps}
      empty={{ title: t(`${of}Empty`), text: t(`${of}EmptyText`) }}
    />
  );
}
