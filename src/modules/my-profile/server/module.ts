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
import {
  myProfileCall,
  showBirthdayCall,
  uploadPhotoCall,
} from '#modules/my-profile/edit-profile/model/profile-calls.ts';
import { keepProfile } from '#modules/my-profile/edit-profile/server/keep-profile.ts';
import { myProfile, showBirthday } from '#modules/my-profile/edit-profile/server/my-profile.ts';
import { uploadPhoto } from '#modules/my-profile/edit-profile/server/photo.ts';
import { expenseIssuesCall, myExpensesCall } from '#modules/my-profile/expenses/model/expense-calls.ts';
import { expenseNotifications } from '#modules/my-profile/expenses/model/expense-notifications.ts';
import { handleAddTrip } from '#modules/my-profile/expenses/server/add-trip.ts';
import {
  advanceApproval,
  expenseAdvanceRules,
  handlePayAdvance,
  handleRepayAdvance,
} from '#modules/my-profile/expenses/server/advances.ts';
import { expenseSettingsEffectsCall } from '#modules/my-profile/expenses/model/settings-effects.ts';
import { expenseSettingsEffects } from '#modules/my-profile/expenses/server/settings-effects.ts';
import { serveBatchFile } from '#modules/my-profile/expenses/server/batch-file.ts';
import { expenseClaimRules } from '#modules/my-profile/expenses/server/claim-rules.ts';
import { expenseApproval } from '#modules/my-profile/expenses/server/expense-approval.ts';
import { expenseIssues, myExpenses } from '#modules/my-profile/expenses/server/expense-issues.ts';
import {
  expenseBatchRules,
  handleHandOver,
  handleReturn,
  handleCancelBatch,
} from '#modules/my-profile/expenses/server/hand-over.ts';
import { expenseLineRules } from '#modules/my-profile/expenses/server/line-rules.ts';
import {
  expenseSettingsRules,
  mileageRateRules,
  perDiemRateRules,
} from '#modules/my-profile/expenses/server/rate-rules.ts';
import { reviewNotifications } from '#modules/my-profile/performance/model/notifications.ts';
import {
  acknowledgeReviewCall,
  answerReviewCall,
  goalProgressCall,
  myReviewsCall,
  nominatePeerCall,
  reviewAnswersCall,
  reviewEvidenceCall,
  reviewResultCall,
  teamReviewsCall,
} from '#modules/my-profile/performance/model/performance-calls.ts';
import {
  acknowledgeReview,
  answerReview,
  nominatePeer,
  reviewAnswers,
} from '#modules/my-profile/performance/server/answer-review.ts';
import { goalProgress } from '#modules/my-profile/performance/server/goal-progress.ts';
import { goalRules, goalUpdateRules } from '#modules/my-profile/performance/server/goal-rules.ts';
import { myReviews } from '#modules/my-profile/performance/server/my-reviews.ts';
import { reviewEvidence } from '#modules/my-profile/performance/server/review-evidence.ts';
import { remindOfReviews } from '#modules/my-profile/performance/server/remind-reviews.ts';
import { reviewResult, teamReviews } from '#modules/my-profile/performance/server/review-result.ts';
import { reviewCycleRules, reviewPeerRules, reviewRules } from '#modules/my-profile/performance/server/review-rules.ts';
import * as performanceTables from '#modules/my-profile/performance/server/tables.ts';
import { skillMatrixCall } from '#modules/my-profile/skills/model/skill-calls.ts';
import { skillMatrix } from '#modules/my-profile/skills/server/skill-matrix.ts';
import { employeeSkillRules, positionSkillRules, skillRules } from '#modules/my-profile/skills/server/skill-rules.ts';
import {
  askFeedbackCall,
  myFeedbackCall,
  myTalksCall,
  praiseCall,
  privateNoteCall,
  talkCall,
} from '#modules/my-profile/talks/model/talk-calls.ts';
import { talkNotifications } from '#modules/my-profile/talks/model/talk-notifications.ts';
import { feedbackRules } from '#modules/my-profile/talks/server/feedback-rules.ts';
import { askFeedback, myFeedback, praise } from '#modules/my-profile/talks/server/my-feedback.ts';
import * as talkTables from '#modules/my-profile/talks/server/tables.ts';
import { oneToOneRules, talkActionRules } from '#modules/my-profile/talks/server/talk-rules.ts';
import { myTalks, savePrivateNote, wholeTalk } from '#modules/my-profile/talks/server/talks.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import { jobKind } from '#platform/live/model/live-change.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';

