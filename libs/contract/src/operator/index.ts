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
export { exportedLists } from './calls/exports.ts';
export { drawStates, returnStates } from './calls/play.ts';
export type { Download } from './download.ts';
export { guardedPermissions } from './guarded-permissions.ts';
export { OperatorError, type OperatorErrorCode, operatorErrors } from './errors.ts';
export {
  type OperatorContract,
  operatorContract,
  type OperatorHandlersOf,
} from './operator-contract.ts';
export type {
  OperatorCallInput,
  OperatorHandlerInput,
  OperatorReply,
  OperatorRoute,
} from './operator-route.ts';
export {
  builtInRoles,
  isBuiltInRole,
  type Permission,
  permissionNames,
  permissions,
} from './permissions.ts';
