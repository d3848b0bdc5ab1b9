/**
 * Identity documents: which a country accepts, what their numbers look like, and the states of a
 * check of them. Both sides check with one definition; no schema library, because it ships to
 * browsers.
 */
export { checkDocument, normalizeDocumentNumber } from './rules/identity/check-document.ts';
export {
  type DocumentKind,
  type DocumentKindCode,
  documentKinds,
  type DocumentSide,
  documentSides,
  listDocumentKinds,
} from './rules/identity/documents.ts';

/** The conditions under which a withdrawal needs a verified identity. */
export const identityRules = ['never', 'beforeFirstWithdrawal', 'aboveSum'] as const;

/** The reasons that an operator rejected documents, as they are shown to their member. */
export const identityReasons = [
  'unreadable',
  'cut_off',
  'wrong_document',
  'document_expired',
  'name_differs',
  'details_differ',
  'selfie_differs',
  'already_used',
  'under_age',
  'other',
] as const;
export type IdentityReason = (typeof identityReasons)[number];
