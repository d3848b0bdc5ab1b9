export { type OperatorAction } from './actions.ts';
export { type ApprovableAction } from './approvable-actions.ts';
export { contentStates, type DashboardPeriod, type EntryFigure, entryFigures } from './choices.ts';
export { exportedLists } from './calls/exports.ts';
export { returnStates } from './calls/play.ts';
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
export { builtInRoles, isBuiltInRole, type Permission, permissionNames } from './permissions.ts';
