import type { CallInput, Contract, FieldFault } from '@parlour/contract';
import { feedbackLengthLimits } from '@parlour/contract/rules';

type FeedbackKind = CallInput<Contract['content']['feedback']>['body']['kind'];

/** Kinds in the order of the form. */
export const feedbackKinds = [
  'deposit',
  'withdraw',
  'game',
  'service',
  'agent',
  'other',
] as const satisfies readonly FeedbackKind[];

/** The input of the form before it is checked. */
export type Feedback = {
  readonly type: string;
  readonly content: string;
  readonly sender: string;
  /** Null where no captcha is shown. */
  readonly captcha: string | null;
};

/** A possible fault of the form; its name is the key of its words. */
type FeedbackFault = 'type' | 'short' | 'long' | 'sender' | 'captcha' | 'picture';

/** Fields that may be wrong. */
type FeedbackField = 'type' | 'content' | 'sender' | 'file' | 'captcha';

export type FeedbackFaults = Readonly<Partial<Record<FeedbackField, FeedbackFault>>>;

/** Finds the fault of each field; nothing when the feedback can be sent. */
export function checkFeedback({ type, content, sender, captcha }: Feedback): FeedbackFaults {
  const length = content.trim().length;
  return {
    ...(!isKind(type) && { type: 'type' }),
    ...(length < feedbackLengthLimits.min && { content: 'short' }),
    ...(length > feedbackLengthLimits.max && { content: 'long' }),
    ...(sender.trim() === '' && { sender: 'sender' }),
    ...(captcha?.trim() === '' && { captcha: 'captcha' }),
  };
}

/** Faults that only the gateway finds, beside their fields. */
export function toFeedbackFaults(fields: readonly FieldFault[]): FeedbackFaults {
  const isNamed = (name: string) => fields.some(({ field }) => field === name);
  return {
    ...(isNamed('file') && { file: 'picture' }),
    ...(isNamed('captcha') && { captcha: 'captcha' }),
  };
}

/** The kind that was chosen; 'other' for one that is unknown. */
export const toKind = (kind: string): FeedbackKind => (isKind(kind) ? kind : 'other');

const isKind = (kind: string): kind is FeedbackKind =>
  (feedbackKinds as readonly string[]).includes(kind);
