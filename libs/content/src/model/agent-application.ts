import type { FieldFault } from '@parlour/contract';
import { feedbackLengthLimits } from '@parlour/contract/rules';

/** The application of a future agent or affiliate. */
export type Application = {
  readonly name: string;
  readonly contact: string;
  readonly message: string;
  /** Null where no captcha is shown. */
  readonly captcha: string | null;
};

/** The fields in the order of the form. */
export const applicationFields = [
  'name',
  'contact',
  'message',
  'captcha',
] as const satisfies readonly (keyof Application)[];
export type ApplicationField = (typeof applicationFields)[number];

/**
 * Fewest and most characters of each field. The message's are those of every feedback; name and
 * contact share the sender's 128.
 */
export const applicationLimits = {
  name: { min: 2, max: 50 },
  contact: { min: 5, max: 70 },
  message: feedbackLengthLimits,
  captcha: { min: 1, max: 8 },
} as const satisfies Record<ApplicationField, { min: number; max: number }>;

/** Lists the faults of an application: one fault a field, in the order of the form. */
export const checkApplication = (application: Application): readonly FieldFault[] =>
  applicationFields.flatMap((field): FieldFault[] => {
    const text = application[field];
    if (text === null) return [];
    const length = [...text.trim()].length;
    const allowed = applicationLimits[field];
    if (length === 0) return [{ field, rule: 'required' }];
    return length < allowed.min || length > allowed.max ? [{ field, rule: 'length', allowed }] : [];
  });

/** The application as the gateway keeps it: feedback of the kind `agent`. */
export const toFeedback = ({ name, contact, message, captcha }: Application) => ({
  kind: 'agent' as const,
  sender: [name.trim(), contact.trim()].join(', '),
  content: message.trim(),
  ...(captcha && { captcha: captcha.trim() }),
});

/** The form's own name of a field that the gateway complains about. */
export function toApplicationField(field: string): ApplicationField | undefined {
  if (field === 'sender') return 'contact';
  if (field === 'content') return 'message';
  return applicationFields.find((name) => name === field);
}
