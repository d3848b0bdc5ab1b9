import type { FieldFault } from '@parlour/contract';
import { checkText, passwordRule } from '@parlour/contract/rules';

/** The input of the form for a new password. */
type NewPassword = {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
};

/** Lists the faults that the server would report, too, in the order of the form. */
export function newPasswordErrors(
  { oldPassword, newPassword, confirmNewPassword }: NewPassword,
  { needsOld }: { readonly needsOld: boolean },
): FieldFault[] {
  const faults: FieldFault[] = [];
  if (needsOld && oldPassword === '') faults.push({ field: 'oldPassword', rule: 'required' });
  const text = checkText('newPassword', newPassword, passwordRule);
  if (text) faults.push(text);
  else if (needsOld && newPassword === oldPassword)
    faults.push({ field: 'newPassword', rule: 'another' });
  if (confirmNewPassword === '') faults.push({ field: 'confirmNewPassword', rule: 'required' });
  else if (confirmNewPassword !== newPassword)
    faults.push({ field: 'confirmNewPassword', rule: 'same' });
  return faults;
}
