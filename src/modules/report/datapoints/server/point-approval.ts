import {
  approvalSubject,
  type ApprovalItem,
  type ApprovalSubject,
} from '#platform/approvals/server/approval-subject.ts';
import { recordsIn } from '#platform/approvals/server/waiting.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { disclosureValue, type DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import type { esrsValue, EsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { reportSettings, reportRules, type ReportSettings } from '#modules/report/settings/model/report-settings.ts';
import { pointFlows, pointItem, signersOf, type Signed } from '#modules/report/server/may-approve.ts';
import { signedOf } from './value-rules.ts';

type Value = DisclosureValue | EsrsValue;
type Period = { id: string; name: string; to: string; status: string };

interface Kind {
  kind: Signed['resource'];
  resource: typeof disclosureValue | typeof esrsValue;
  signed(value: never): Signed & { changedAt: string };
}

/** Reviewed data points of one standard in the inbox of approvals; those of locked periods wait for nobody. */
export function pointApproval({ kind, resource, signed }: Kind): ApprovalSubject {
  const flow = pointFlows[kind];
  const itemOf = async (tx: Tx, value: Value, known: ReportSettings[], period: Period): Promise<ApprovalItem> => ({
    ...pointItem(signed(value as never), reportRules.on(known, period.to), await signersOf(tx), 'approve'),
    detail: [value.value, value.unit, period.name]
      .filter((part) => (part ?? '') !== '')
      .join(' · ')
      .slice(0, 200),
  });
  const set = async (tx: Tx, id: string, status: 'draft' | 'reviewed' | 'approved', reason: string | null = null) => {
    const { version } = await records(tx, resource).get(id);
    await records(tx, resource).change(id, version, { status } as never, { reason });
  };
  return approvalSubject({
    flow,
    async open(tx) {
      const values = (await recordsIn(tx, resource, ['reviewed'])) as Value[];
      if (values.length === 0) return [];
      const known = await records(tx, reportSettings).all();
      const periods = new Map((await records(tx, reportingPeriod).all()).map((period) => [period.id, period]));
      const items: ApprovalItem[] = [];
      for (const value of values) {
        const period = periods.get(value.period);
        if (period !== undefined && isOpen(period)) items.push(await itemOf(tx, value, known, period));
      }
      return items;
    },
    async find(tx, id) {
      const value = (await records(tx, resource).find(id)) as Value | null;
      if (value?.status !== 'reviewed') return null;
      const period = await records(tx, reportingPeriod).find(value.period);
      return period === null || !isOpen(period)
        ? null
        : itemOf(tx, value, await records(tx, reportSettings).all(), period);
    },
    async approve(tx, { id }, { step }) {
      // The review of who prepared it does not count: another person reviews it again.
      if (step === 'review') await set(tx, id, 'draft');
      await set(tx, id, step === 'review' ? 'reviewed' : 'approved');
    },
    reject: (tx, { id }, note) => set(tx, id, 'draft', note),
  });
}

const isOpen = ({ status }: Pick<Period, 'status'>): boolean => status !== 'locked' && status !== 'published';

export const vsmeApproval = pointApproval({ kind: 'disclosureValue', resource: disclosureValue, signed: signedOf });
