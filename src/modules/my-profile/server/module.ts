import { certificateRules } from '#modules/my-profile/certificate/server/certificate-rules.ts';
import { certificateNotifications } from '#modules/my-profile/certificate/model/certificate-notifications.ts';
import { remindOfCertificates } from '#modules/my-profile/certificate/server/remind-certificates.ts';
import { changeRequestApproval } from '#modules/my-profile/change-request/server/change-request-approval.ts';
import { changeRequestRules } from '#modules/my-profile/change-request/server/change-request-rules.ts';
import {
  dataPackageFileCall,
  dataPackagesCall,
  makeDataPackageCall,
} from '#modules/my-profile/data-package/model/package-calls.ts';
import {
  dataPackagesOf,
  dropOldPackages,
  makeDataPackage,
  requestDataPackage,
  sendDataPackage,
} from '#modules/my-profile/data-package/server/data-package.ts';
import * as packageTables from '#modules/my-profile/data-package/server/tables.ts';
import { myProfileCall, uploadPhotoCall } from '#modules/my-profile/edit-profile/model/profile-calls.ts';
import { keepProfile } from '#modules/my-profile/edit-profile/server/keep-profile.ts';
import { myProfile } from '#modules/my-profile/edit-profile/server/my-profile.ts';
import { uploadPhoto } from '#modules/my-profile/edit-profile/server/photo.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import { jobKind } from '#platform/live/model/live-change.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';

export const serverModule: ServerModule = {
  name: 'my-profile',
  tables: [packageTables],
  tableKinds: { data_package: [jobKind] },
  rules: [certificateRules, changeRequestRules],
  approvals: [changeRequestApproval],
  jobs: [makeDataPackage],
  profileKeeper: keepProfile,
  notificationKinds: certificateNotifications,
  calls: [
    serveCall(myProfileCall, (tx) => myProfile(tx)),
    serveRequest(uploadPhotoCall, ({ app, request }) => uploadPhoto(app, request)),
    serveCall(dataPackagesCall, (tx) => dataPackagesOf(tx)),
    serveCall(makeDataPackageCall, (tx) => requestDataPackage(tx)),
    serveRequest(dataPackageFileCall, ({ app, request, reply }) => sendDataPackage(app, request, reply)),
  ],
  samples: {
    certificate: { issued: '2025-03-01', expires: '2032-03-01' },
    employeeChangeRequest: { changes: [{ field: 'familyName', after: 'Baker' }] },
  },
  schedules: [
    { name: 'certificates-remind', every: 'hour', at: '00:20', run: remindOfCertificates },
    { name: 'data-packages-drop', every: 'hour', at: '00:40', run: dropOldPackages },
  ],
};
