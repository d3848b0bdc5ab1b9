export {
  type Access,
  type CallInput,
  type HandlerInput,
  type Method,
  type Reply,
  type Route,
} from './route.ts';
export { bodySchemaOf, isOwnCall, strictSchema } from './body.ts';
export { type Endpoint, listEndpoints } from './endpoints.ts';
export { type Api, type CallOptions, type Contract, contract, type SiteGroup } from './contract.ts';
export { nameErrorField } from './error-fields.ts';
export {
  ApiError,
  type ErrorCode,
  errors,
  pickFacts,
  type FieldFault,
  fieldError,
  type PlainErrorCode,
  runtimeError,
} from './errors.ts';
export {
  movementGroups,
  type MovementKind,
  movementKinds,
  transactionTypes,
} from './movement-kinds.ts';
export type { PromotionRefusal } from './calls/promotions.ts';
export { messageTemplates, resourceTypes } from './calls/system.ts';
export { ticketFields } from './calls/lottery-words.ts';
export { holderNameRules } from './calls/payees.ts';
export { depositStatesListedAs, type PaymentShape, payerFields } from './calls/payments.ts';
export { type TeamSortField } from './calls/team-reports.ts';
export { missingInformation } from './calls/withdrawal-schemas.ts';
export { type SlipReason } from './slip-reasons.ts';
export type { VerifyDemand } from './calls/second-factor.ts';
export { Amount, PositiveAmount } from './shapes.ts';
export type { MissionState } from './calls/missions.ts';
export type { RaffleState } from './calls/raffles.ts';
export type { RankStepKind } from './calls/ranks.ts';
export type { ReferralRewardState } from './calls/referral.ts';
export { type RoundResult, roundResults } from './calls/reports.ts';