export const serverModule: ServerModule = {
  name: 'my-profile',
  tables: [packageTables, performanceTables, talkTables],
  tableKinds: { data_package: [jobKind], review_answer: ['review'], one_to_one_note: ['oneToOne'] },
  rules: [
    certificateRules,
    changeRequestRules,
    expenseClaimRules,
    expenseLineRules,
    expenseBatchRules,
    expenseAdvanceRules,
    perDiemRateRules,
    mileageRateRules,
    expenseSettingsRules,
    goalRules,
    goalUpdateRules,
    reviewCycleRules,
    reviewRules,
    reviewPeerRules,
    oneToOneRules,
    talkActionRules,
    feedbackRules,
    skillRules,
    positionSkillRules,
    employeeSkillRules,
  ],
  actions: [handleAddTrip, handlePayAdvance, handleRepayAdvance, handleHandOver, handleCancelBatch, handleReturn],
  approvals: [changeRequestApproval, expenseApproval, advanceApproval],
  jobs: [makeDataPackage],
  profileKeeper: keepProfile,
  notificationKinds: [
    ...certificateNotifications,
    ...expenseNotifications,
    ...reviewNotifications,
    ...talkNotifications,
  ],
  ownerFunctions: [
    performanceTables.submittedAnswersFunction,
    performanceTables.answeredReviewsFunction,
    performanceTables.reviewersDueFunction,
  ],
  calls: [
    serveCall(myProfileCall, (tx) => myProfile(tx)),
    serveCall(showBirthdayCall, (tx, { body }) => showBirthday(tx, body)),
    serveRequest(uploadPhotoCall, ({ app, request }) => uploadPhoto(app, request)),
    serveCall(dataPackagesCall, (tx) => dataPackagesOf(tx)),
    serveCall(makeDataPackageCall, (tx) => requestDataPackage(tx)),
    serveCall(myExpensesCall, (tx) => myExpenses(tx)),
    serveCall(expenseIssuesCall, (tx, { query }) => expenseIssues(tx, query.claim)),
    serveCall(expenseSettingsEffectsCall, (tx, { body }) => expenseSettingsEffects(tx, body)),
    serveBatchFile,
    serveRequest(dataPackageFileCall, ({ app, request, reply }) => sendDataPackage(app, request, reply)),
    serveCall(goalProgressCall, (tx, { query }) => goalProgress(tx, query)),
    serveCall(myReviewsCall, (tx) => myReviews(tx)),
    serveCall(reviewAnswersCall, (tx, { params }) => reviewAnswers(tx, params.review, params.kind)),
    serveCall(answerReviewCall, (tx, { params, body }) => answerReview(tx, params.review, params.kind, body)),
    serveCall(nominatePeerCall, (tx, { params, body }) => nominatePeer(tx, params.review, body.peer)),
    serveCall(acknowledgeReviewCall, (tx, { params, body }) => acknowledgeReview(tx, params.review, body.comment)),
    serveCall(reviewResultCall, (tx, { params }) => reviewResult(tx, params.review)),
    serveCall(teamReviewsCall, (tx, { query }) => teamReviews(tx, query)),
    serveCall(reviewEvidenceCall, (tx, { params }) => reviewEvidence(tx, params.review)),
    serveCall(myTalksCall, (tx) => myTalks(tx)),
    serveCall(talkCall, (tx, { params }) => wholeTalk(tx, params.talk)),
    serveCall(privateNoteCall, (tx, { params, body }) => savePrivateNote(tx, params.talk, body.text)),
    serveCall(myFeedbackCall, (tx) => myFeedback(tx)),
    serveCall(askFeedbackCall, (tx, { body }) => askFeedback(tx, body)),
    serveCall(praiseCall, (tx) => praise(tx)),
    serveCall(skillMatrixCall, (tx, { query }) => skillMatrix(tx, query)),
  ],
  samples: {
    certificate: { issued: '2025-03-01', expires: '2032-03-01' },
    expenseLine: {
      kind: 'receipt',
      date: '2026-02-03',
      amountMinor: 11_900,
      vatMinor: 1_900,
      currency: 'EUR',
      rate: null,
    },
    expenseAdvance: { amountMinor: 20_000 },
    goal: { start: '10', target: '4', weight: '40', due: '2026-12-31' },
    goalUpdate: { value: '7' },
    reviewCycle: {
      asksPeers: true,
      questions: [{ wording: 'What went well?', kind: 'text' }],
    },
    // Rated while their cycle is open: a new one is a draft.
    review: { managerRating: null, managerNote: null, calibratedRating: null, calibrationReason: null },
    talkAction: { what: 'Order the gauge' },
    feedback: { text: 'Clear minutes', visibility: 'manager' },
    skill: { levels: [{ level: '1', meaning: 'Works under guidance' }] },
    positionSkill: { level: 3 },
    employeeSkill: { day: '2026-02-02', selfLevel: 3, confirmedLevel: null },
    employeeChangeRequest: { changes: [{ field: 'familyName', after: 'Baker' }] },
  },
  schedules: [
    { name: 'certificates-remind', every: 'hour', at: '00:20', run: remindOfCertificates },
    { name: 'reviews-remind', every: 'hour', at: '00:25', run: remindOfReviews },
    { name: 'data-packages-drop', every: 'hour', at: '00:40', run: dropOldPackages },
  ],
};
