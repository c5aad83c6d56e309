import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { Page } from '#platform/frame/web/page.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { employeeAsset, exit, exitInterview, settlement, type Settlement } from '../model/exit.ts';
import { BoardTab } from './board-tab.tsx';
import { useOffboardingTexts } from './texts.ts';

const kinds = { exits: exit, equipment: employeeAsset, interviews: exitInterview } as const;
const kept = ['tab'];
const SettlementLines = lazyComponent(() => import('./settlement-lines.tsx').then((file) => file.SettlementLines));

/** Employees who leave: the board, and the records behind it. */
export function OffboardingPage() {
  const t = useOffboardingTexts();
  const maySeeEquipment = useMay('employee-data.read');
  const maySeeSettlements = useMay('settlement.read');
  const maySeeInterviews = useMay('exit-interview.read');
  const mayBegin = useMay('offboarding.write');
  const mayPropose = useMay(settlement.access.write);
  const linesOf = useCallback(
    (of: Settlement) => mayPropose && of.status === 'draft' && <SettlementLines of={of} />,
    [mayPropose],
  );
  const names = [
    'board',
    'exits',
    ...(maySeeEquipment ? (['equipment'] as const) : []),
    ...(maySeeSettlements ? (['settlements'] as const) : []),
    ...(maySeeInterviews ? (['interviews'] as const) : []),
  ] as const;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        mayBegin ? (
          <Button component={Link} to="?tab=exits&view.record=new">
            {t('begin')}
          </Button>
        ) : null
      }
    >
      <PageTabs names={names} nameOf={(name) => t(`tab.${name}`)}>
        {(name) =>
          name === 'board' ? (
            <BoardTab />
          ) : name === 'settlements' ? (
            <LazyRegister
              of={settlement}
              keeps={kept}
              aboveRecord={linesOf}
              empty={{ title: t('settlementsEmpty'), text: t('settlementsEmptyText') }}
            />
          ) : (
            <LazyRegister
              of={kinds[name]}
              keeps={kept}
              empty={{ title: t(`${name}Empty`), text: t(`${name}EmptyText`) }}
            />
          )
        }
      </PageTabs>
    </Page>
  );
}
