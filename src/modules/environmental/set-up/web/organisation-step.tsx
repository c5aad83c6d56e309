import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { unitCells, unitInputs } from './unit-fields.tsx';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { Register } from '#platform/records/web/register/register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { pageParameters } from '#modules/environmental/web/addresses.ts';
import type { Approach } from './counted-share.ts';
import { OrgTree } from './org-tree.tsx';
import { useSetUpTexts } from './texts.ts';

/** Rows of the tree that have their room before they are there. */
const ROWS_KEPT = 8;
const approaches = ['operational', 'financial', 'equity'] as const;

/**
 * The tree and its register: both show the same units, the tree how they hang together, the register to work on many.
 */
export function OrganisationStep() {
  const own = useSetUpTexts();
  const label = useLabels();
  const mayWrite = useMay('organisation.manage');
  const [, setAddress] = useSearchParams();
  const periods = useRecords(reportingPeriod, { limit: 1 });
  const units = useRecords(orgUnit, { limit: 1 });
  const [chosen, setChosen] = useState<Approach | null>(null);
  const approach = chosen ?? periods.data?.items[0]?.boundaryApproach ?? 'operational';
  const options = reportingPeriod.fields.boundaryApproach.options;
  return (
    <QueryView of={units} rows={6}>
      {({ count }) => (
        <>
          {count.value > 0 && (
            <Panel
              title={own('org.title')}
              note={own('org.treeNote')}
              isFlush
              order={3}
              actions={
                <SegmentedControl
                  size="xs"
                  aria-label={label(reportingPeriod.fields.boundaryApproach.label)}
                  value={approach}
                  onChange={(value) => setChosen(approaches.find((name) => name === value) ?? null)}
                  data={approaches.map((value) => ({ value, label: label(options[value]) }))}
                />
              }
            >
              {/* Branches come one after the other: room for the first of them, so that the register below stays. */}
              <div style={{ minHeight: Math.min(count.value, ROWS_KEPT) * 34 + 12 }}>
                <OrgTree
                  approach={approach}
                  onOpen={(unit) =>
                    setAddress(
                      (before) => {
                        before.set('view.record', unit.id);
                        return before;
                      },
                      { preventScrollReset: true },
                    )
                  }
                />
              </div>
            </Panel>
          )}
          <Register
            of={orgUnit}
            keeps={pageParameters}
            inputs={unitInputs}
            cells={unitCells}
            empty={{ title: own('org.emptyTitle'), text: mayWrite ? own('org.emptyText') : own('org.emptyReadOnly') }}
          />
        </>
      )}
    </QueryView>
  );
}
