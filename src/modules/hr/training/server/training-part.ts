import { serveCall } from '#platform/http/server/serve-call.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { trainingNotifications } from '../model/notifications.ts';
import { trainingBudgetCall } from '../model/budget.ts';
import { answerQuizCall, beginPreQuizCall, beginQuizCall } from '../model/quiz.ts';
import * as training from '../model/training-calls.ts';
import { assignEveryNight, assignTrainings } from './assign-trainings.ts';
import { trainingCertificateRules } from './certificate-rules.ts';
import { certificateLinkCalls } from './certificate-links.ts';
import { certificateCalls } from './certificates.ts';
import {
  courseRules,
  courseVersionRules,
  quizQuestionRules,
  trainingPathStepRules,
  trainingRequirementRules,
  trainingSessionRules,
} from './course-rules.ts';
import { trainingEnrolmentRules } from './enrolment-rules.ts';
import { ownTrainings } from './own-trainings.ts';
import { answerQuiz, beginQuiz } from './quiz.ts';
import { remindOfTrainings } from './remind-trainings.ts';
import { handleEsrsTraining, handleTrainingFigures } from './report-figures.ts';
import { dueEffectsCall, giveReactionCall, trainingEvaluationCall } from '../model/evaluation.ts';
import { askForEffects, dueEffects } from './effects.ts';
import * as reactionTables from './reaction-tables.ts';
import { giveReaction, releaseReactions } from './reactions.ts';
import * as tables from './tables.ts';
import { trainingEvaluation } from './training-evaluation.ts';
import { trainingResultRules } from './training-result-rules.ts';
import { trainingApproval } from './training-approval.ts';
import { trainingBudgetRules, trainingBudgets } from './training-budget.ts';
import { trainingFigures } from './training-figures.ts';
import { trainingCompliance, trainingMatrix } from './training-matrix.ts';
import { recordAttendance, remindTrainings } from './training-work.ts';

/** What trainings bring to the manifest of HR. */
export const trainingPart = {
  tables: [tables, reactionTables],
  tableKinds: {
    training_quiz_attempt: ['trainingEnrolment'],
    training_reaction_ticket: ['trainingEnrolment'],
    training_reaction: ['trainingEnrolment'],
    training_reaction_release: ['trainingEnrolment'],
    training_certificate_link: ['trainingCertificateLink'],
  },
  appendOnly: [reactionTables.trainingReactionRelease],
  ownerFunctions: [reactionTables.putReaction, reactionTables.takeReactions, reactionTables.takeRemarks],
  historyKinds: { trainingCertificateLink: ['Certificate link', 'course.write'] },
  rules: [
    quizQuestionRules,
    trainingPathStepRules,
    trainingBudgetRules,
    courseRules,
    courseVersionRules,
    trainingSessionRules,
    trainingRequirementRules,
    trainingEnrolmentRules,
    trainingCertificateRules,
    trainingResultRules,
  ],
  queries: [handleTrainingFigures, handleEsrsTraining],
  calls: [
    serveCall(training.trainingMatrixCall, (tx, { query }) => trainingMatrix(tx, query)),
    serveCall(training.trainingComplianceCall, (tx) => trainingCompliance(tx)),
    serveCall(training.ownTrainingsCall, (tx) => ownTrainings(tx)),
    serveCall(training.trainingFiguresCall, (tx, { query }) => trainingFigures(tx, query)),
    serveCall(training.assignTrainingsCall, (tx) => assignTrainings(tx)),
    serveCall(training.attendanceCall, (tx, { params, body }) => recordAttendance(tx, params.session, body)),
    ...certificateCalls,
    ...certificateLinkCalls,
    serveCall(trainingBudgetCall, (tx, { query }) => trainingBudgets(tx, query)),
    serveCall(beginQuizCall, (tx, { params }) => beginQuiz(tx, params.enrolment)),
    serveCall(beginPreQuizCall, (tx, { params }) => beginQuiz(tx, params.enrolment, { isBefore: true })),
    serveCall(trainingEvaluationCall, (tx, { query }) => trainingEvaluation(tx, query)),
    serveCall(giveReactionCall, (tx, { params, body }) => giveReaction(tx, params.enrolment, body)),
    serveCall(dueEffectsCall, (tx) => dueEffects(tx)),
    serveCall(answerQuizCall, (tx, { params, body }) => answerQuiz(tx, params.attempt, body)),
    serveCall(training.trainingReminderCall, (tx, { body }) => remindTrainings(tx, body.enrolments)),
  ],
  publicCalls: [{ path: '/api/training-certificates' }],
  samples: {
    courseVersion: { link: 'https://acme.example/course' },
    quizQuestion: {
      kind: 'single',
      options: [
        { text: 'Yes', isCorrect: true },
        { text: 'No', isCorrect: false },
      ],
      answer: null,
      tolerance: null,
    },
    trainingSession: { startsAt: '14:30' },
    trainingBudget: { year: '2026' },
    trainingRequirement: { path: null, appliesTo: 'all', position: null, site: null, role: null },
    // Sessions of the sample belong to a course of their own.
    trainingEnrolment: { session: null, doneOn: null, hours: null, rating: null, effectOwn: null, effectManager: null },
    trainingResult: {
      courseVersion: null,
      session: null,
      beforeFrom: '2024-01-01',
      beforeTo: '2024-06-30',
      afterFrom: '2025-01-01',
      afterTo: '2026-06-30',
    },
  },
  approvals: [trainingApproval],
  notificationKinds: trainingNotifications,
  schedules: [
    { name: 'trainings-assign', every: 'day', at: '01:40', run: assignEveryNight },
    { name: 'trainings-ask-effects', every: 'day', at: '02:20', run: askForEffects },
    { name: 'trainings-release-feedback', every: 'day', at: '02:40', run: releaseReactions },
    { name: 'trainings-remind', every: 'hour', at: '00:25', run: remindOfTrainings },
  ],
} satisfies Partial<ServerModule>;
