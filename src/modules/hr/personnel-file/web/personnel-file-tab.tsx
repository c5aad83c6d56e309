import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { dependant, employmentContract, payeeDetails, personnelDocument } from '../model/personnel-file.ts';
import { usePersonnelFileTexts } from './texts.ts';

const kept = ['tab'];
const keptInner = ['tab', 'of'];
const kinds = { contracts: employmentContract, documents: personnelDocument, dependants: dependant } as const;
const names = ['contracts', 'documents', 'dependants'] as const;

/** Contracts, documents and dependants of employees. */
export function PersonnelFileTab() {
  const t = usePersonnelFileTexts();
  return (
    <PageTabs isInner parameter="of" keeps={kept} label={t('parts')} names={names} nameOf={(name) => t(`part.${name}`)}>
      {(name) => (
        <LazyRegister
          of={kinds[name]}
          keeps={keptInner}
          empty={{ title: t(`${name}Empty`), text: t(`${name}EmptyText`) }}
        />
      )}
    </PageTabs>
  );
}

/** Bank and tax details, entered and requested. */
export function PayeeDetailsTab() {
  const t = usePersonnelFileTexts();
  return <LazyRegister of={payeeDetails} keeps={kept} empty={{ title: t('payeeEmpty'), text: t('payeeEmptyText') }} />;
}
