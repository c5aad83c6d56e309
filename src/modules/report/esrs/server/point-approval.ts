import { pointApproval } from '#modules/report/datapoints/server/point-approval.ts';
import { esrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { signedOf } from './value-rules.ts';

/** Reviewed data points of ESRS in the inbox of approvals. */
export const esrsApproval = pointApproval({ kind: 'esrsValue', resource: esrsValue, signed: signedOf });
