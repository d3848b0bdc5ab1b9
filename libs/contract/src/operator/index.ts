export { operatorActions, type OperatorAction } from './actions.ts';
export { adjustedAccounts } from './calls/adjustments.ts';
export { exportedLists, exportFormats, exportStates } from './calls/exports.ts';
export { messageStates } from './calls/jobs.ts';
export { operationKinds, operationStatuses } from './calls/ledger.ts';
export { findingStates } from './calls/reconciliation.ts';
export {
  bannerLinkTypes,
  contentKinds,
  contentStates,
  popupMoments,
  promotionCategories,
} from './calls/content.ts';
export { type DashboardPeriod, dashboardPeriods } from './calls/dashboard.ts';
export { loginStages } from './calls/session.ts';
export { chatFilters, feedbackStates } from './calls/moderation.ts';
export { requestStates } from './calls/approvals.ts';
export { drawStates, returnStates } from './calls/play.ts';
export { roundStates } from './calls/rounds.ts';
export type { Download } from './download.ts';
export { OperatorError, type OperatorErrorCode, operatorErrors } from './errors.ts';
export {
  type OperatorContract,
  operatorContract,
  type OperatorHandlersOf,
} from './operator-contract.ts';
export type {
  OperatorAccess,
  OperatorCallInput,
  OperatorHandlerInput,
  OperatorReply,
  OperatorRoute,
} from './operator-route.ts';
export {
  type BuiltInRole,
  builtInRoles,
  isBuiltInRole,
  type Permission,
  permissionNames,
  permissions,
} from './permissions.ts';
