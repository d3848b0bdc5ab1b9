export { operatorActions, type OperatorAction } from './actions.ts';
export { approvableActions, type ApprovableAction } from './approvable-actions.ts';
export {
  adjustedAccounts,
  bannerLinkTypes,
  contentKinds,
  contentStates,
  type DashboardPeriod,
  dashboardPeriods,
  type EntryFigure,
  entryFigures,
  gameTags,
  memberBooks,
  messageStates,
  operationKinds,
  operationStatuses,
  popupMoments,
  promotionCategories,
  roundStates,
} from './choices.ts';
export { exportedLists, exportFormats, exportStates } from './calls/exports.ts';
export { findingStates } from './calls/reconciliation.ts';
export { loginStages } from './calls/session.ts';
export { chatFilters } from './calls/moderation.ts';
export { requestObstacles, requestStates } from './calls/approvals.ts';
export { drawStates, returnStates } from './calls/play.ts';
export type { Download } from './download.ts';
export { guardedPermissions } from './guarded-permissions.ts';
export { OperatorError, type OperatorErrorCode, operatorErrors } from './errors.ts';
export {
  type OperatorContract,
  operatorContract,
  type OperatorHandlersOf,
} from './operator-contract.ts';
export { type DualControl, dualControls } from './operator-route.ts';
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
